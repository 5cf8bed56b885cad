import 'server-only'
import { eq } from 'drizzle-orm'
import type { Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import type { Onboarding } from './visit'

/**
 * Holds an onboarding's row until the transaction ends, and reads it as it is then. A transaction that changes the row
 * and what belongs to it (answers, files, calls, links, sessions) begins with this: if one began with the row and
 * another with its answers, the two would wait for each other until the database ended one of them after a second.
 *
 * Rows that belong to the onboarding can be added by others all the while. Every test watches this order:
 * `test/world/lock-order.ts`.
 */
export async function lockOnboarding(tx: Queries, id: string): Promise<Onboarding | undefined> {
  const [row] = await tx.select().from(onboardings).where(eq(onboardings.id, id)).for('no key update')
  return row
}

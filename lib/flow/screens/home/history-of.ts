import 'server-only'
import { asc, eq } from 'drizzle-orm'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Happened } from '@/lib/model/plan/history'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'

/** What happened to a customer's onboarding, oldest first; before the customer exists nothing that is worth telling. */
export async function historyOf(db: Db, { onboarding }: OpenedOnboarding): Promise<readonly Happened[]> {
  return onboarding.customerId ? historyQuery(db, onboarding.id) : []
}

/** All that is recorded of an onboarding, oldest first. */
export function historyQuery(db: Pick<Db, 'select'>, onboardingId: string) {
  const { id, type, data, createdAt: at } = events
  return db
    .select({ id, type, data, at })
    .from(events)
    .where(eq(events.onboardingId, onboardingId))
    .orderBy(asc(events.createdAt), asc(events.position))
}

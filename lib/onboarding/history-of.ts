import 'server-only'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { events } from '@/lib/db/schema/onboarding'
import type { Happened } from '@/lib/plan/history'
import type { OpenedOnboarding } from '@/lib/sessions/visit'

/** What happened to a customer's onboarding, oldest first; before the customer exists nothing that is worth telling. */
export async function historyOf(db: Db, { onboarding }: OpenedOnboarding): Promise<readonly Happened[]> {
  if (!onboarding.customerId) return []
  const { id, type, data, createdAt: at } = events
  return db
    .select({ id, type, data, at })
    .from(events)
    .where(eq(events.onboardingId, onboarding.id))
    .orderBy(asc(events.createdAt))
}

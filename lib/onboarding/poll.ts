import 'server-only'
import { and, asc, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { onboardings } from '@/lib/db/schema/onboarding'
import { openOnboarding } from '@/lib/sessions/visit'
import { refresh } from './refresh'

/** With every webhook lost the state is right within this time. */
const POLL_AGE_MS = 4 * 60_000
/** An onboarding nobody touched for this long is left to webhooks. */
const ACTIVE_DAYS = 60
const BATCH = 25

/** Reads customers again whose stored state is old and can still change. */
export async function pollCustomers(db: Db, now = new Date()): Promise<void> {
  const rows = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(
      and(
        isNotNull(onboardings.customerId),
        isNull(onboardings.purgedAt),
        inArray(onboardings.nextAction, ['wait', 'customer_action']),
        lte(onboardings.snapshotAt, new Date(now.getTime() - POLL_AGE_MS)),
      ),
    )
    .orderBy(asc(onboardings.snapshotAt))
    .limit(BATCH)
  for (const { id } of rows) {
    const opened = await openOnboarding(db, id)
    if (opened && isActive(opened.onboarding.activeAt, now))
      await refresh(db, opened, { ageMs: 0, waitMs: 10_000 })
  }
}

function isActive(activeAt: Date, now: Date): boolean {
  return now.getTime() - activeAt.getTime() < ACTIVE_DAYS * 24 * 60 * 60 * 1000
}

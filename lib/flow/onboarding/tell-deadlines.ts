import 'server-only'
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { DAY_MS } from '@/lib/platform/durations'
import type { Onboarding } from './visit'

type Told = NonNullable<Onboarding['deadlineTold']>

/** Enough for an integrator to remind its customer, or to give more time. */
const NOTICE_MS = 3 * DAY_MS
const BATCH = 100

/** What has been told of a deadline that is set now: one that is nearer than the notice is known to be near. */
export function toldAtFirst(deadline: Date | null, now = new Date()): Told | null {
  return deadline && deadline.getTime() - now.getTime() <= NOTICE_MS ? 'approaching' : null
}

/**
 * Tells, once each, that a deadline is near and that it has passed, while its person has something to do. Nothing else
 * happens: the questions stay open, and the integrator decides what follows.
 */
export async function tellDeadlines(db: Db, now = new Date()): Promise<void> {
  const { deadline, deadlineTold } = onboardings
  const soon = new Date(now.getTime() + NOTICE_MS)
  await tell(db, 'approaching', and(gt(deadline, now), lte(deadline, soon), isNull(deadlineTold)))
  await tell(db, 'passed', and(lte(deadline, now), or(isNull(deadlineTold), ne(deadlineTold, 'passed'))))
}

/** The mark and the event, or neither. Of several processes at once the first one tells. */
function tell(db: Db, what: Told, isDue: SQL | undefined): Promise<void> {
  const { id, status, nextAction, purgedAt, deadline } = onboardings
  const isOpen = and(eq(nextAction, 'customer_action'), ne(status, 'sending'), isNull(purgedAt))
  const due = and(isDue, isOpen)
  return db.transaction(async (tx) => {
    const some = tx.select({ id }).from(onboardings).where(due).limit(BATCH)
    const rows = await tx
      .update(onboardings)
      .set({ deadlineTold: what })
      // Said again outside: another process may have told of a row while this one waited for it.
      .where(and(inArray(id, some), due))
      .returning({ id, deadline })
    for (const row of rows) {
      const data = { deadline: row.deadline?.toISOString() ?? '' }
      await recordEvents(tx, row.id, [{ type: `deadline.${what}`, data }])
    }
  })
}

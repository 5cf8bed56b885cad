import 'server-only'
import { and, asc, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { onboardings } from '@/lib/db/schema/onboardings'
import { eachOf } from '@/lib/jobs/each-of'
import { openOnboarding } from '@/lib/sessions/open-onboarding'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import { checkPeopleRules } from '../people/check-rules'
import { tellLeftOut } from '../people/left-out'
import { listPeople } from '../people/list-people'
import { keepPeopleTurn } from '../people/people-turn'
import { refresh } from './refresh'

/** With every webhook lost the state is right within this time. */
const POLL_AGE_MS = 4 * 60_000
/** An onboarding nobody touched for this long is left to webhooks. */
const ACTIVE_DAYS = 60
const DAY_MS = 24 * 60 * 60_000

/**
 * Reads customers again whose stored state is old and can still change, the oldest first. All of them: those the
 * service does not answer for stay old, and must not keep the others from their turn.
 */
export async function pollCustomers(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - POLL_AGE_MS)
  const rows = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(
      and(
        isNotNull(onboardings.customerId),
        isNull(onboardings.purgedAt),
        or(
          inArray(onboardings.nextAction, ['wait', 'customer_action']),
          // A stop by people of the service ends as quietly as it began, and so do answers given elsewhere.
          inArray(onboardings.status, ['on_hold', 'answered']),
        ),
        or(isNull(onboardings.snapshotAt), lte(onboardings.snapshotAt, before)),
        gt(onboardings.activeAt, new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(onboardings.snapshotAt))
  await eachOf('poll', rows, async ({ id }) => {
    const opened = await openOnboarding(db, id)
    const readAt = opened?.onboarding.snapshotAt
    // Another process or a delivery may have been quicker.
    if (!opened || (readAt && readAt > before)) return
    const { opened: read, reached } = await refresh(db, opened, { ageMs: 0, waitMs: 10_000 })
    if (read.onboarding.purgedAt) return
    if (read.onboarding.type === 'business') await lookAtPeople(db, read)
    if (reached) await checkPeopleRules(db, read)
  })
}

async function lookAtPeople(db: Db, company: OpenedOnboarding): Promise<void> {
  const people = await listPeople(db, company)
  await keepPeopleTurn(db, company, people)
  await tellLeftOut(db, company, people)
}

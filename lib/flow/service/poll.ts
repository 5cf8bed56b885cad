import 'server-only'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { listPeople } from '@/lib/flow/company/list-people'
import { tellLeftOut } from '@/lib/flow/company/missing-from-check'
import { storePeopleTurn } from '@/lib/flow/company/store-people-turn'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { claimRows } from '@/lib/platform/db/claim'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { DAY_MS } from '@/lib/platform/durations'
import { forEachLogged } from '@/lib/platform/log/for-each-logged'
import { isShuttingDown } from '@/lib/platform/shutting-down'
import { checkPeopleRules } from './check-people-rules'
import { refresh } from './refresh'

/** With every webhook lost the state is right within this time. */
const POLL_AGE_MS = 4 * 60_000
/** An onboarding nobody touched for this long is left to webhooks. */
const ACTIVE_DAYS = 60
/** So many are taken at a time, and read beside each other. */
const BATCH = 200
const LANES = 4
/** Begins no further batch after this: what is old again by then is before what has waited for less. */
const LONGEST_RUN_MS = POLL_AGE_MS

/** When a customer was last read, or was to be. */
const lastRead = sql`greatest(${onboardings.snapshotAt}, ${onboardings.polledAt})`

/**
 * Reads customers again whose stored state is old and can still change, the oldest first, until none is left. What a
 * process has taken no other takes: those the service does not answer for come again after the same time, and keep
 * nobody from their turn.
 */
export async function pollCustomers(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - POLL_AGE_MS)
  const began = performance.now()
  while (performance.now() - began < LONGEST_RUN_MS && !isShuttingDown()) {
    const taken = await claimOld(db, now, before)
    if (taken.length === 0) return
    const lanes = Map.groupBy(taken.entries(), ([n]) => n % LANES)
    await Promise.all(
      [...lanes.values()].map((lane) => forEachLogged('poll', lane, ([, id]) => pollOne(db, id, before))),
    )
  }
}

/**
 * Old states that can still change: those never read, those read long ago, and those read at a moment far ahead, which
 * comes from a clock that was wrong for a while. Each is a range of the index; asked for at once, they would be all of
 * it. They are handed back by reading them, or by growing old again.
 */
async function claimOld(db: Db, now: Date, before: Date): Promise<readonly string[]> {
  const after = new Date(now.getTime() + POLL_AGE_MS)
  const taken: string[] = []
  for (const range of [sql`${lastRead} is null`, sql`${lastRead} < ${before}`, sql`${lastRead} > ${after}`])
    if (taken.length < BATCH) taken.push(...(await claimWithin(db, now, range, BATCH - taken.length)))
  return taken
}

async function claimWithin(db: Db, now: Date, range: SQL, most: number): Promise<readonly string[]> {
  const { id, customerId, purgedAt, nextAction, status, activeAt } = onboardings
  const rows = await claimRows(db, onboardings, {
    key: [id],
    due: and(
      // In the words of the index, which holds these alone. A stop by people of the service ends as quietly as it
      // began, and so do answers given elsewhere.
      sql`${customerId} is not null and ${purgedAt} is null and (
        ${nextAction} in ('wait', 'customer_action') or ${status} in ('on_hold', 'answered'))`,
      range,
      gt(activeAt, new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)),
    ),
    order: lastRead,
    most,
    lease: { polledAt: now },
    given: { id },
  })
  return rows.map((row) => row.id)
}

async function pollOne(db: Db, id: string, before: Date): Promise<void> {
  if (isShuttingDown()) return handBack(db, id)
  const opened = await openOnboarding(db, id)
  const readAt = opened?.onboarding.snapshotAt
  // A delivery may have been quicker.
  if (!opened || (readAt && readAt > before && readAt <= new Date())) return
  const { opened: read, reached } = await refresh(db, opened, { ageMs: 0, waitMs: 10_000 })
  if (read.onboarding.purgedAt) return
  if (read.onboarding.type === 'business') await lookAtPeople(db, read)
  if (reached) await checkPeopleRules(db, read)
}

/** Not read by us any more: it is the next one's at once. */
async function handBack(db: Db, id: string): Promise<void> {
  await db.update(onboardings).set({ polledAt: null }).where(eq(onboardings.id, id))
}

async function lookAtPeople(db: Db, company: OpenedOnboarding): Promise<void> {
  const people = await listPeople(db, company)
  await storePeopleTurn(db, company, people)
  await tellLeftOut(db, company, people)
}

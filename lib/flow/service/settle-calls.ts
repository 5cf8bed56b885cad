import 'server-only'
import { and, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { raiseAlert } from '@/lib/flow/events/record-events'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { claimRows } from '@/lib/platform/db/claim'
import type { Db } from '@/lib/platform/db/open'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { isShuttingDown } from '@/lib/platform/shutting-down'
import { CALL_LEASE_MS } from '@/lib/upstream/calls/limits'
import { connection } from '@/lib/upstream/connect'
import { asCarried, type CreateCall } from './carried-answers'
import { makeCall, setCall, settleCreated } from './create-customer'
import { planAgain } from './plan-call'
import { recordOf } from './service-record'

/** Waits between look-ups for a call in doubt; after the last one it is asked about at growing intervals. */
const LOOKUP_WAITS_MS = [3000, 10_000, 30_000] as const
const SLOW_LOOKUP_MS = 60_000
/** After so many look-ups that have found nothing, only a person of the team can know that the call never arrived. */
export const QUICK_LOOKUPS = LOOKUP_WAITS_MS.length
/** From here on a person on the team is asked as well. */
const ALERT_AFTER_MS = 15 * 60_000
const MOST_REPEATS = 2
/** How many calls one run of the job takes at most. */
export const CALLS_A_LOOK = 20

/**
 * Brings every open create call to its end: makes those that never left, looks up those in doubt at the service, and
 * repeats one (twice at most, under the same idempotency key) only when several look-ups found no customer of ours and
 * the service is known to honour the key. Every process may run it: rows are claimed one by one.
 */
export async function settleCalls(db: Db, now = new Date()): Promise<void> {
  for (let n = 0; n < CALLS_A_LOOK && !isShuttingDown(); n += 1) {
    const call = await claimCall(db, now)
    if (!call) return
    await alertIfOld(db, call, now)
    const opened = await openOnboarding(db, call.onboardingId)
    if (!opened) await setCall(db, call.id, { state: 'rejected', dueAt: null, settledAt: now, sealed: null })
    else if (call.state === 'sent') await makePlanned(db, opened, call)
    else await lookUp(db, opened, call, now)
  }
}

/** A planned call becomes a sent one here, before it leaves; a sent one nobody holds any more is in doubt. */
async function claimCall(db: Db, now: Date): Promise<CreateCall | undefined> {
  const { id, state, dueAt, sentAt } = upstreamCalls
  const [call] = await claimRows(db, upstreamCalls, {
    key: [id],
    due: and(inArray(state, ['planned', 'sent', 'in_doubt']), lte(dueAt, now)),
    order: dueAt,
    most: 1,
    lease: {
      dueAt: new Date(now.getTime() + CALL_LEASE_MS),
      state: sql`case when ${state} = 'planned' then 'sent' else 'in_doubt' end`,
      sentAt: sql`coalesce(${sentAt}, now())`,
    },
    given: getTableColumns(upstreamCalls),
  })
  return call
}

async function makePlanned(db: Db, opened: OpenedOnboarding, call: CreateCall): Promise<void> {
  const planned = call.repeats > 0 ? { opened, call } : await planAgain(db, opened, call)
  if (planned) await makeCall(db, planned.opened, planned.call)
}

async function lookUp(db: Db, opened: OpenedOnboarding, call: CreateCall, now: Date): Promise<void> {
  const { assumptions } = await connection()
  const record = await recordOf(db, opened)
  const found = await record.findMade(asCarried(opened, call).draft.answers)
  if (found.ok && found.value.kind === 'ours') {
    await settleCreated(db, opened, { id: call.id, correlationId: found.correlationId }, found.value.customer)
    return
  }
  // Only a clear no counts: what may be ours must not be made a second time.
  const lookups = call.lookups + (found.ok && found.value.kind === 'none' ? 1 : 0)
  if (lookups > LOOKUP_WAITS_MS.length && call.repeats < MOST_REPEATS && assumptions.createKeysHonoured) {
    const repeated = { repeats: call.repeats + 1, lookups: 0 }
    await setCall(db, call.id, { ...repeated, sentAt: now, state: 'sent' })
    await makeCall(db, opened, { ...call, ...repeated })
    return
  }
  const dueAt = new Date(now.getTime() + (LOOKUP_WAITS_MS[lookups] ?? SLOW_LOOKUP_MS))
  // Someone of the team may have settled it in the meantime.
  const stillOpen = and(eq(upstreamCalls.id, call.id), inArray(upstreamCalls.state, ['sent', 'in_doubt']))
  await db.update(upstreamCalls).set({ state: 'in_doubt', lookups, dueAt }).where(stillOpen)
}

/** A call open for so long needs someone to look at the service, whatever keeps it open. */
async function alertIfOld(db: Db, call: CreateCall, now: Date): Promise<void> {
  if (now.getTime() - call.createdAt.getTime() > ALERT_AFTER_MS) {
    await raiseAlert(db, call.onboardingId, 'call_in_doubt', call.id)
  }
}

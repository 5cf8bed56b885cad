import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { raiseAlert, recordEvents, settleOwnAlert } from '@/lib/flow/events/record-events'
import { countRefusedAt } from '@/lib/flow/onboarding/count-asked'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { placeRefusals } from '@/lib/model/plan/place-refusals'
import { neededToCreate } from '@/lib/model/requirements/registry'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { log } from '@/lib/platform/log/log'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { canWait, type UpstreamError } from '@/lib/upstream/errors'
import type { Customer } from '@/lib/upstream/types'
import { applyCustomer } from './apply-customer'
import { isTakenBefore } from './calls-in-doubt'
import { asCarried, type CreateCall } from './carried-answers'
import { createBody } from './create-body'
import { heldByOthers } from './match-record'
import { FIRST_LOOK_MS, planCall } from './plan-call'
import { recordRefusal } from './record-refusal'
import { recordOf } from './service-record'

type CreateOutcome<Opened> =
  | { kind: 'created'; opened: Opened }
  /** Written down and on its way, held back, or in doubt: a job settles it, the page says so and waits. */
  | { kind: 'sending'; opened: Opened }
  /** The service refused; the steps that need a change say so. */
  | { kind: 'refused'; opened: Opened; steps: readonly string[]; ref: string }

/**
 * Creates the customer at the service out of the stored answers, at most once: the call is written down before it is
 * made, and one that got no clear answer is never blindly repeated.
 */
export async function createCustomer<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
): Promise<CreateOutcome<Opened>> {
  const planned = await planCall(db, opened)
  if (!planned) return { kind: 'sending', opened: withStatus(opened, 'sending') }
  return makeCall(db, planned.opened, planned.call)
}

/** Makes a call that is written down as sent, and writes down what came of it. */
export async function makeCall<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  call: CreateCall,
): Promise<CreateOutcome<Opened>> {
  const record = await recordOf(db, opened)
  const answer = await record.create(createBody(asCarried(opened, call), call.id), {
    idempotencyKey: call.id,
    correlationId: call.id,
  })
  if (answer.ok && (await heldByOthers(db, opened.onboarding, [answer.value.id])).size > 0) {
    // Nobody's answers go into another one's record, whatever the service takes the two for.
    await raiseAlert(db, opened.onboarding.id, 'call_in_doubt', call.id)
    return markInDoubt(db, opened, call, answer)
  }
  if (answer.ok) {
    const settled = { id: call.id, correlationId: answer.correlationId }
    return { kind: 'created', opened: await settleCreated(db, opened, settled, answer.value) }
  }
  if (answer.error.outcome === 'unknown' || isTakenBefore(call, answer.error))
    return markInDoubt(db, opened, call, answer.error)
  return canWait(answer.error)
    ? putBack(db, opened, call, answer.error)
    : settleRefused(db, opened, call, answer.error)
}

/** A call, and what to quote to the service about how it was settled. */
type SettledCall = { id: string; correlationId: string | undefined }

/**
 * The customer exists: the call is done and the service's answer is the new plan. Recorded once, whichever caller finds
 * it.
 */
export async function settleCreated<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  call: SettledCall,
  customer: Customer,
): Promise<Opened> {
  const steps = neededToCreate(opened.onboarding.type, opened.draft.answers)
    .map(({ step }) => step)
    .filter((step) => !(step in opened.onboarding.sentSteps))
  // Together or not at all: a call that looks done while the onboarding does not know its customer is never settled.
  return db.transaction(async (tx) => {
    const { id } = opened.onboarding
    await lockOnboarding(tx, id)
    const done = await tx
      .update(upstreamCalls)
      .set({
        state: 'done',
        settledAt: new Date(),
        dueAt: null,
        sealed: null,
        ...withoutUndefined({ correlationId: call.correlationId || undefined }),
      })
      .where(and(eq(upstreamCalls.id, call.id), ne(upstreamCalls.state, 'done')))
      .returning({ id: upstreamCalls.id })
    if (done.length > 0) await recordEvents(tx, id, [{ type: 'customer.created' }])
    await settleOwnAlert(tx, id, 'call_in_doubt', call.id)
    await settleOwnAlert(tx, id, 'call_refused')
    return applyCustomer(tx, opened, customer, steps)
  })
}

async function markInDoubt<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  call: CreateCall,
  { correlationId }: { correlationId?: string | undefined },
): Promise<CreateOutcome<Opened>> {
  log('call.in_doubt', { call: call.id })
  const dueAt = new Date(Date.now() + FIRST_LOOK_MS)
  await settleSent(db, call, {
    state: 'in_doubt',
    dueAt,
    ...withoutUndefined({ correlationId: correlationId || undefined }),
  })
  return { kind: 'sending', opened: withStatus(opened, 'sending') }
}

/**
 * The service was not reached at all: the intent stays, and a job makes the call later with what is saved by then. A
 * repeat stays as it was, because an earlier one may have arrived.
 */
async function putBack<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  call: CreateCall,
  error: UpstreamError,
): Promise<CreateOutcome<Opened>> {
  if (!error.isTransient) await raiseAlert(db, opened.onboarding.id, 'call_refused', error.kind)
  const sealed = call.repeats > 0 ? call.sealed : null
  await settleSent(db, call, { state: 'planned', dueAt: new Date(Date.now() + FIRST_LOOK_MS), sealed })
  return { kind: 'sending', opened: withStatus(opened, 'sending') }
}

async function settleRefused<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  call: CreateCall,
  error: UpstreamError,
): Promise<CreateOutcome<Opened>> {
  const { elsewhere, unplaced } = placeRefusals(error.fields, [], opened.onboarding.type)
  const ref = await db.transaction(async (tx) => {
    await lockOnboarding(tx, opened.onboarding.id)
    const isOurs = await settleSent(tx, call, {
      state: 'rejected',
      settledAt: new Date(),
      dueAt: null,
      sealed: null,
      ...withoutUndefined({ correlationId: error.correlationId || undefined }),
    })
    if (!isOurs) return undefined
    await settleOwnAlert(tx, opened.onboarding.id, 'call_in_doubt', call.id)
    await tx
      .update(onboardings)
      .set({ status: 'intake', nextAction: 'customer_action' })
      .where(eq(onboardings.id, opened.onboarding.id))
    if (unplaced || elsewhere.length === 0) {
      await raiseAlert(tx, opened.onboarding.id, 'call_refused', error.correlationId ?? call.id)
    }
    return recordRefusal(tx, opened.onboarding.id, error, call.id)
  })
  if (!ref) return { kind: 'sending', opened: withStatus(opened, 'sending') }
  countRefusedAt(opened.onboarding, error.fields)
  const target = { onboardingId: opened.onboarding.id, key: opened.key }
  const draft = await changeDraft(db, target, opened.draft, (draft) => ({
    ...draft,
    problems: Object.fromEntries(
      Map.groupBy(elsewhere, ({ step }) => step)
        .entries()
        .map(([step, list]) => [step, list.map(({ problem }) => problem)]),
    ),
  }))
  const steps = [...new Set(elsewhere.map(({ step }) => step))]
  return { kind: 'refused', opened: { ...withStatus(opened, 'intake'), draft }, steps, ref }
}

/**
 * The same for a call that is on its way. False where a job or a delivery has settled it while its answer was awaited.
 */
async function settleSent(db: Queries, { id }: CreateCall, change: Partial<CreateCall>): Promise<boolean> {
  const isSent = and(eq(upstreamCalls.id, id), eq(upstreamCalls.state, 'sent'))
  const settled = await db.update(upstreamCalls).set(change).where(isSent).returning({ id: upstreamCalls.id })
  return settled.length === 1
}

/** Writes a call's new state. */
export async function setCall(db: Queries, id: string, change: Partial<CreateCall>): Promise<void> {
  await db.update(upstreamCalls).set(change).where(eq(upstreamCalls.id, id))
}

function withStatus<Opened extends OpenedOnboarding>(opened: Opened, status: 'sending' | 'intake'): Opened {
  return { ...opened, onboarding: { ...opened.onboarding, status } }
}

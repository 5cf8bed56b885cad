import 'server-only'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { raiseAlert, settleOwnAlert } from '@/lib/flow/events/record-events'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { recordRefusal } from '@/lib/flow/service/record-refusal'
import { recordOf } from '@/lib/flow/service/service-record'
import { NO_CODES } from '@/lib/flow/sessions/proof'
import { updateBody } from '@/lib/model/plan/bodies'
import { placeRefusals } from '@/lib/model/plan/place-refusals'
import type { Plan } from '@/lib/model/plan/plan'
import { claimRows } from '@/lib/platform/db/claim'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { isShuttingDown } from '@/lib/platform/shutting-down'
import { CALL_LEASE_MS } from '@/lib/upstream/calls/limits'
import { canWait, type UpstreamError } from '@/lib/upstream/errors'
import { answeredAgain, withTeam } from './answered-again'

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 15 * 60_000
const BATCH = 20

/** Sends saved answers that the service could not take when they were given, until it does. */
export async function sendHeldAnswers(db: Db, now = new Date()): Promise<void> {
  const ahead = now.getTime() - Date.now()
  for (let n = 0; n < BATCH && !isShuttingDown(); n += 1) {
    // Earlier ones may have taken long, so each claim counts from the moment when it is made.
    const at = new Date(Date.now() + ahead)
    const claimed = await claimHeld(db, at)
    if (!claimed) return
    const opened = await openOnboarding(db, claimed)
    if (opened) await sendOne(db, opened, at)
    else await stopTrying(db, claimed)
  }
}

/** Answers that were held while their person was erased are gone. */
async function stopTrying(db: Db, id: string): Promise<void> {
  const isForgotten = and(eq(onboardings.id, id), isNotNull(onboardings.purgedAt))
  await db.update(onboardings).set({ heldUntil: null }).where(isForgotten)
}

/** Whether something lies here that the service did not take, and that can be tried again. */
export function isHeldBack({ draft: { held, withTeam, unavailable } }: OpenedOnboarding): boolean {
  return held.length > 0 || withTeam.length > 0 || unavailable.includes(NO_CODES)
}

/**
 * Puts back on its way what the service did not take: answers are sent by the job at once, and codes that were not
 * offered any more are offered again.
 */
export async function tryHeldBack(db: Queries, { onboarding, key, draft }: OpenedOnboarding): Promise<void> {
  await changeDraft(db, { onboardingId: onboarding.id, key }, draft, (one) => ({
    ...one,
    held: [...new Set([...one.held, ...one.withTeam])],
    withTeam: [],
    unavailable: one.unavailable.filter((name) => name !== NO_CODES),
  }))
  await db.update(onboardings).set({ heldUntil: new Date() }).where(eq(onboardings.id, onboarding.id))
}

/** Takes a due row; no other process can take it as long as the call that begins now may be under way. */
async function claimHeld(db: Db, now: Date): Promise<string | undefined> {
  const { id, heldUntil } = onboardings
  const [row] = await claimRows(db, onboardings, {
    key: [id],
    due: and(isNotNull(heldUntil), lte(heldUntil, now)),
    order: heldUntil,
    most: 1,
    lease: { heldUntil: new Date(now.getTime() + CALL_LEASE_MS) },
    given: { id },
  })
  return row?.id
}

async function sendOne(db: Db, opened: OpenedOnboarding, now: Date): Promise<void> {
  const steps = heldSteps(opened)
  const { customerId, status } = opened.onboarding
  // What was saved beside a create call waits for its end.
  if (!customerId && status === 'sending' && opened.draft.held.length > 0) return handBack(db, opened, now)
  if (steps.length === 0 || !customerId) {
    await release(db, opened, {})
    return
  }
  const record = await recordOf(db, opened)
  const answer = await record.update(updateBody(opened.draft.answers, steps, opened.onboarding.type))
  if (answer.ok) {
    const ids = steps.map(({ step }) => step.id)
    const released = await release(db, opened, {})
    if (!isHeldBack(released)) await settleOwnAlert(db, opened.onboarding.id, 'update_refused')
    await applyCustomer(db, released, answer.value, ids)
  } else if (canWait(answer.error)) await handBack(db, opened, now)
  else await giveBack(db, opened, steps, answer.error)
}

/** The longer the service is away, the less often we try. */
async function handBack(db: Db, { onboarding }: OpenedOnboarding, now: Date): Promise<void> {
  const age = Math.max(FIRST_WAIT_MS, now.getTime() - onboarding.activeAt.getTime())
  const heldUntil = new Date(now.getTime() + Math.min(age, LONGEST_WAIT_MS))
  await db.update(onboardings).set({ heldUntil }).where(eq(onboardings.id, onboarding.id))
}

/** The held steps with all their fields: what was changed may be settled already, while the step asks for another. */
function heldSteps(opened: OpenedOnboarding): Plan['steps'] {
  return planOf(opened)
    .steps.filter(({ step }) => opened.draft.held.includes(step.id))
    .map((one) => ({ ...one, fields: one.requirements.flatMap(({ fields }) => fields) }))
}

/** The service refused after all: the steps come back with what is wrong, or go to the team where nobody can tell. */
async function giveBack(
  db: Db,
  opened: OpenedOnboarding,
  steps: Plan['steps'],
  error: UpstreamError,
): Promise<void> {
  const fields = steps.flatMap((one) => one.fields)
  const { here, unplaced } = placeRefusals(error.fields, fields, opened.onboarding.type)
  await recordRefusal(db, opened.onboarding.id, error)
  if (unplaced || here.length === 0) {
    await raiseAlert(db, opened.onboarding.id, 'update_refused', error.correlationId ?? 'unknown')
  }
  const ids = steps.map(({ step }) => step.id)
  if (here.length > 0) await release(db, opened, Object.fromEntries(ids.map((id) => [id, here])))
  else await release(db, opened, {}, ids)
}

async function release(
  db: Db,
  opened: OpenedOnboarding,
  problems: OpenedOnboarding['draft']['problems'],
  toTeam: readonly string[] = [],
): Promise<OpenedOnboarding> {
  const { onboarding, key, draft: known } = opened
  const target = { onboardingId: onboarding.id, key }
  const draft = await changeDraft(db, target, known, (one) => {
    const newer = answeredAgain(heldSteps(opened), onboarding.type, known.answers, one.answers)
    const told = Object.fromEntries(Object.entries(problems).filter(([step]) => !newer.includes(step)))
    return {
      ...withTeam(
        one,
        toTeam.filter((step) => !newer.includes(step)),
      ),
      held: [...new Set([...one.held.filter((step) => !known.held.includes(step)), ...newer])],
      problems: { ...one.problems, ...told },
      givenBack: [...new Set([...one.givenBack, ...Object.keys(told)])],
    }
  })
  // An answer that was held in the meantime has set another time, and that one stays.
  const isOurs = onboarding.heldUntil ? eq(onboardings.heldUntil, onboarding.heldUntil) : undefined
  await db
    .update(onboardings)
    .set({ heldUntil: draft.held.length > 0 ? new Date() : null })
    .where(and(eq(onboardings.id, onboarding.id), isOurs))
  return { ...opened, draft }
}

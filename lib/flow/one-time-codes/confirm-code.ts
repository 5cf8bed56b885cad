import 'server-only'
import { noteProof } from '@/lib/flow/assisted/note-proof'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { raiseAlert, recordEvents, settleOwnAlert } from '@/lib/flow/events/record-events'
import { CONTACT_PLACE } from '@/lib/flow/onboarding/contact'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { recordSilence } from '@/lib/flow/service/record-refusal'
import { type Granted, type Opens, trustBrowser } from '@/lib/flow/sessions/trust-browser'
import { cleanCode } from '@/lib/model/reference/clean-text'
import type { Db } from '@/lib/platform/db/open'
import { type Failure, fail, succeed } from '@/lib/platform/errors'
import {
  fullUntil,
  type Limited,
  resetPoints,
  returnPoint,
  takeOwnAndShared,
} from '@/lib/platform/limits/rate-limits'
import { isExpiredCode } from '@/lib/upstream/assumptions'
import { connection } from '@/lib/upstream/connect'
import type { UpstreamError } from '@/lib/upstream/errors'
import type { CodeChannel } from '@/lib/upstream/types'
import { rememberExpired } from './remember-code'

/** The service takes codes of 1 to 10 characters and promises no length. */
const LONGEST_CODE = 10
/** Where the service wants a pause and does not say how long. */
const PAUSE_SECONDS = 60

/** `granted` when the code has also shown that this further browser is the person's. */
export type ConfirmedCode = { visit: Visit; granted?: Granted }

/** A failure carries the visit if the answer has changed what the page says about the code. */
type JudgedCode = { ok: true; value: ConfirmedCode } | (Failure & { visit?: Visit })

/**
 * Checks a one-time code at the service and reads the customer again. A right code is also the proof that a further
 * browser is the person's, unless the contact came from such a browser itself after someone had proven one.
 *
 * @returns `input.invalid` for no or too long a code, `otp.wrong`, `otp.expired`, `otp.older_expired` where several
 *   were sent, `otp.locked`, `otp.crowded`, and `otp.unchecked` when nobody could judge it (the try then does not
 *   count)
 */
export async function confirmCode(
  db: Db,
  visit: Visit,
  input: { channel: CodeChannel; code: string; address: string },
): Promise<JudgedCode> {
  const { channel } = input
  const code = cleanCode(input.code)
  if (code === '' || code.length > LONGEST_CODE) return fail('input.invalid')
  const subject = `${visit.onboarding.id}:${channel}`
  const limited = await takeTries(db, visit, subject, input.address)
  // Where a crowded network holds a try back there is nothing for the team to unlock.
  if (limited && !limited.crowded) await raiseAlert(db, visit.onboarding.id, 'code_locked', channel)
  if (limited) return heldBack(db, subject, limited)
  const { client } = await connection()
  const customerId = visit.onboarding.customerId ?? ''
  const verified = await client.codes.verify(customerId, channel, code)
  if (!verified.ok && isJudged(verified.error)) return refused(db, visit, channel, verified.error)
  const asked = openSteps(visit, channel)
  const customer = await client.customers.get(customerId)
  const seen = customer.ok ? await applyCustomer(db, visit, customer.value, verified.ok ? asked : []) : visit
  const isDone = verified.ok || (asked.length > 0 && openSteps(seen, channel).length === 0)
  if (!isDone) return unchecked(db, visit, subject, verified.ok ? undefined : verified.error)
  const confirmed = await forgetCode(db, seen, channel, verified.ok)
  await settleOwnAlert(db, visit.onboarding.id, 'code_locked', channel)
  // That the contact is confirmed by now is no proof that it was this browser's code.
  const opens = verified.ok ? opensBy(visit, CONTACT_PLACE[channel]) : undefined
  const shown: ConfirmedCode = opens ? await trustBrowser(db, confirmed, opens) : { visit: confirmed }
  const isTheirs = verified.ok && !shown.visit.draft.foreign.includes(CONTACT_PLACE[channel])
  return succeed(isTheirs ? { ...shown, visit: await noteProof(db, shown.visit) } : shown)
}

/**
 * Only a refusal by the service itself says that a code is wrong; behind any other answer it may have been
 * right.
 */
function isJudged({ kind, outcome }: UpstreamError): boolean {
  return kind === 'refused' && outcome === 'not_done'
}

/** An expired code opens nothing, so nobody gains anything from being told that the code was a real one. */
async function refused(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  error: UpstreamError,
): Promise<JudgedCode> {
  const { assumptions } = await connection()
  if (!isExpiredCode(error, assumptions)) return fail('otp.wrong')
  const seen = await rememberExpired(db, visit, channel, new Date())
  const { [channel]: sent } = seen.draft.codes
  return { ...fail(sent && sent.sends > 1 ? 'otp.older_expired' : 'otp.expired'), visit: seen }
}

/** The service has not judged the code, so the try does not count. */
async function unchecked(
  db: Db,
  { onboarding }: Visit,
  subject: string,
  error: UpstreamError | undefined,
): Promise<Failure> {
  await returnPoint(db, 'codeTry', subject)
  await returnPoint(db, 'codeTryDay', onboarding.id)
  if (error?.kind === 'rate_limited')
    return fail('otp.locked', { retryAfterSeconds: error.retryAfterSeconds ?? PAUSE_SECONDS })
  return fail('otp.unchecked', { ref: await recordSilence(db, onboarding.id, error) })
}

/** What a right code at a contact opens; undefined where it opens nothing that this browser does not see. */
function opensBy({ session, draft }: Visit, place: string): Opens | undefined {
  if (session.onlyStep !== null) return undefined
  // The first contact that anyone proves makes its person the owner, also where it was typed on a further browser.
  if (draft.foreign.includes(place)) return session.trusted || draft.proven ? undefined : { place }
  if (draft.masked.includes(place)) return 'given'
  return session.trusted ? undefined : 'answers'
}

function takeTries(db: Db, visit: Visit, subject: string, address: string) {
  const own = [
    { name: 'codeTry', subject },
    { name: 'codeTryDay', subject: visit.onboarding.id },
  ] as const
  return takeOwnAndShared(db, own, { name: 'codeTryNetwork', subject: address })
}

/** A lock without a time is over with another code, where one can be sent and the day has tries left. */
async function heldBack(db: Db, subject: string, limited: Limited): Promise<Failure> {
  const { retryAfterSeconds = 0 } = limited
  if (limited.crowded) return fail('otp.crowded', { retryAfterSeconds })
  const isOfCode = limited.limit === 'codeTry'
  const isSpent = isOfCode && !(await fullUntil(db, 'codeSend', subject))
  return fail('otp.locked', isSpent ? {} : { retryAfterSeconds })
}

/** Gives the person of an onboarding new tries, and lets them ask for a new code at once. */
export async function unlockCodes(db: Db, onboardingId: string, channel: string): Promise<void> {
  const subject = `${onboardingId}:${channel}`
  await resetPoints(db, 'codeTry', subject)
  await resetPoints(db, 'codeSend', subject)
  await resetPoints(db, 'codeTryDay', onboardingId)
}

/** The steps this channel's code is still asked for. */
function openSteps(visit: Visit, channel: CodeChannel): string[] {
  return planOf(visit)
    .steps.filter(({ step, open }) => open && step.channel === channel)
    .map(({ step }) => step.id)
}

async function forgetCode(db: Db, visit: Visit, channel: CodeChannel, proven: boolean): Promise<Visit> {
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  const draft = await changeDraft(db, target, visit.draft, (draft) => {
    if (!draft.codes[channel] && (draft.proven || !proven)) return draft
    const { [channel]: _, ...codes } = draft.codes
    return { ...draft, codes, proven: draft.proven || proven }
  })
  await recordEvents(db, visit.onboarding.id, [{ type: 'contact.confirmed', data: { channel } }])
  return { ...visit, draft }
}

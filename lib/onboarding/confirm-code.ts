import 'server-only'
import type { Db } from '@/lib/db/open'
import { changeDraft } from '@/lib/drafts/draft'
import { fail, type Result, succeed } from '@/lib/errors'
import { recordEvents } from '@/lib/events/record'
import { newId } from '@/lib/ids'
import { returnPoint, takePoint } from '@/lib/rate-limits'
import { cleanCode } from '@/lib/reference/clean-text'
import type { Visit } from '@/lib/sessions/visit'
import { connection } from '@/lib/upstream/connect'
import { canWait } from '@/lib/upstream/errors'
import type { CodeChannel } from '@/lib/upstream/types'
import { applyCustomer } from './apply-customer'
import { planOf } from './plan-of'

/** The service takes codes of 1 to 10 characters and promises no length. */
const LONGEST_CODE = 10

/**
 * Checks a one-time code at the service and reads the customer again.
 *
 * @param step the step the code belongs to
 * @returns `input.invalid` for no or too long a code, `otp.wrong` for a wrong or an old one alike, `otp.locked`,
 *   `upstream.unavailable` when nobody could judge it (the try then does not count)
 */
export async function confirmCode(
  db: Db,
  visit: Visit,
  input: { channel: CodeChannel; step: string; code: string; address: string },
): Promise<Result<Visit>> {
  const code = cleanCode(input.code)
  if (code === '' || code.length > LONGEST_CODE) return fail('input.invalid')
  const subject = `${visit.onboarding.id}:${input.channel}`
  const locked = await takeTries(db, visit, subject, input.address)
  if (locked) return locked
  const { client } = await connection()
  const customerId = visit.onboarding.customerId ?? ''
  const verified = await client.codes.verify(customerId, input.channel, code)
  if (!verified.ok && !canWait(verified.error)) return fail('otp.wrong')
  const customer = await client.customers.get(customerId)
  const seen = customer.ok
    ? await applyCustomer(db, visit, customer.value, verified.ok ? [input.step] : [])
    : visit
  const isDone = verified.ok || !isOpen(seen, input.step)
  if (!isDone) {
    await returnPoint(db, 'codeTry', subject)
    await returnPoint(db, 'codeTryDay', visit.onboarding.id)
    return fail('upstream.unavailable', { ref: newId('ref') })
  }
  return succeed(await forgetCode(db, seen, input.channel))
}

async function takeTries(db: Db, visit: Visit, subject: string, address: string) {
  const limited =
    (await takePoint(db, 'codeTry', subject)) ??
    (await takePoint(db, 'codeTryDay', visit.onboarding.id)) ??
    (await takePoint(db, 'codeTryAddress', address))
  return limited ? fail('otp.locked', { retryAfterSeconds: limited.retryAfterSeconds ?? 0 }) : undefined
}

function isOpen(visit: Visit, step: string): boolean {
  return planOf(visit).steps.some((one) => one.step.id === step && one.open)
}

async function forgetCode(db: Db, visit: Visit, channel: CodeChannel): Promise<Visit> {
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  const draft = await changeDraft(db, target, visit.draft, (draft) => {
    const { [channel]: _, ...codes } = draft.codes
    return { ...draft, codes }
  })
  await recordEvents(db, visit.onboarding.id, [{ type: 'contact.confirmed', data: { channel } }])
  return { ...visit, draft }
}

import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { codeNotice } from '@/lib/flow/one-time-codes/code-notice'
import { type ConfirmedCode, confirmCode } from '@/lib/flow/one-time-codes/confirm-code'
import { sendCode } from '@/lib/flow/one-time-codes/send-code'
import type { PostedForm } from '@/lib/model/plan/form'
import { CODE_INPUT, type CodeProblem } from '@/lib/model/views/code/code-view'
import type { Db } from '@/lib/platform/db/open'
import type { FailureCode } from '@/lib/platform/errors'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { CodeChannel } from '@/lib/upstream/types'
import { type Acted, stay } from '../outcome'

/** What is wrong with the code itself; of everything else a notice tells, and the code stays in the field. */
const PROBLEMS = new Map<FailureCode, CodeProblem>([
  ['otp.wrong', 'wrong'],
  ['otp.expired', 'expired'],
  ['otp.older_expired', 'older'],
])

/** Takes what a code's page submits: a code to be judged, or the request for one. */
export async function enterCode(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  form: PostedForm,
  { address, hrefAfter }: { address: string; hrefAfter: (confirmed: ConfirmedCode) => string },
): Promise<Acted> {
  const typed = typedCode(form)
  if (form.get('intent') === 'resend' || typed === undefined) return askForCode(db, visit, channel, address)
  const confirmed = await confirmCode(db, visit, { channel, code: typed, address })
  if (confirmed.ok) {
    const { granted } = confirmed.value
    return { kind: 'go', href: hrefAfter(confirmed.value), ...withoutUndefined({ granted }) }
  }
  if (confirmed.code === 'input.invalid')
    return stay(visit, { of: 'code', typed, problem: typed.trim() === '' ? 'empty' : 'long' })
  const problem = PROBLEMS.get(confirmed.code)
  return problem
    ? stay(confirmed.visit ?? visit, { of: 'code', problem })
    : stay(visit, { of: 'code', typed, notice: codeNotice(visit, channel, confirmed) })
}

/** Has a code sent, and says what is known of it where that is not simply that it was. */
export async function askForCode(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  address: string,
): Promise<Acted> {
  const asked = await sendCode(db, visit, channel, address)
  return asked.sent === 'yes'
    ? stay(asked.visit, { of: 'code' })
    : stay(asked.visit, { of: 'code', notice: codeNotice(asked.visit, channel, asked.failure) })
}

/** The code in a form; undefined where the form has no place for one. */
export function typedCode(form: PostedForm): string | undefined {
  const typed = form.get(CODE_INPUT)
  return typed === null || typed === undefined ? undefined : String(typed)
}

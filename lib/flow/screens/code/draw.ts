import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { codeNotice } from '@/lib/flow/one-time-codes/code-notice'
import { nextCodeAt } from '@/lib/flow/one-time-codes/next-code'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { codeView, overNotice, sendCodeView } from '@/lib/model/views/code/code-view'
import { refusalNotice } from '@/lib/model/views/refusal-words'
import { fail } from '@/lib/platform/errors'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { CodeChannel } from '@/lib/upstream/types'
import { answerOf, formPage, type ScreenAnswer, type ScreenPage } from '../screen-page'
import { codeInput, sentCode } from './sent-code'

/** Until when no code is judged, and until when none is sent. */
export type CodeFacts = { lockedUntil: Date | undefined; fullUntil: Date | undefined }

/** Before the first code: where it will go. After it: the box for it. */
export function drawCode(
  visit: Visit,
  at: AtOf<'code'>,
  { lockedUntil, fullUntil }: CodeFacts,
  given?: ScreenAnswer,
): ScreenPage {
  const answer = answerOf(given, 'code')
  const input = codeInput(visit, at.planned[0])
  const sent = sentCode(visit, input.channel)
  if (!sent) {
    const notice = answer?.problem
      ? overNotice(input.words)
      : (answer?.notice ?? refusalNotice(input.words, at.planned))
    const now = new Date()
    const from = latest(nextCodeAt(visit, input.channel, now), fullUntil)
    const view = sendCodeView({ ...input, ...withoutUndefined({ notice }) }, { from, now })
    return formPage({ kind: 'send-code', view })
  }
  // Someone who comes back after too many tries is told before they type another code for nothing.
  const notice =
    answer?.notice ??
    (answer?.problem ? undefined : lockedNotice(visit, input.channel, lockedUntil, fullUntil))
  const told = { ...input, ...withoutUndefined({ notice }) }
  const typed = withoutUndefined({ problem: answer?.problem, typed: answer?.typed })
  return formPage({ kind: 'code', view: codeView(told, { ...sent, fullUntil }, typed) })
}

function latest(...times: readonly (Date | undefined)[]): Date | undefined {
  return times.reduce((one, other) => (one && other && one > other ? one : (other ?? one)), undefined)
}

/** Where another code can be sent, it brings new tries, and nobody has to wait for them. */
function lockedNotice(
  visit: Visit,
  channel: CodeChannel,
  until: Date | undefined,
  noCodeUntil: Date | undefined,
) {
  const retryAfterSeconds = until && Math.ceil((until.getTime() - Date.now()) / 1000)
  if (!retryAfterSeconds) return undefined
  return codeNotice(visit, channel, fail('otp.locked', noCodeUntil ? { retryAfterSeconds } : {}))
}

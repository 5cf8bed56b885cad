import 'server-only'
import { codeNotice } from '@/lib/flow/codes/code-notice'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import {
  CODE_PROBLEMS,
  type CodeInput,
  type CodeWays,
  codeView,
  overNotice,
  sendCodeView,
} from '@/lib/model/views/code/code-view'
import type { CodeView } from '@/lib/model/views/code/types'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { Db } from '@/lib/platform/db/open'
import { fail, present } from '@/lib/platform/errors'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'
import { fullUntil } from '@/lib/platform/limits/rate-limits'
import type { CodeChannel } from '@/lib/upstream/types'
import { type LoadedScreen, type ScreenExtras, screen } from '../screen-content'
import { codeInput, sentCode } from './code-screen'

/** Before the first code: where it will go. After it: the box for it. */
export async function loadCode(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const channel = planned.step.channel ?? 'email'
  if (!sentCode(visit, channel)) {
    const input = codeInput(visit, planned, extras)
    const typedLate = extras.problem !== undefined && extras.slot === undefined
    const view = sendCodeView(typedLate ? { ...input, notice: overNotice(input.words) } : input)
    return screen({ kind: 'send-code', view }, view.title, false)
  }
  const notice = extras.notice ?? (extras.problem ? undefined : await lockedNotice(db, visit, channel))
  const input = codeInput(visit, planned, notice ? { ...extras, notice } : extras)
  const view = await shownCode(db, visit, input, extras)
  return screen({ kind: 'code', view }, view.title, false)
}

/** Whoever comes back after too many tries is told before they type another code for nothing. */
async function lockedNotice(db: Db, visit: Visit, channel: CodeChannel): Promise<NoticeView | undefined> {
  const until = await fullUntil(db, 'codeTry', `${visit.onboarding.id}:${channel}`)
  const retryAfterSeconds = until && Math.ceil((until.getTime() - Date.now()) / 1000)
  return retryAfterSeconds ? codeNotice(visit, fail('otp.locked', { retryAfterSeconds })) : undefined
}

/** The page that takes a code, with what is known of the one on its way. */
export async function shownCode(
  db: Db,
  visit: Visit,
  input: CodeInput,
  { problem, slot }: ScreenExtras,
  ways?: CodeWays,
): Promise<CodeView> {
  const sent = present(sentCode(visit, input.channel), 'a code on its way')
  const full = await fullUntil(db, 'codeSend', `${visit.onboarding.id}:${input.channel}`)
  // A problem with a slot is a file's, out of an address where anything can stand.
  const known = slot === undefined && isOneOf(CODE_PROBLEMS, problem) ? problem : undefined
  return codeView(input, { ...sent, fullUntil: full }, known, ways)
}

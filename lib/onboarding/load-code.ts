import 'server-only'
import type { Db } from '@/lib/db/open'
import { present } from '@/lib/errors'
import type { PlannedStep } from '@/lib/plan/plan'
import { type CodeInput, type CodeWays, codeView, overNotice, sendCodeView } from '@/lib/plan/show/code-view'
import type { CodeView } from '@/lib/plan/views/code'
import { fullUntil } from '@/lib/rate-limits'
import type { Visit } from '@/lib/sessions/visit'
import { codeInput, sentCode } from './code-screen'
import { type LoadedScreen, type ScreenExtras, screen } from './loaded-screen'

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
  const view = await shownCode(db, visit, codeInput(visit, planned, extras), extras)
  return screen({ kind: 'code', view }, view.title, false)
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
  return codeView(input, { ...sent, fullUntil: full }, slot === undefined ? problem : undefined, ways)
}

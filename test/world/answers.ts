import type { Visit } from '@/lib/flow/onboarding/visit'
import { type AskedScreen, openScreen } from '@/lib/flow/screens/open-screen'
import type { Outcome } from '@/lib/flow/screens/outcome'
import { answerOf, type ScreenAnswer } from '@/lib/flow/screens/screen-page'
import type { Around } from '@/lib/flow/screens/whole-page'
import type { Db } from '@/lib/platform/db/open'

/** What is at an address: the whole page, or where it leads. */
export async function pageAt(db: Db, visit: Visit, asked: AskedScreen, around?: Around) {
  const opened = await openScreen(db, visit, asked, around)
  return opened.kind === 'page' ? { kind: 'page' as const, ...opened.page } : opened
}

/** What the page says that stays after a form was sent; undefined where it leads on. */
export function answerTo<Of extends ScreenAnswer['of']>(outcome: Outcome, of: Of) {
  return outcome.kind === 'stay' ? answerOf(outcome.answer, of) : undefined
}

/** How the page is asked for that stays after a form was sent. */
export function staysWith(outcome: Outcome): Partial<AskedScreen> {
  return outcome.kind === 'stay' ? { ...outcome.address, answer: outcome.answer } : {}
}

/** The notice of the page that stays. */
export function noticeIn(outcome: Outcome) {
  return outcome.kind === 'stay' && 'notice' in outcome.answer ? outcome.answer.notice : undefined
}

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

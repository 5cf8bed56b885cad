import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { Granted } from '@/lib/flow/sessions/trust-browser'
import type { ScreenAddress } from '@/lib/model/plan/screen-at'
import type { ScreenAnswer } from './screen-page'

/** What a kind of page makes of a form: on to another page, or it stays with something to say. */
export type Acted = Onward | Staying

/** The same with the address at which the page that stays is drawn. */
export type Outcome = Onward | (Staying & { address: ScreenAddress })

/** `granted` belongs into the browser's cookies. */
type Onward = { kind: 'go'; href: string; granted?: Granted }
type Staying = { kind: 'stay'; visit: Visit; answer: ScreenAnswer }

/** On to another page. */
export function goTo(href: string): Onward {
  return { kind: 'go', href }
}

/** The page stays and says something. */
export function stay(visit: Visit, answer: ScreenAnswer): Staying {
  if (!('notice' in answer) || !answer.notice?.ref) return { kind: 'stay', visit, answer }
  const { ref: code, ...notice } = answer.notice
  // A bare code would tell nobody what it is for.
  const ref = wordsOf(visit).t('notices.reference', { ref: code })
  return { kind: 'stay', visit, answer: { ...answer, notice: { ...notice, ref } } }
}

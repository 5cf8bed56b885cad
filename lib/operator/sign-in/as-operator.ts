import 'server-only'
import { redirect } from 'next/navigation'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import type { Words } from '@/lib/platform/i18n/words'
import { operatorOfPage } from './guard'
import { operatorWords } from './operator-words'
import type { Right } from './roles'
import type { Operator } from './session'
import type { SignInPageView } from './sign-in-page'
import { missingDoor, signInAddress, signInPageView } from './sign-in-page'

/** A page's way in: the operator and their words, or the page that says why it does not open. */
export type Admitted = { operator: Operator; words: Words; door?: undefined } | { door: SignInPageView }

/**
 * Admits to a page of the console. Anyone who is not signed in is led to the door; whose role does not open the page is
 * told so.
 *
 * @param to the page to come back to after signing in
 */
export async function admit(right: Right, to: string): Promise<Admitted> {
  const [operator, words] = [await operatorOfPage(right), await operatorWords()]
  if (operator.ok) return { operator: operator.value, words }
  if (operator.code === 'not_found') return { door: absentPage(words) }
  if (operator.code !== 'role.refused') redirect(signInAddress(operator.code, to))
  return { door: refusedPage(words) }
}

/**
 * Says that a page of the console does not exist, and gives the answer its status. The framework's `notFound()` would
 * send an empty document, which only script fills.
 */
export function absentPage(words: Words): SignInPageView {
  answerWith(failureStatus.not_found)
  return missingDoor(words)
}

/** What someone sees whose role does not open a page; it gives the answer its status. */
export function refusedPage(words: Words): SignInPageView {
  answerWith(failureStatus['role.refused'])
  const { title, text } = signInPageView(words, 'role.refused', undefined)
  return { title, text, link: { href: '/operator', label: words.t('operator.home') } }
}

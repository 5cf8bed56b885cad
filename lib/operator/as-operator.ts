import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { failureStatus } from '@/lib/errors'
import { answerWith } from '@/lib/http/answer-status'
import type { Words } from '@/lib/i18n/words'
import { doorAddress, doorView } from './door'
import { operatorOfPage } from './guard'
import type { Right } from './roles'
import type { Operator } from './session'
import type { DoorView } from './views'
import { operatorWords } from './words-of'

/** A page's way in: the operator and their words, or the page that says why it does not open. */
export type Admitted = { operator: Operator; words: Words; door?: undefined } | { door: DoorView }

/**
 * Admits to a page of the console. Whoever is not signed in is led to the door; whose role does not open the page is
 * told so.
 *
 * @param to the page to come back to after signing in
 */
export async function admit(right: Right, to: string): Promise<Admitted> {
  const [operator, words] = [await operatorOfPage(right), await operatorWords()]
  if (operator.ok) return { operator: operator.value, words }
  if (operator.code === 'not_found') notFound()
  if (operator.code !== 'role.refused') redirect(doorAddress(operator.code, to))
  answerWith(failureStatus[operator.code])
  const home = { href: '/operator', label: words.t('operator.home') }
  const { title, text } = doorView(words, operator.code, undefined)
  return { door: { title, text, link: home } }
}

import 'server-only'
import type { Answers, CustomerType } from '@/lib/model/requirements/define'
import { CONTACT_PLACE } from './contact'
import type { Visit } from './visit'

/**
 * The places of what the integrator gave that stay masked until the person has proven a contact. A company's own data
 * is nobody's secret, and people who stand for one get no codes: of both only the contact is masked. A country says
 * which form an answer has, and the form has to be drawn.
 */
export function maskedAtFirst(answers: Answers, type: CustomerType): readonly string[] {
  const contacts: readonly string[] = Object.values(CONTACT_PLACE)
  const isPersonal = (place: string) => type === 'individual' && !place.endsWith('/country')
  return Object.keys(answers).filter((place) => contacts.includes(place) || isPersonal(place))
}

/** The stored answers that this browser may show. */
export function shownAnswers({ session, draft }: Pick<Visit, 'session' | 'draft'>): Answers {
  if (!session.trusted) return {}
  if (draft.masked.length === 0) return draft.answers
  return Object.fromEntries(Object.entries(draft.answers).filter(([place]) => !draft.masked.includes(place)))
}

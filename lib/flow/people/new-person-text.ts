import 'server-only'
import type { TextPlace } from '@/lib/flow/answers/text-place'
import { mayAddPeople } from '@/lib/flow/company/company-facts'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { inputNames } from '@/lib/model/plan/form'
import { fieldsAboutPerson } from '@/lib/model/requirements/about-person'
import { SAME_ADDRESS } from '@/lib/model/requirements/same-address'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { typedPerson } from './typed-person'

/**
 * Where the text is kept that is typed about someone who is not on their company's list yet; undefined where nobody can
 * be added. A session that is over by time keeps text as well. What is typed about someone on the list is not kept,
 * because it would still be here after they have been removed from the list.
 */
export function newPersonText(visit: Visit): TextPlace | undefined {
  const session = { ...visit.session, trusted: true }
  if (!mayAddPeople({ ...visit, session })) return undefined
  const fields = [...fieldsAboutPerson(false), ...fieldsAboutPerson(true)]
  const inputs = [...inputNames(fields), SAME_ADDRESS]
  return {
    step: PEOPLE_STEP,
    inputs,
    typedIn: (form) => typedPerson(fields, form),
    stored: () => ({}),
  }
}

import 'server-only'
import type { Draft } from '@/lib/drafts/draft-content'
import { incorporationCountry } from '@/lib/requirements/controls/company-facts'
import type { Answers } from '@/lib/requirements/define'
import { pointersOf, requirementsOf, steps } from '@/lib/requirements/registry'
import type { Visit } from '@/lib/sessions/visit'
import { heldPlaces } from '../integrator/field-policy'
import { without } from './without'

/**
 * A company's numbers belong to the country they were told for: after a move they are asked for again. What the
 * integrator gave and keeps as it is could not be.
 */
export function withoutFormerCountry({ onboarding }: Visit, draft: Draft, now: Answers): Answers {
  const [left, at] = [incorporationCountry(draft.answers), incorporationCountry(now)]
  if (left === undefined || left === at) return now
  const given = heldPlaces(onboarding, draft)
  const told = steps
    .filter(({ after }) => after === 'company-address')
    .flatMap(({ id }) => requirementsOf(id))
  const places = pointersOf(told.flatMap(({ fields }) => fields))
  return without(
    now,
    places.filter((place) => given[place] === undefined),
  )
}

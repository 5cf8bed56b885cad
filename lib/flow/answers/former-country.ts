import 'server-only'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { heldPlaces } from '@/lib/flow/onboarding/field-policy'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { without } from '@/lib/model/plan/without'
import { INCORPORATION_COUNTRY, incorporationCountry } from '@/lib/model/requirements/controls/company-facts'
import type { Answers } from '@/lib/model/requirements/define'
import { pointersOf, requirementAt, requirementsOf, steps } from '@/lib/model/requirements/registry'

/** Where a company says in which country it is. */
const REGISTERED_STEP = requirementAt(INCORPORATION_COUNTRY, 'business')?.step

/**
 * A company's numbers belong to the country they were given for: after a move they are asked for again,
 * except those that the integrator has given and locked.
 */
export function withoutFormerCountry({ onboarding }: Visit, draft: Draft, now: Answers): Answers {
  const [left, at] = [incorporationCountry(draft.answers), incorporationCountry(now)]
  if (left === undefined || left === at) return now
  const given = heldPlaces(onboarding, draft)
  const told = steps.filter(({ after }) => after === REGISTERED_STEP).flatMap(({ id }) => requirementsOf(id))
  const places = pointersOf(told.flatMap(({ fields }) => fields))
  return without(
    now,
    places.filter((place) => given[place] === undefined),
  )
}

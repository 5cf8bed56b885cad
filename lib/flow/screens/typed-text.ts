import 'server-only'
import { keepForLater, saveTyped, type TypedChange } from '@/lib/flow/answers/save-typed'
import { placeOfSteps, type TextPlace } from '@/lib/flow/answers/text-place'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { newPersonText } from '@/lib/flow/people/new-person-text'
import { reaches } from '@/lib/flow/sessions/reach'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'

/**
 * Keeps text while it is typed into the page of a step, or about someone who is not on their company's list yet.
 *
 * @returns the draft's new version; `draft.conflict` with what those inputs hold now, `step.out_of_order` where nothing
 *   can be typed, `session.limited` where this browser may not
 */
export async function saveTextAt(
  db: Db,
  visit: Visit,
  stepId: string,
  change: TypedChange,
): Promise<Result<{ version: number; savedAt: Date }>> {
  const place = placeAt(visit, stepId)
  return place.ok ? saveTyped(db, visit, place.value, change) : place
}

/**
 * Keeps the text of a form whose session had already ended when it arrived, for the session that follows.
 *
 * @param lapsed the visit of the session that is over
 * @returns false when it could not be kept, so that the page must
 */
export async function keepTextForLater(
  db: Db,
  lapsed: Visit,
  stepId: string,
  form: { get(name: string): unknown },
): Promise<boolean> {
  const place = placeAt(lapsed, stepId)
  return !place.ok || keepForLater(db, lapsed, place.value, form)
}

function placeAt(visit: Visit, stepId: string): Result<TextPlace> {
  const isPeople = stepId === PEOPLE_STEP
  const planned = isPeople ? [] : plannedFor(planOf(visit), stepId)
  const steps = isPeople ? [PEOPLE_STEP] : planned.map(({ step }) => step.id)
  if (!steps.every((step) => reaches(visit.session, step))) return fail('session.limited')
  const place = isPeople ? newPersonText(visit) : placeOfSteps(visit, planned)
  return place && steps.length > 0 ? succeed(place) : fail('step.out_of_order')
}

import 'server-only'
import { shownAnswers } from '@/lib/flow/onboarding/shown-answers'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { inputNames, typedFromAnswers } from '@/lib/model/plan/form'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Field, Typed } from '@/lib/model/requirements/define'
import { pointersOf } from '@/lib/model/requirements/registry'
import { fixedText, formFields } from './form-fields'

/**
 * The fields of a form whose stored answers this browser may not show. What the service has sent back is not among
 * them: it has to be answered again, whether it is seen or not.
 */
export function hiddenFields(visit: Visit, planned: readonly PlannedStep[]): readonly Field[] {
  const { draft } = visit
  const sentBack = planned.filter(
    ({ step, refusal }) => refusal || (draft.problems[step.id] ?? []).length > 0,
  )
  const wrong = new Set<Field>(sentBack.flatMap(({ fields }) => fields))
  const shown = shownAnswers(visit)
  const isHidden = (field: Field) =>
    pointersOf([field]).some((place) => place in draft.answers && !(place in shown))
  return formFields(visit, planned).filter((field) => !wrong.has(field) && isHidden(field))
}

/** The hidden fields left unchanged: their inputs still hold what was drawn, and their answers stay as they are. */
export function keptFields(visit: Visit, planned: readonly PlannedStep[], typed: Typed): readonly Field[] {
  const hidden = hiddenFields(visit, planned)
  const drawn = typedFromAnswers(hidden, shownAnswers(visit))
  const fixed = fixedText(planned)
  return hidden.filter((field) =>
    inputNames([field]).every((name) => name in fixed || (typed[name] ?? '') === (drawn[name] ?? '')),
  )
}

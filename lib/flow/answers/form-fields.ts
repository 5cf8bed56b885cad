import 'server-only'
import type { OpenedOnboarding, Visit } from '@/lib/flow/onboarding/visit'
import { localeOf } from '@/lib/flow/pages/visit-words'
import { inputNames, laidOut, typedInputs } from '@/lib/model/plan/form'
import { hasAnswers } from '@/lib/model/plan/has-answers'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Field, Typed } from '@/lib/model/requirements/define'
import { requirementOf } from '@/lib/model/requirements/registry'

/**
 * The fields a screen asks for: those of its steps, and before them what has to go along in the same call and is not
 * stored here (the service gives addresses back to nobody).
 */
export function formFields(
  { onboarding, draft }: OpenedOnboarding,
  planned: readonly PlannedStep[],
): readonly Field[] {
  const own = planned.flatMap(({ fields }) => fields)
  const codes = planned.flatMap(({ requirements }) =>
    requirements.flatMap(({ alongside }) => alongside ?? []),
  )
  const missing = [...new Set(codes)]
    .flatMap((code) => requirementOf(code, onboarding.type) ?? [])
    .filter((requirement) => !hasAnswers(requirement, draft.answers, onboarding.type))
    .flatMap(({ fields }) => fields)
    .filter((field) => !own.includes(field))
  return onboarding.customerId ? [...missing, ...own] : own
}

/** The values of inputs that nobody can change here although their question is asked. */
export function fixedText(planned: readonly PlannedStep[]): Typed {
  return Object.assign({}, ...planned.map(({ fixed }) => fixed))
}

/** The form names this person may fill in. */
export function openInputs(opened: OpenedOnboarding, planned: readonly PlannedStep[]): readonly string[] {
  const fixed = fixedText(planned)
  return inputNames(formFields(opened, planned)).filter((name) => !(name in fixed))
}

/** Text that arrived in one piece for several inputs, put into each of those that this person may fill in. */
export function laidOutAt(visit: Visit, planned: readonly PlannedStep[], text: Typed): Typed {
  const fields = formFields(visit, planned)
  const whole = laidOut(fields, { ...text, ...fixedText(planned) }, localeOf(visit))
  return only(openInputs(visit, planned), whole)
}

/** What a form brings at the inputs this person may fill in. */
export function typedAt(
  opened: OpenedOnboarding,
  planned: readonly PlannedStep[],
  form: { get(name: string): unknown },
): Typed {
  return only(openInputs(opened, planned), typedInputs(formFields(opened, planned), form))
}

function only(names: readonly string[], typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)))
}

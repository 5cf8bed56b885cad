import 'server-only'
import { hasAnswers } from '@/lib/plan/build-plan'
import type { PlannedStep } from '@/lib/plan/plan'
import type { Field } from '@/lib/requirements/define'
import { requirementOf } from '@/lib/requirements/registry'
import type { OpenedOnboarding } from '@/lib/sessions/visit'

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

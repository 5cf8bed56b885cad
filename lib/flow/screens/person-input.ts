import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { InsteadOfPerson, PersonInput } from '@/lib/model/views/form/aside-view'

/** Who helps a person that cannot do a step, and whether they were asked already. */
export function personInput(visit: Visit, { step }: PlannedStep, instead: InsteadOfPerson): PersonInput {
  const { onboarding, integrator, draft } = visit
  return {
    words: wordsOf(visit),
    asker: integrator.name,
    domain: integrator.domain,
    supportUrl: integrator.supportUrl,
    reference: onboarding.reference,
    instead,
    asked: draft.askedPerson.includes(step.id),
  }
}

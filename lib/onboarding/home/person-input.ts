import 'server-only'
import type { PlannedStep } from '@/lib/plan/plan'
import type { Instead, PersonInput } from '@/lib/plan/show/aside-view'
import type { Visit } from '@/lib/sessions/visit'
import { wordsOf } from '../screen-context'

/** Who helps a person that cannot do a step, and whether they were asked already. */
export function personInput(visit: Visit, { step }: PlannedStep, instead: Instead): PersonInput {
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

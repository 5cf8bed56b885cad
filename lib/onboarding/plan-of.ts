import 'server-only'
import { buildPlan } from '@/lib/plan/build-plan'
import type { Plan } from '@/lib/plan/plan'
import { controlOf } from '@/lib/requirements/controls'
import { requirementsOf, steps } from '@/lib/requirements/registry'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import { heldPlaces } from './integrator/field-policy'

/** The plan of an opened onboarding, from what is stored; asks nobody. */
export function planOf({
  onboarding,
  draft,
  snapshot,
}: Pick<OpenedOnboarding, 'onboarding' | 'draft' | 'snapshot'>): Plan {
  return buildPlan({
    type: onboarding.type,
    profiles: snapshot?.profiles,
    answers: draft.answers,
    begun: begunSteps(draft),
    sent: new Set(Object.keys(onboarding.sentSteps)),
    held: new Set(draft.held),
    withTeam: new Set(draft.withTeam),
    peopleAtTurn: onboarding.peopleTurn === 'others',
    given: heldPlaces(onboarding, draft),
    only: onboarding.onlyCodes ? new Set(onboarding.onlyCodes) : undefined,
  })
}

/** Steps with something typed or stored that is not settled yet. */
function begunSteps(draft: OpenedOnboarding['draft']): Set<string> {
  const typed = Object.keys(draft.typed)
  const answered = steps.filter(({ id }) =>
    requirementsOf(id).some(({ fields }) =>
      fields.some((field) => Object.values(controlOf(field).toTyped(field, draft.answers)).some(Boolean)),
    ),
  )
  return new Set([...typed, ...answered.map(({ id }) => id)])
}

import 'server-only'
import { stepAwaitingCode } from '@/lib/flow/assisted/written-down'
import { mayAddPeople, mayEditPeople } from '@/lib/flow/company/company-facts'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import type { Person } from '@/lib/flow/company/list-people'
import { canInvite } from '@/lib/flow/company/people-permissions'
import { knowsDocument } from '@/lib/flow/documents/chosen-document'
import { mayChangeContact } from '@/lib/flow/onboarding/contact'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { type Proof, proofFor } from '@/lib/flow/sessions/proof'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { ScreenFacts } from '@/lib/model/plan/screen-at'

/** What of a visit decides which screen is at an address. */
export function screenFacts(visit: Visit, people?: readonly Person[]): ScreenFacts {
  const { onboarding, session } = visit
  const plan = planOf(visit)
  const idsOf = (isSo: (planned: PlannedStep) => boolean) =>
    new Set(plan.steps.filter(isSo).map(({ step }) => step.id))
  return {
    plan,
    isSending: onboarding.status === 'sending',
    isCustomer: onboarding.customerId !== null,
    shape: session.shape,
    onlyStep: session.onlyStep,
    pointedStep: session.pointedStep,
    isTrusted: session.trusted,
    canProve: proofAsked(visit) !== undefined,
    changeable: idsOf((planned) => mayChangeContact(visit, planned)),
    chosen: idsOf((planned) => knowsDocument(visit, planned)),
    company: people && {
      mayAdd: mayAddPeople(visit),
      mayEdit: mayEditPeople(visit),
      people: people.map((person) => ({
        id: person.id,
        canChange: fieldsFor(person).length > 0,
        canInvite: canInvite(person),
      })),
    },
  }
}

/**
 * The proof this browser is asked for: a further one that it is the person's; the person's own a code, where something
 * that support wrote down waits for it.
 */
export function proofAsked(visit: Visit): Proof | undefined {
  if (!visit.session.trusted) return proofFor(visit)
  const proof = stepAwaitingCode(visit) ? proofFor(visit) : undefined
  return proof?.kind === 'code' ? proof : undefined
}

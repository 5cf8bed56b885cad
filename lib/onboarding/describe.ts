import 'server-only'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import { planOf } from './plan-of'

/** An onboarding as an integrator reads it: states and codes, no value a person typed. */
export function describeOnboarding(opened: OpenedOnboarding) {
  const { onboarding } = opened
  const plan = planOf(opened)
  return {
    id: onboarding.id,
    reference: onboarding.reference,
    phrase: onboarding.phrase,
    type: onboarding.type,
    business: onboarding.businessId,
    integratorReference: onboarding.integratorReference,
    customerId: onboarding.customerId,
    status: onboarding.status,
    nextAction: onboarding.status === 'sending' ? ('wait' as const) : plan.nextAction,
    minutesLeft: plan.minutes,
    steps: plan.steps.map(({ step, state, codes }) => ({ id: step.id, state, codes })),
    unknownCodes: plan.unknownCodes,
    /** Set while somebody with an old link waits for a new one. */
    linkWantedAt: onboarding.linkWantedAt?.toISOString() ?? null,
    createdAt: onboarding.createdAt.toISOString(),
    updatedAt: (onboarding.snapshotAt ?? onboarding.activeAt).toISOString(),
  }
}

import 'server-only'
import { stepsWrittenDown } from '@/lib/flow/assisted/written-down'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { sha256 } from '@/lib/platform/crypto/keys'

/** Changes exactly when a page that shows the plan would look different. */
export function planDigest(visit: Visit): string {
  const { phase, nextAction, next, steps, unknownCodes } = planOf(visit)
  const states = steps.map(({ step, state, refusal }) => [step.id, state, refusal?.reason])
  const { status } = visit.onboarding
  const written = stepsWrittenDown(visit).map((id) => [id, visit.draft.assisted[id]?.at])
  return sha256(JSON.stringify([status, phase, nextAction, next, states, unknownCodes, written]))
    .toString('hex')
    .slice(0, 16)
}

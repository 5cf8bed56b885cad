import type { Step } from '@/lib/requirements/define'
import { requirementsFor, requirementsOf, steps } from '@/lib/requirements/registry'

/** How a step's screen is reached: before the customer exists, or for a customer who lacks only its codes. */
export type Way = 'intake' | 'customer'
export type Reach = {
  step: Step
  way: Way
  codes: readonly string[]
  /** Who meets the step; what both kinds are asked is looked at once. */
  type: 'individual' | 'business' | 'representative'
}

const isCreateStep = (step: Step) => requirementsOf(step.id).every(({ create }) => create !== undefined)

/** Every screen the registry has, each by every way that leads to it. */
export const reachable: readonly Reach[] = steps
  .filter(({ flow }) => flow !== 'internal')
  .flatMap((step) => waysTo(step).map((way) => ({ step, way, codes: codesOf(step), type: typeOf(step) })))

function typeOf({ id }: Step): Reach['type'] {
  const types = ['individual', 'business', 'representative'] as const
  return types.find((type) => requirementsFor[type].some(({ step }) => step === id)) ?? 'individual'
}

/** What the create call needs is asked before it, and again afterwards only by a code. */
function waysTo(step: Step): Way[] {
  if (!isCreateStep(step)) return ['customer']
  return step.flow === 'form' ? ['intake'] : ['intake', 'customer']
}

function codesOf(step: Step): readonly string[] {
  return requirementsOf(step.id).flatMap(({ codes }) => codes.slice(0, 1))
}

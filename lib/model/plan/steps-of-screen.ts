import type { Plan, PlannedStep } from './plan'
import { SHORT_PAGE } from './screens'

/** The steps a page shows: one, or all simple open ones of the short page. */
export function plannedFor(plan: Plan, stepId: string): readonly PlannedStep[] {
  if (stepId !== SHORT_PAGE) return plan.steps.filter(({ step }) => step.id === stepId)
  return plan.steps.filter(({ step, open, pause }) => open && !pause && step.flow === 'form')
}

/** The key under which a screen keeps its typed text: its step, or the short page as a whole. */
export function draftStep(planned: readonly PlannedStep[]): string {
  const [only, ...more] = planned
  return only && more.length === 0 ? only.step.id : SHORT_PAGE
}

/** Whether a step takes answers now: it is open, or what was answered can still be changed. */
export function canEdit({ open, state, fields }: PlannedStep, plan: Plan): boolean {
  // What the integrator holds as a whole has no page.
  if (fields.length === 0) return false
  return (
    open ||
    plan.phase === 'intake' ||
    (plan.phase === 'open' && (state === 'completed' || state === 'with_team'))
  )
}

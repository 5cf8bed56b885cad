import type { Readiness, Step } from '@/lib/model/requirements/define'
import { getsCodes } from '@/lib/model/requirements/define'
import type { Plan } from './plan'

/** Minutes that half of our own people kept to, by step and flow; a step is missing while too few were measured. */
export type StepMinutes = ReadonlyMap<string, number>

/** Whole minutes. The two differ only while the service has not said yet what it asks. */
type Effort = { least: number; most: number }

/** The place of a step among the measured ones. An address is first asked by a form, then by a code. */
export function measuredAs(step: string, flow: string): string {
  return `${step}/${flow}`
}

/** Minutes of one step; our own measure where there is one. */
export function stepEffort(step: Step, phase: Plan['phase'], measured?: StepMinutes): number {
  const flow = phase === 'intake' && step.flow === 'code' ? 'form' : step.flow
  return Math.max(1, Math.ceil(exact(step, flow, measured)))
}

/** Honest effort until everything that can be foreseen is done. Landing, list and frame all say this one. */
export function effortOf(plan: Plan, measured?: StepMinutes): Effort {
  const now = openMinutes(plan, measured)
  const sure = now + sum(plan.expected.sure.map((step) => exact(step, step.flow, measured)))
  const all = sure + sum(plan.expected.perhaps.map((step) => exact(step, step.flow, measured)))
  return { least: Math.ceil(sure), most: Math.ceil(all) }
}

/** Minutes of what is open now, not rounded. */
export function openMinutes(plan: Plan, measured?: StepMinutes): number {
  const inIntake = plan.phase === 'intake'
  const open = plan.steps.filter((one) => one.open).map(({ step }) => step)
  return sum(open.map((step) => exact(step, inIntake && step.channel ? 'form' : step.flow, measured)))
}

/** What to lay ready: for what is open, and for what is usual or all that may be asked. */
export function readyFor({ type, steps, expected }: Plan): readonly Readiness[] {
  const isNeeded = ({ channel }: Step) => !channel || getsCodes(type)
  const open = steps.filter((one) => one.open && isNeeded(one.step)).flatMap(({ step }) => step.ready)
  return [...new Set([...open, ...expected.ready])]
}

function exact({ id, minutes }: Step, flow: string, measured: StepMinutes | undefined): number {
  return measured?.get(measuredAs(id, flow)) ?? minutes
}

function sum(minutes: readonly number[]): number {
  return minutes.reduce((all, one) => all + one, 0)
}

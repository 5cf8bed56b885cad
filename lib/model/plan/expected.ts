import type { Readiness, Requirement, ScreenStep } from '@/lib/model/requirements/define'
import { getsCodes } from '@/lib/model/requirements/define'
import { neededToCreate, requirementsFor, screenOf } from '@/lib/model/requirements/registry'
import type { Expected, PlanInput } from './plan'

/** The steps that are likely to follow the intake. What is answered already is not asked again. */
export function expectedAfterIntake(
  { type, answers, only }: Pick<PlanInput, 'type' | 'answers' | 'only'>,
  isAnswered: (requirement: Requirement) => boolean,
): Expected {
  const needed = neededToCreate(type, answers)
  const later = requirementsFor[type].filter((one) => {
    const step = screenOf(one.step)
    if (!step) return false
    if (step.channel) return getsCodes(type)
    return !needed.includes(one) && !(step.flow === 'form' && one.fields.length > 0 && isAnswered(one))
  })
  if (only) {
    const asked = later.filter(({ codes }) => codes.some((code) => only.has(code)))
    return { sure: stepsOf(asked), perhaps: [], ready: readyFor(asked) }
  }
  const sure = stepsOf(later.filter(({ usual, sometimes }) => usual && !sometimes))
  const perhaps = stepsOf(later.filter(({ sometimes }) => sometimes))
  return {
    sure,
    perhaps: perhaps.filter((step) => !sure.includes(step)),
    ready: readyFor(later.filter(({ usual }) => usual)),
  }
}

function readyFor(requirements: readonly Requirement[]): readonly Readiness[] {
  return stepsOf(requirements).flatMap(({ ready }) => ready)
}

function stepsOf(requirements: readonly Requirement[]): readonly ScreenStep[] {
  return [...new Set(requirements.flatMap(({ step }) => screenOf(step) ?? []))]
}

import type { CustomerType, Readiness, Requirement, ScreenStep } from '@/lib/model/requirements/define'
import { getsCodes } from '@/lib/model/requirements/define'
import {
  isAsked,
  neededToCreate,
  requirementOf,
  requirementsFor,
  screenOf,
} from '@/lib/model/requirements/registry'
import { type Criteria, isWithin } from './criteria'
import type { Expected, PlanInput } from './plan'

/** The steps that are likely to follow the intake. What is answered already is not asked again. */
export function expectedAfterIntake(
  { type, answers, restriction = {} }: Pick<PlanInput, 'type' | 'answers' | 'restriction'>,
  isAnswered: (requirement: Requirement) => boolean,
): Expected {
  const needed = neededToCreate(type, answers)
  const later = requirementsFor[type].filter((one) => {
    const step = screenOf(one.step)
    if (!step) return false
    if (step.channel) return getsCodes(type)
    return !needed.includes(one) && !(step.flow === 'form' && one.fields.length > 0 && isAnswered(one))
  })
  const asked = later.filter(({ codes }) => codes.some((code) => isWithin(code, restriction)))
  const leftOut = later
    .filter((one) => !asked.includes(one) && (one.usual || one.sometimes))
    .map(({ codes: [code], confirmedBy }) => confirmedBy ?? code)
  if (restriction.only) return { sure: stepsOf(asked), perhaps: [], ready: readyFor(asked), leftOut }
  const sure = stepsOf(asked.filter(({ usual, sometimes }) => usual && !sometimes))
  const perhaps = stepsOf(asked.filter(({ sometimes }) => sometimes))
  return {
    sure,
    perhaps: perhaps.filter((step) => !sure.includes(step)),
    ready: readyFor(asked.filter(({ usual }) => usual)),
    leftOut,
  }
}

/** What has a screen and is wanted by the service, though not asked for here. */
export function laterCodes(whole: Criteria, { required }: Criteria, type: CustomerType): readonly string[] {
  return whole.required.filter((code) => {
    const requirement = requirementOf(code, type)
    return requirement !== undefined && isAsked(requirement) && !required.includes(code)
  })
}

function readyFor(requirements: readonly Requirement[]): readonly Readiness[] {
  return stepsOf(requirements).flatMap(({ ready }) => ready)
}

function stepsOf(requirements: readonly Requirement[]): readonly ScreenStep[] {
  return [...new Set(requirements.flatMap(({ step }) => screenOf(step) ?? []))]
}

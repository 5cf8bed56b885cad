import type { CustomerType, Field, Problem, Requirement } from '@/lib/model/requirements/define'
import { isUnder } from '@/lib/model/requirements/pointer'
import { fieldAt, requirementAt } from '@/lib/model/requirements/registry'

type PlacedRefusals = {
  /** Problems beside inputs of the screen in front of the person. */
  here: readonly Problem[]
  /** Problems of other screens, by step. */
  elsewhere: ReadonlyArray<{ step: string; problem: Problem }>
  /** True when the service complains about a place we do not know. */
  unplaced: boolean
}

/**
 * Brings the service's refusals back to the inputs they are about, by their pointers. The service's own texts are
 * written for developers and are never shown.
 */
export function placeRefusals(
  refusals: ReadonlyArray<{ pointer: string }>,
  fields: readonly Field[],
  type: CustomerType,
): PlacedRefusals {
  const here = new Map<string, Problem>()
  const elsewhere: { step: string; problem: Problem }[] = []
  let unplaced = false
  for (const { pointer } of refusals) {
    const own = fieldAt(pointer, fields)
    const owner = requirementAt(pointer, type)
    const foreign = owner && !own ? fieldAt(pointer, owner.fields) : undefined
    if (owner && isWholeUnplaced(pointer, owner, type)) unplaced = true
    else if (own) here.set(own.input, { input: own.input, key: 'problems.refused_answer' })
    else if (owner && foreign) {
      elsewhere.push({ step: owner.step, problem: { input: foreign.input, key: 'problems.refused_answer' } })
    } else unplaced = true
  }
  return { here: [...here.values()], elsewhere, unplaced }
}

/** A place that the service does not know for this type: nothing the person types there can be right. */
function isWholeUnplaced(pointer: string, { unplaced, fields }: Requirement, type: CustomerType): boolean {
  if (!unplaced?.includes(type)) return false
  return !fields.some(({ parts }) => Object.values(parts).some((place) => isUnder(pointer, place)))
}

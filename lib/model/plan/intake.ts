import { type Answers, type Requirement, storedText } from '@/lib/model/requirements/define'
import { neededToCreate, requirementsFor, screenOf } from '@/lib/model/requirements/registry'
import type { Profile } from '@/lib/upstream/types'
import { heldAs } from './held-fields'
import type { PlanInput } from './plan'

/**
 * Before a customer exists, what its create call needs, as if the service had asked for it: the same machine plans
 * both. Answered codes are complete, so that prefilled values are never asked again. What else was given and is not
 * held counts as answered too: it is sent along, so its person can change it.
 *
 * @param isAnswered whether every needed value of a requirement is stored
 */
export function intakeProfile(
  input: Pick<PlanInput, 'type' | 'answers' | 'given'>,
  isAnswered: (requirement: Requirement) => boolean,
): Profile {
  const needed = neededToCreate(input.type, input.answers)
  const codesOf = (list: readonly Requirement[]) => list.map(({ codes: [code] }) => code)
  return {
    name: 'intake',
    status: 'incomplete',
    required: codesOf(needed.filter((one) => !isAnswered(one))),
    complete: codesOf([...needed.filter(isAnswered), ...givenBeside(needed, input)]),
    pending: [],
    errors: [],
  }
}

/** Answers beyond what is asked now, where something of them is open to change. */
function givenBeside(
  needed: readonly Requirement[],
  input: Pick<PlanInput, 'type' | 'answers' | 'given'>,
): readonly Requirement[] {
  return requirementsFor[input.type].filter(
    (one) =>
      !needed.includes(one) &&
      screenOf(one.step)?.flow === 'form' &&
      one.fields.some((field) => isStored(field, input.answers) && heldAs(field, input) === undefined),
  )
}

function isStored(field: Requirement['fields'][number], answers: Answers): boolean {
  return Object.keys(field.parts).some((part) => storedText(field, part, answers) !== '')
}

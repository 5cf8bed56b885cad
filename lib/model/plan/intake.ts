import type { Answers, CustomerType, Requirement } from '@/lib/model/requirements/define'
import { neededToCreate } from '@/lib/model/requirements/registry'
import type { Profile } from '@/lib/upstream/types'

/**
 * Before a customer exists, what its create call needs, as if the service had asked for it: the same machine plans
 * both. Answered codes are complete, so that prefilled values are never asked again.
 *
 * @param isAnswered whether every needed value of a requirement is stored
 */
export function intakeProfile(
  type: CustomerType,
  answers: Answers,
  isAnswered: (requirement: Requirement) => boolean,
): Profile {
  const needed = neededToCreate(type, answers)
  const codes = (wanted: boolean) =>
    needed.filter((one) => isAnswered(one) === wanted).map((one) => one.codes[0])
  return {
    name: 'intake',
    status: 'incomplete',
    required: codes(false),
    complete: codes(true),
    pending: [],
    errors: [],
  }
}

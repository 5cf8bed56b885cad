import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { closedTask, type PersonInTurn, peopleTask } from '@/lib/model/people/task'
import { asksForPeople, asksForPeopleAgain, isSubmitted } from './company-facts'

/**
 * Whether the company's user has something to do about its people, or only others have; null while nobody is named. A
 * closed list leaves its user nothing but to ask people, to answer for oneself, or to name whom the service still asks
 * for.
 */
export function peopleTurnOf(
  company: Pick<OpenedOnboarding, 'snapshot'> & { draft: Pick<OpenedOnboarding['draft'], 'restSaid'> },
  people: readonly PersonInTurn[],
): 'company' | 'others' | 'again' | null {
  if (people.length === 0) return null
  const task = isSubmitted(company)
    ? closedTask(people, asksForPeople(company))
    : peopleTask(people, company.draft.restSaid)
  if (task) return 'company'
  const areDone = people.every(({ turn }) => turn === 'done')
  return areDone && asksForPeopleAgain(company) ? 'again' : 'others'
}

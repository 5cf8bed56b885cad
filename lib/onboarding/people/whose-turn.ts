import 'server-only'
import { askingTask, type PersonInTurn, peopleTask } from '@/lib/plan/people/task'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import { isSubmitted } from './company-facts'

/**
 * Whether the company's user has something to do about its people, or only others have. A closed list leaves its user
 * nothing but to ask people, or to answer for oneself.
 */
export function whoseTurn(
  company: Pick<OpenedOnboarding, 'snapshot'> & { draft: Pick<OpenedOnboarding['draft'], 'restSaid'> },
  people: readonly PersonInTurn[],
): 'company' | 'others' {
  const task = isSubmitted(company) ? askingTask(people) : peopleTask(people, company.draft.restSaid)
  return task ? 'company' : 'others'
}

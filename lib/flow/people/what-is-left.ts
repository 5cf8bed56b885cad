import 'server-only'
import type { Person } from '@/lib/flow/company/list-people'
import { openOnboardings } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { isAwaited } from '@/lib/model/people/reminders'
import type { Plan } from '@/lib/model/plan/plan'
import type { ScreenStep } from '@/lib/model/requirements/define'
import type { Db } from '@/lib/platform/db/open'

/** The steps that wait for each person, by the id of the person. */
export type LeftByPerson = ReadonlyMap<string, readonly ScreenStep['id'][]>

export const NOTHING_LEFT: LeftByPerson = new Map()

/**
 * What is left for those who are waited for: names of questions, never an answer. What the service has sent back to
 * someone is theirs alone to know, so that nothing is said of a person who has to change something.
 */
export async function whatIsLeft(db: Pick<Db, 'select'>, people: readonly Person[]): Promise<LeftByPerson> {
  const asked = people.filter((person) => isAwaited(person) && person.turn !== 'attention')
  const opened = await openOnboardings(
    db,
    asked.map(({ id }) => id),
  )
  return new Map(opened.map((one) => [one.onboarding.id, stepsLeft(planOf(one))]))
}

/** What is asked now, and what will surely be asked once the service knows the person. */
function stepsLeft({ steps, expected }: Plan): readonly ScreenStep['id'][] {
  const now = steps.filter(({ open, pause }) => open && !pause).map(({ step }) => step.id)
  return [...new Set([...now, ...expected.sure.map(({ id }) => id)])]
}

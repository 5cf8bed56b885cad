import 'server-only'
import { mayEditPeople } from '@/lib/flow/company/company-facts'
import { listPeople, type Person } from '@/lib/flow/company/list-people'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Db, Queries } from '@/lib/platform/db/open'
import { claimWithin } from './remove-person'

/** The people whom a company has named only here: nothing of them has reached the service. */
export async function unsentPeople(
  db: Pick<Db | Queries, 'select'>,
  visit: Visit,
): Promise<readonly Person[]> {
  if (visit.onboarding.type !== 'business') return []
  return (await listPeople(db, visit)).filter(({ customerId }) => customerId === undefined)
}

/**
 * Whether someone leaves the list when its user deletes their own answers: as long as the list can change, and nobody
 * has begun to answer on a browser of their own, since what is kept of them then is theirs.
 */
export function canBeForgotten(
  visit: Visit,
  { status, hasStarted, isMe, answersBy }: Pick<Person, 'status' | 'hasStarted' | 'isMe' | 'answersBy'>,
): boolean {
  const areAnswersTheirs = hasStarted && !isMe && answersBy !== 'here'
  return mayEditPeople(visit) && status !== 'sending' && !areAnswersTheirs
}

/** Forgets those people with all that was said about them and every link. @returns whether someone was forgotten */
export async function forgetUnsentPeople(tx: Queries, visit: Visit): Promise<boolean> {
  let isAnybody = false
  for (const person of await unsentPeople(tx, visit)) {
    if (!canBeForgotten(visit, person)) continue
    const { kind } = await claimWithin(tx, visit.onboarding.id, person.id)
    isAnybody ||= kind === 'forgotten'
  }
  return isAnybody
}

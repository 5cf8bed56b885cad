import 'server-only'
import { changeDraft } from '@/lib/flow/drafts/draft'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { peopleStanding } from '@/lib/model/people/rules'
import type { Db } from '@/lib/platform/db/open'
import { mayEditPeople } from './company-facts'
import { listPeople } from './list-people'

/**
 * Keeps the statement that nobody else holds a quarter of the company. It is about what is unexplained now: when more
 * becomes unexplained later, it has to be made again.
 */
export async function confirmNoOtherOwner(db: Db, visit: Visit): Promise<void> {
  if (!mayEditPeople(visit)) return
  const people = await listPeople(db, visit)
  const { unexplained } = peopleStanding(people.map(({ facts }) => facts))
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  await changeDraft(db, target, visit.draft, (draft) => ({ ...draft, restSaid: unexplained }))
}

import 'server-only'
import type { Person } from '@/lib/flow/company/list-people'
import { takenOffElsewhere } from '@/lib/flow/company/taken-off'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { whatIsLeft } from '@/lib/flow/people/what-is-left'
import { peopleOnPage } from '@/lib/model/views/people/list'
import type { Db } from '@/lib/platform/db/open'
import { DAY_MS } from '@/lib/platform/durations'
import type { PeopleFacts } from './draw'

/** So long the list says that someone was taken off it elsewhere: its user may not come every day. */
const TOLD_MS = 14 * DAY_MS

/** What the list says beside its people. `page` is what the address says, which can be anything. */
export async function readPeople(
  db: Db,
  visit: Visit,
  people: readonly Person[],
  page: unknown,
): Promise<PeopleFacts> {
  const since = new Date(Date.now() - TOLD_MS)
  const takenOffAt = await takenOffElsewhere(db, visit.onboarding.id, since)
  const wanted = Number(page) || 1
  const left = await whatIsLeft(db, peopleOnPage(people, wanted).shown)
  return { people, page: wanted, takenOffAt, left }
}

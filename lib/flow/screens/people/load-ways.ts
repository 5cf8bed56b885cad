import 'server-only'
import { listPeople, type Person } from '@/lib/flow/company/list-people'
import { canInvite, REMOVE_PROBLEMS } from '@/lib/flow/company/ways-open'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { pageAround } from '@/lib/flow/pages/page-frame'
import { paths } from '@/lib/flow/pages/paths'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { InvitePersonView, PeoplePage, RemovePersonView } from '@/lib/model/views/people/types'
import type { Db } from '@/lib/platform/db/open'
import { insteadOfPeople, showsPeople } from './load-people'
import { inviteScreen, peopleTitle, removeScreen } from './people-screen'

type Loaded<View> =
  | { kind: 'page'; page: Pick<PageView, 'place' | 'title'>; view: View }
  | { kind: 'elsewhere'; href: string }

/** The question before somebody is taken off the list. `problem` is why it could not be done a moment ago. */
export async function loadRemovePerson(
  db: Db,
  visit: Visit,
  personId: string,
  problem?: unknown,
): Promise<Loaded<RemovePersonView>> {
  const found = await findPerson(db, visit, personId)
  if (typeof found === 'string') return { kind: 'elsewhere', href: found }
  const view = removeScreen(
    visit,
    found,
    REMOVE_PROBLEMS.find((one) => one === problem),
  )
  return around(visit, { kind: 'remove', view })
}

/** The ways for one person to answer: a link the user hands on, one the integrator sends, or here together. */
export async function loadInvitePerson(
  db: Db,
  visit: Visit,
  personId: string,
): Promise<Loaded<InvitePersonView>> {
  const found = await findPerson(db, visit, personId)
  if (typeof found === 'string') return { kind: 'elsewhere', href: found }
  if (!canInvite(found)) return { kind: 'elsewhere', href: paths.people(visit.onboarding.id) }
  return around(visit, { kind: 'invite', view: inviteScreen(visit, found) })
}

async function findPerson(db: Db, visit: Visit, personId: string): Promise<Person | string> {
  if (!showsPeople(visit)) return insteadOfPeople(visit)
  const person = (await listPeople(db, visit)).find(({ id }) => id === personId)
  return person ?? paths.people(visit.onboarding.id, 'gone')
}

function around<Content extends PeoplePage>(visit: Visit, content: Content): Loaded<Content['view']> {
  const title = peopleTitle(visit, content.kind)
  return {
    kind: 'page',
    page: pageAround(visit, { kind: 'people', page: content }, title, paths.people(visit.onboarding.id)),
    view: content.view,
  }
}

import 'server-only'
import type { Db } from '@/lib/db/open'
import type { PageView } from '@/lib/plan/page-view'
import { invitePersonView, removePersonView } from '@/lib/plan/show/people/ways'
import type { InvitePersonView, RemovePersonView } from '@/lib/plan/views/people'
import type { Visit } from '@/lib/sessions/visit'
import { pageAround } from '../page-around'
import { paths } from '../paths'
import { wordsOf } from '../screen-context'
import { canAnswerHere } from './answer-here'
import { companyName, mayEditPeople } from './company-facts'
import { canInvite } from './invite-person'
import { listPeople, nameOf, type Person } from './list-people'
import { insteadOfPeople, showsPeople } from './load-people'
import { REMOVE_PROBLEMS } from './remove-person'

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
  const view = removePersonView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    name: nameOf(found.stated),
    isMe: found.isMe,
    open: mayEditPeople(visit),
    problem: REMOVE_PROBLEMS.find((one) => one === problem),
    listHref: paths.people(visit.onboarding.id),
  })
  return around(visit, view, wordsOf(visit).t('people.remove'))
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
  const view = invitePersonView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    company: companyName(visit),
    name: nameOf(found.stated),
    phrase: found.phrase,
    invitedAt: found.answersBy === 'here' ? undefined : found.invitedAt,
    canAnswerHere: canAnswerHere(found) && !found.isMe,
    hereHref: paths.answerHere(visit.onboarding.id, personId),
    listHref: paths.people(visit.onboarding.id),
  })
  return around(visit, view, wordsOf(visit).t('people.invite_go'))
}

async function findPerson(db: Db, visit: Visit, personId: string): Promise<Person | string> {
  if (!showsPeople(visit)) return insteadOfPeople(visit)
  const person = (await listPeople(db, visit)).find(({ id }) => id === personId)
  return person ?? paths.people(visit.onboarding.id, 'gone')
}

/** @param title of the window: without the person's name, which would stay in histories and on shared screens */
function around<View extends { title: string }>(visit: Visit, view: View, title: string): Loaded<View> {
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  return {
    kind: 'page',
    page: pageAround(visit, content, title, paths.people(visit.onboarding.id)),
    view,
  }
}

import 'server-only'
import type { Db } from '@/lib/db/open'
import type { Words } from '@/lib/i18n/words'
import type { PageView } from '@/lib/plan/page-view'
import { DIRECTOR_ROLE } from '@/lib/plan/people/rules'
import type { ListedPerson } from '@/lib/plan/show/people/input'
import { peopleView } from '@/lib/plan/show/people/list'
import { PEOPLE_TOLD, type PeopleTold, type PeopleView } from '@/lib/plan/views/people'
import type { Visit } from '@/lib/sessions/visit'
import { countShown, type Device } from '../count-asked'
import { plannedFor } from '../form-screen'
import { pageOf } from '../page-of'
import { paths } from '../paths'
import { planOf } from '../plan-of'
import { proofFor } from '../prove'
import { wordsOf } from '../screen-context'
import { canAnswerHere } from './answer-here'
import { companyName, mayEditPeople } from './company-facts'
import { fieldsFor } from './editable'
import { nameOf, type Person } from './list-people'
import { peopleMark } from './people-mark'
import { keepPeopleTurn } from './people-turn'
import { refreshPeople } from './refresh-people'

/** What the address of the list can say. */
type Query = { page?: unknown; told?: unknown }

export type LoadedPeople =
  | { kind: 'list'; page: PageView; view: PeopleView }
  | { kind: 'elsewhere'; href: string }

/**
 * The page of a company's people. It leads elsewhere where the service does not ask about people, and where this
 * browser may not see what was said about them.
 */
export async function loadPeople(
  db: Db,
  visit: Visit,
  query: Query,
  openedOn?: Device,
): Promise<LoadedPeople> {
  if (!showsPeople(visit)) return { kind: 'elsewhere', href: insteadOfPeople(visit) }
  const people = await refreshPeople(db, visit, { whenEmpty: true })
  await keepPeopleTurn(db, visit, people)
  if (openedOn) countShown(visit, plannedFor(planOf(visit), PEOPLE_STEP), openedOn)
  const { id } = visit.onboarding
  const words = wordsOf(visit)
  const view = peopleView({
    words,
    asker: visit.integrator.name,
    company: companyName(visit),
    people: people.map((person) => listedPerson(person, words)),
    page: Number(query.page) || 1,
    told: toldOf(query.told),
    restSaid: visit.draft.restSaid,
    open: mayEditPeople(visit),
    hrefs: {
      person: (person) => paths.person(id, person),
      invite: (person) => paths.invitePerson(id, person),
      here: (person) => paths.answerHere(id, person),
      remove: (person) => paths.removePerson(id, person),
      page: (page) => paths.peoplePage(id, page),
      add: paths.person(id, NEW_PERSON),
      addMyself: paths.addMyself(id),
      home: paths.home(id),
    },
  })
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  const mark = { step: PEOPLE_STEP, digest: peopleMark(people) }
  // Titles outlive a visit in histories and on shared screens: no name of anybody stands in one.
  const title = words.t('steps.people.title')
  const loaded = { kind: 'page', content, title, watch: true, mark } as const
  return { kind: 'list', page: pageOf(visit, loaded, { back: paths.home(id) }), view }
}

/** Id of the step that is the list, and the last part of the address of somebody who is not on it yet. */
export const PEOPLE_STEP = 'people'
export const NEW_PERSON = 'new'

/** Whether this browser may see the list: the service asks about people, and stored answers are shown here. */
export function showsPeople(visit: Visit): boolean {
  const asked = planOf(visit).steps.some(({ step }) => step.id === PEOPLE_STEP)
  return asked && visit.session.trusted && visit.session.onlyStep === null
}

/** Where somebody is led who may not see the list: to the proof of who they are, where one would help. */
export function insteadOfPeople(visit: Visit): string {
  const { id } = visit.onboarding
  const couldProve = !visit.session.trusted && visit.session.onlyStep === null && proofFor(visit)
  return couldProve ? paths.prove(id) : paths.home(id)
}

function toldOf(given: unknown): PeopleTold | undefined {
  return PEOPLE_TOLD.find((told) => told === given)
}

function listedPerson(person: Person, words: Words): ListedPerson {
  const { id, number, isMe, facts, turn, stated } = person
  const position = stated['/representationDetails/title']
  return {
    ...{ id, number, isMe, facts, turn },
    // What was said is deleted some time after the end; who it was about still stands on the list.
    name: nameOf(stated) || words.t('people.nameless', { number }),
    position: typeof position === 'string' ? position : undefined,
    isDirector: facts.roles.includes(DIRECTOR_ROLE),
    since: person.invitedAt ?? person.linkWantedAt ?? person.activeAt,
    wantsLink: person.linkWantedAt !== undefined && turn !== 'asked',
    canChange: fieldsFor(person).length > 0,
    canAnswerHere: canAnswerHere(person),
  }
}

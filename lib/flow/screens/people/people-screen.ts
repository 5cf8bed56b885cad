import 'server-only'
import { companyName, mayAddPeople, mayEditPeople } from '@/lib/flow/company/company-facts'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { isLeftOut, nameOf, type Person } from '@/lib/flow/company/list-people'
import { canAnswerHere, type RemoveProblem } from '@/lib/flow/company/ways-open'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { DIRECTOR_ROLE } from '@/lib/model/people/rules'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { ListedPerson } from '@/lib/model/views/people/input'
import { peopleView } from '@/lib/model/views/people/list'
import type { PersonStanding } from '@/lib/model/views/people/person-tasks'
import type {
  InvitePersonView,
  PeoplePage,
  PeopleTold,
  PeopleView,
  RemovePersonView,
} from '@/lib/model/views/people/types'
import { invitePersonView, removePersonView } from '@/lib/model/views/people/ways'
import type { Words } from '@/lib/platform/i18n/words'

/** The last part of the address of somebody who is not on the list yet. */
export const NEW_PERSON = 'new'

/** The list of a company's people: which of its pages, and what has just happened to it. */
export function peopleScreen(
  visit: Visit,
  people: readonly Person[],
  { page, told, takenOffAt }: { page: number; told?: PeopleTold | undefined; takenOffAt?: Date | undefined },
): PeopleView {
  const { id } = visit.onboarding
  const words = wordsOf(visit)
  return peopleView({
    words,
    asker: visit.integrator.name,
    company: companyName(visit),
    people: people.map((person) => listedPerson(person, words)),
    page,
    told,
    takenOffAt,
    restSaid: visit.draft.restSaid,
    open: mayEditPeople(visit),
    mayAdd: mayAddPeople(visit),
    hrefs: {
      person: (person) => paths.person(id, person),
      invite: (person) => paths.invitePerson(id, person),
      here: (person) => paths.answerHere(id, person),
      remove: (person) => paths.removePerson(id, person),
      page: (one) => paths.peoplePage(id, one),
      add: paths.person(id, NEW_PERSON),
      addMyself: paths.addMyself(id),
      home: paths.home(id),
    },
  })
}

const TITLES = {
  list: `steps.${PEOPLE_STEP}.title`,
  invite: 'people.invite_go',
  remove: 'people.remove',
} as const

/** The title of the window: it outlives a visit in histories and on shared screens, so that no name stands in it. */
export function peopleTitle(visit: Visit, kind: PeoplePage['kind']): string {
  return wordsOf(visit).t(TITLES[kind])
}

function listedPerson(person: Person, words: Words): ListedPerson {
  const { id, number, isMe, facts, turn, stated } = person
  const position = stated['/representationDetails/title']
  return {
    ...{ id, number, isMe, facts, turn },
    name: displayName(person, words),
    position: typeof position === 'string' ? position : undefined,
    isDirector: facts.roles.includes(DIRECTOR_ROLE),
    since: person.invitedAt ?? person.linkWantedAt ?? person.activeAt,
    wantsLink: person.linkWantedAt !== undefined && turn !== 'asked',
    canChange: fieldsFor(person).length > 0,
    canAnswerHere: canAnswerHere(person),
  }
}

/** How far a person is, as the home of the company shows it. */
export function standingOf(person: Person, words: Words): PersonStanding {
  const { id, turn, invitedAt, linkWantedAt, activeAt } = person
  return {
    ...{ id, turn, name: displayName(person, words), since: invitedAt ?? linkWantedAt ?? activeAt },
    isLeftOut: isLeftOut(person),
  }
}

/** What was said is deleted some time after the end; who it was about still stands on the list. */
function displayName({ stated, number }: Person, words: Words): string {
  return nameOf(stated) || words.t('people.nameless', { number })
}

/** The question before somebody is taken off the list. `problem` is why it could not be done a moment ago. */
export function removeScreen(
  visit: Visit,
  person: Person,
  problem: RemoveProblem | undefined,
): RemovePersonView {
  const words = wordsOf(visit)
  return removePersonView({
    words,
    asker: visit.integrator.name,
    name: displayName(person, words),
    isMe: person.isMe,
    open: mayEditPeople(visit),
    problem,
    listHref: paths.people(visit.onboarding.id),
  })
}

/** The ways for one person to answer: a link the user hands on, one the integrator sends, or here together. */
export function inviteScreen(visit: Visit, person: Person): InvitePersonView {
  const { id } = visit.onboarding
  const words = wordsOf(visit)
  return invitePersonView({
    words,
    asker: visit.integrator.name,
    company: companyName(visit),
    name: displayName(person, words),
    phrase: person.phrase,
    invitedAt: person.answersBy === 'here' ? undefined : person.invitedAt,
    canAnswerHere: canAnswerHere(person) && !person.isMe,
    hereHref: paths.answerHere(id, person.id),
    listHref: paths.people(id),
  })
}

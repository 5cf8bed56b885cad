import 'server-only'
import { companyName, mayAddPeople, mayEditPeople } from '@/lib/flow/company/company-facts'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { isLeftOut, nameOf, type Person } from '@/lib/flow/company/list-people'
import { peopleDigest } from '@/lib/flow/company/people-digest'
import { canAnswerHere, mayRemindPeople } from '@/lib/flow/company/people-permissions'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { LeftByPerson } from '@/lib/flow/people/what-is-left'
import { canRemind, isAwaited } from '@/lib/model/people/reminders'
import { DIRECTOR_ROLE } from '@/lib/model/people/rules'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { ListedPerson } from '@/lib/model/views/people/input'
import { peopleView } from '@/lib/model/views/people/list'
import type { PersonStanding } from '@/lib/model/views/people/person-tasks'
import type { PeopleTold, PeopleView } from '@/lib/model/views/people/types'
import { refusalNotice } from '@/lib/model/views/refusal-words'
import type { Words } from '@/lib/platform/i18n/words'
import { NEW_PERSON } from '../person/about'
import { answerOf, type ScreenAnswer, type ScreenPage } from '../screen-page'

/**
 * `takenOffAt`: when another browser removed a person, as long as the page mentions it. `left`: what each person still
 * has to do, by id.
 */
export type PeopleFacts = {
  people: readonly Person[]
  page: number
  takenOffAt: Date | undefined
  left: LeftByPerson
}

/** The list of a company's people: one of its pages, and what has just happened to it. */
export function drawPeople(
  visit: Visit,
  { planned }: AtOf<'people'>,
  facts: PeopleFacts,
  answer?: ScreenAnswer,
): ScreenPage {
  const view = listOf(visit, planned, facts, answerOf(answer, 'people')?.told)
  return {
    content: { kind: 'people', page: { kind: 'list', view } },
    title: wordsOf(visit).t(`steps.${PEOPLE_STEP}.title`),
    watch: { step: PEOPLE_STEP, digest: peopleDigest(facts.people) },
  }
}

function listOf(
  visit: Visit,
  planned: readonly PlannedStep[],
  { people, page, takenOffAt, left }: PeopleFacts,
  told: PeopleTold | undefined,
): PeopleView {
  const { id } = visit.onboarding
  const words = wordsOf(visit)
  return peopleView({
    words,
    asker: visit.integrator.name,
    company: companyName(visit),
    people: people.map((person) => listedPerson(person, { visit, words, left: left.get(person.id) })),
    page,
    told,
    sentBack: refusalNotice(words, planned),
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

type Listing = { visit: Visit; words: Words; left: ListedPerson['left'] }

function listedPerson(person: Person, { visit, words, left }: Listing): ListedPerson {
  const isChased = mayRemindPeople(visit) && isAwaited(person)
  const { id, number, isMe, facts, turn, stated } = person
  const position = stated['/representationDetails/title']
  return {
    id,
    number,
    isMe,
    facts,
    turn,
    name: displayName(person, words),
    position: typeof position === 'string' ? position : undefined,
    isDirector: facts.roles.includes(DIRECTOR_ROLE),
    since: waitingSince(person),
    wantsLink: person.linkWantedAt !== undefined && turn !== 'asked',
    awaited: isChased,
    canRemind: isChased && canRemind(person, new Date()),
    reminders: person.reminders,
    remindedAt: person.remindedAt,
    left,
    canChange: fieldsFor(person).length > 0,
    canAnswerHere: canAnswerHere(person),
  }
}

/** How far a person is, as the home of the company shows it. */
export function taskOfPerson(person: Person, words: Words): PersonStanding {
  const { id, turn } = person
  return {
    id,
    turn,
    name: displayName(person, words),
    since: waitingSince(person),
    isLeftOut: isLeftOut(person),
    awaited: isAwaited(person),
  }
}

/** A link that came with a reminder begins no new wait. */
function waitingSince({ invitedAt, linkWantedAt, activeAt, reminders }: Person): Date {
  const since = invitedAt ?? linkWantedAt ?? activeAt
  return reminders > 0 && activeAt < since ? activeAt : since
}

/** What was said is deleted some time after the end; who it was about still is on the list. */
export function displayName({ stated, number }: Person, words: Words): string {
  return nameOf(stated) || words.t('people.nameless', { number })
}

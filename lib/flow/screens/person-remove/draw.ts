import 'server-only'
import { mayEditPeople } from '@/lib/flow/company/company-facts'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { removePersonView } from '@/lib/model/views/people/ways'
import { displayName } from '../people/draw'
import { type ListFacts, personAt } from '../person/person-at'
import { answerOf, type ScreenAnswer, type ScreenPage } from '../screen-page'

/** Asks whether to remove a person from the list, and says why the last attempt failed. */
export function drawPersonRemove(
  visit: Visit,
  at: AtOf<'person_remove'>,
  facts: ListFacts,
  answer?: ScreenAnswer,
): ScreenPage {
  const person = personAt(facts, at)
  const words = wordsOf(visit)
  const view = removePersonView({
    words,
    asker: visit.integrator.name,
    name: displayName(person, words),
    isMe: person.isMe,
    open: mayEditPeople(visit),
    problem: answerOf(answer, 'remove')?.problem,
    listHref: paths.people(visit.onboarding.id),
  })
  return { content: { kind: 'people', page: { kind: 'remove', view } }, title: words.t('people.remove') }
}

import 'server-only'
import { companyName } from '@/lib/flow/company/company-facts'
import type { Person } from '@/lib/flow/company/list-people'
import { canAnswerHere } from '@/lib/flow/company/people-permissions'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { invitePersonView } from '@/lib/model/views/people/ways'
import { displayName } from '../people/draw'
import { type ListFacts, personAt } from '../person/person-at'
import type { ScreenPage } from '../screen-page'

/** The ways for one person to answer: a link the user hands on, one the integrator sends, or here together. */
export function drawPersonWays(visit: Visit, at: AtOf<'person_ways'>, facts: ListFacts): ScreenPage {
  const person = personAt(facts, at)
  const { id } = visit.onboarding
  const words = wordsOf(visit)
  const view = invitePersonView({
    words,
    asker: visit.integrator.name,
    company: companyName(visit),
    name: displayName(person, words),
    phrase: person.phrase,
    invitedAt: invitedAt(person),
    canAnswerHere: canAnswerHere(person) && !person.isMe,
    hereHref: paths.answerHere(id, person.id),
    listHref: paths.people(id),
  })
  // The title of a window outlives a visit in histories and on shared screens, so that no name is in it.
  return { content: { kind: 'people', page: { kind: 'invite', view } }, title: words.t('people.invite_go') }
}

function invitedAt({ answersBy, invitedAt: at }: Person): Date | undefined {
  return answersBy === 'here' ? undefined : at
}

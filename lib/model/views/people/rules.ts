import { type PeopleStanding, peopleStanding } from '@/lib/model/people/rules'
import { showShare } from '@/lib/model/people/share'
import { isRestOpen } from '@/lib/model/people/task'
import type { Words } from '@/lib/platform/i18n/words'
import type { PeopleInput } from './input'
import type { PeopleRule } from './types'

/** What has to be so before the company's check can end; the service has the last word. */
export function rulesOf(input: PeopleInput): readonly PeopleRule[] {
  const { words, people } = input
  const standing = peopleStanding(people.map(({ facts }) => facts))
  const control = people.find(({ facts }) => facts.isControlPerson)
  const left = people.filter(({ turn }) => turn !== 'done').length
  return [
    {
      id: 'control',
      name: words.t('people.rule_control'),
      met: standing.hasControlPerson,
      state: control ? control.name : words.t('people.nobody_yet'),
    },
    { id: 'owners', name: words.t('people.rule_owners'), ...ownersRule(standing, input) },
    {
      id: 'finished',
      name: words.t('people.rule_finished'),
      met: people.length > 0 && left === 0,
      state: leftOf(people.length, left, words),
    },
  ]
}

/** Whether the shares explain the company: too much explains it as little as too little does. */
function ownersRule(
  standing: PeopleStanding,
  { words, people, restSaid }: PeopleInput,
): Pick<PeopleRule, 'met' | 'state'> {
  const show = (share: number) => showShare(share, words.locale)
  if (standing.tooMuch.length > 0) return { met: false, state: show(standing.explained) }
  if (people.length === 0 || isRestOpen(standing, restSaid))
    return { met: false, state: words.t('people.rest_open', { share: show(standing.unexplained) }) }
  return { met: true, state: words.t('people.rule_met') }
}

function leftOf(total: number, left: number, words: Words): string {
  if (total === 0) return words.t('people.nobody_yet')
  return left === 0 ? words.t('people.rule_met') : words.t('people.people_left', { count: left })
}

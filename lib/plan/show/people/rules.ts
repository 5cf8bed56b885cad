import type { Words } from '@/lib/i18n/words'
import { peopleStanding } from '../../people/rules'
import { OWNER_SHARE, showShare } from '../../people/share'
import type { PeopleRule } from '../../views/people'
import type { PeopleInput } from './input'

/** What has to be so before the company's check can end; the service has the last word. */
export function rulesOf({ words, people, restSaid }: PeopleInput): readonly PeopleRule[] {
  const { unexplained, hasControlPerson } = peopleStanding(people.map(({ facts }) => facts))
  const control = people.find(({ facts }) => facts.isControlPerson)
  const isExplained = people.length > 0 && (unexplained < OWNER_SHARE || unexplained <= (restSaid ?? -1))
  const left = people.filter(({ turn }) => turn !== 'done').length
  const share = showShare(unexplained, words.locale)
  const isDone = people.length > 0 && left === 0
  return [
    {
      id: 'control',
      name: words.t('people.rule_control'),
      met: hasControlPerson,
      state: control ? control.name : words.t('people.nobody_yet'),
    },
    {
      id: 'owners',
      name: words.t('people.rule_owners'),
      met: isExplained,
      state: isExplained ? words.t('people.rule_met') : words.t('people.rest_open', { share }),
    },
    {
      id: 'finished',
      name: words.t('people.rule_finished'),
      met: isDone,
      state: leftOf(people.length, left, words),
    },
  ]
}

function leftOf(total: number, left: number, words: Words): string {
  if (total === 0) return words.t('people.nobody_yet')
  return left === 0 ? words.t('people.rule_met') : words.t('people.people_left', { count: left })
}

import { MOST_REMINDERS, REMINDER_PAUSE_DAYS } from '@/lib/model/people/reminders'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { ListedPerson, PeopleInput } from './input'
import { listed } from './picture'
import type { ChaseView, PersonView } from './types'

/** How many are waited for, and one press that has all of them reminded. */
export function chaseOf({ words, asker, people }: PeopleInput): ChaseView | undefined {
  const awaited = people.filter((person) => person.awaited)
  if (awaited.length === 0) return undefined
  const due = awaited.filter(({ canRemind }) => canRemind)
  const remind =
    due.length > 0 ? { label: remindLabel(due, words), busy: words.t('people.chase.reminding') } : undefined
  return {
    title: words.t('people.chase.title', { count: awaited.length }),
    text: remind
      ? words.t('people.chase.text', { asker, days: REMINDER_PAUSE_DAYS, most: MOST_REMINDERS })
      : words.t('people.chase.rested', { most: MOST_REMINDERS }),
    ...withoutUndefined({ remind }),
  }
}

function remindLabel([first, ...more]: readonly ListedPerson[], words: Words): string {
  return more.length > 0 || !first
    ? words.t('people.chase.remind_all', { count: more.length + 1 })
    : words.t('people.chase.remind_one', { name: first.name })
}

/** More than these are a paragraph of names in a list of people. */
const MOST_IN_A_SENTENCE = 3

/** What is left for one person, by the names of the questions: few in a sentence, more behind their number. */
export function leftOf(
  { left = [] }: Pick<ListedPerson, 'left'>,
  words: Words,
): { hints: readonly string[]; left?: NonNullable<PersonView['left']> } {
  if (left.length === 0) return { hints: [] }
  const things = left.map((step) => words.t(`steps.${step}.thing`))
  const told = (what: string) => words.t('people.chase.left', { things: what })
  return things.length > MOST_IN_A_SENTENCE
    ? { hints: [], left: { label: told(words.number(things.length)), things } }
    : { hints: [told(listed(things, words))] }
}

/** When the last reminder was asked for, and which one it was. */
export function remindedHint(
  { awaited, reminders, remindedAt }: ListedPerson,
  { words, asker }: PeopleInput,
): readonly string[] {
  if (!awaited || !remindedAt || reminders === 0) return []
  const values = { asker, date: words.day(remindedAt), number: reminders, most: MOST_REMINDERS }
  return [words.t('people.chase.reminded', values)]
}

import type { Turn } from '@/lib/model/people/turn'
import type { Words } from '@/lib/platform/i18n/words'
import type { TaskState, TaskView } from '../home/types'

/** One person, as the home of a company shows how far they are. */
export type PersonStanding = {
  id: string
  name: string
  turn: Turn
  since: Date
  /** Nothing of theirs has reached the service. */
  isLeftOut: boolean
  /** Others wait for them, and they can be reminded. */
  awaited: boolean
}

const STATES: Readonly<Record<Turn, TaskState>> = {
  done: 'accepted',
  review: 'in_review',
  attention: 'problem',
  stopped: 'problem',
  denied: 'problem',
  yours: 'not_started',
  uninvited: 'not_started',
  started: 'waiting_for_others',
  invited: 'waiting_for_others',
  asked: 'waiting_for_others',
}

/** So many people are named on the home of a company; the list has them all. */
const MOST_NAMED = 10

/** How far each person of a company is: never what they answered. */
export function peopleTasks(
  people: readonly PersonStanding[],
  { words, asker }: { words: Words; asker: string },
): readonly TaskView[] {
  return people.slice(0, MOST_NAMED).map(({ id, name, turn, since }) => ({
    id,
    name,
    state: STATES[turn],
    stateLabel: words.t(`people.states.${turn}`, { asker, date: words.day(since) }),
  }))
}

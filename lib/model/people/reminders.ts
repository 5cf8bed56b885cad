import { HOUR_MS } from '@/lib/platform/durations'
import type { Turn } from './turn'

/** So often one person is reminded of what is left for them, no matter who asks. */
export const MOST_REMINDERS = 3
/** The shortest time between two reminders of one person. */
export const REMINDER_EACH_MS = 24 * HOUR_MS
/** After so many days in which nothing has happened, the next reminder goes out by itself. */
export const REMINDER_PAUSE_DAYS = 3
export const REMINDER_PAUSE_MS = REMINDER_PAUSE_DAYS * REMINDER_EACH_MS

/** What is known of a person's reminders. */
type Reminded = {
  turn: Turn
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  /** When the link that works was made. */
  invitedAt: Date | undefined
  reminders: number
  remindedAt: Date | undefined
}

const THEIR_TURN: readonly Turn[] = ['invited', 'started', 'attention']

/** Whether a person has something to do and a link to do it by: others wait for them. */
export function isAwaited({ turn, nextAction, invitedAt }: Reminded): boolean {
  return THEIR_TURN.includes(turn) && nextAction === 'customer_action' && invitedAt !== undefined
}

/** Whether a reminder of this person can be asked for now. */
export function canRemind(person: Reminded, now: Date): boolean {
  const { reminders, remindedAt } = person
  const isRested = !remindedAt || now.getTime() - remindedAt.getTime() >= REMINDER_EACH_MS
  return isAwaited(person) && reminders < MOST_REMINDERS && isRested
}

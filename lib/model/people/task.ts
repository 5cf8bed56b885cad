import { type PeopleStanding, type PersonFacts, peopleStanding } from './rules'
import { OWNER_SHARE, type Share } from './share'
import type { Turn } from './turn'

/** One person of a company, as far as it decides whose turn it is. */
export type PersonInTurn = { id: string; facts: PersonFacts; turn: Turn }

/** The one thing a company's user has to do about its people. */
export type PeopleTask =
  | { kind: 'mine' | 'invite' | 'denied' | 'stopped'; id: string }
  | { kind: 'first' | 'control' }
  | { kind: 'rest'; share: Share }

/** Whether someone with a quarter may still be missing: nobody has said of so much that it belongs to many. */
export function isRestOpen(
  { tooMuch, unexplained }: Pick<PeopleStanding, 'tooMuch' | 'unexplained'>,
  restSaid: Share | undefined,
): boolean {
  return tooMuch.length === 0 && unexplained >= OWNER_SHARE && unexplained > (restSaid ?? -1)
}

/** Whether someone on the list has yet to say what they own and what they are there: the rules cannot judge before. */
function isUnsaid(people: readonly PersonInTurn[]): boolean {
  return people.some(({ facts, turn }) => facts.share === undefined && turn !== 'denied')
}

/**
 * What the company's user does next: one's own part, a rule that is open, then the first person nobody has asked, then
 * one who was named wrongly or can do nothing more. Nothing while others have something to do.
 *
 * @param restSaid how much was unexplained when someone said that nobody holds a quarter of it
 */
export function peopleTask(
  people: readonly PersonInTurn[],
  restSaid: Share | undefined,
): PeopleTask | undefined {
  const standing = peopleStanding(people.map(({ facts }) => facts))
  const asking = askingTask(people)
  if (asking?.kind === 'mine') return asking
  if (people.length === 0) return { kind: 'first' }
  if (!isUnsaid(people)) {
    if (isRestOpen(standing, restSaid)) return { kind: 'rest', share: standing.unexplained }
    if (!standing.hasControlPerson) return { kind: 'control' }
  }
  const denied = people.find(({ turn }) => turn === 'denied')
  return asking ?? (denied ? { kind: 'denied', id: denied.id } : stoppedTask(people))
}

/**
 * The part of it that is left when the list is closed: to answer for oneself, to name whom the service still asks for,
 * or whom to ask.
 *
 * @param mayAdd someone can be named all the same
 */
export function closedTask(people: readonly PersonInTurn[], mayAdd: boolean): PeopleTask | undefined {
  const asking = askingTask(people) ?? stoppedTask(people)
  if (asking?.kind === 'mine' || !mayAdd) return asking
  if (people.length === 0) return { kind: 'first' }
  const isControlSaid = isUnsaid(people) || people.some(({ facts }) => facts.isControlPerson)
  return isControlSaid ? asking : { kind: 'control' }
}

/** Someone who can do nothing more here: nobody who is waited for can change that. */
function stoppedTask(people: readonly PersonInTurn[]): PeopleTask | undefined {
  const stopped = people.find(({ turn }) => turn === 'stopped')
  return stopped && { kind: 'stopped', id: stopped.id }
}

/** Whom to ask, or to answer for oneself. */
function askingTask(people: readonly PersonInTurn[]): PeopleTask | undefined {
  const whose = (turn: Turn) => people.find((one) => one.turn === turn)
  const [mine, unasked] = [whose('yours'), whose('uninvited')]
  if (mine) return { kind: 'mine', id: mine.id }
  return unasked && { kind: 'invite', id: unasked.id }
}

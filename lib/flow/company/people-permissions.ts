import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Person } from './list-people'

/**
 * Whether the company's user may answer for someone: for themselves, and for a person who is beside them and has no
 * link of their own. Anyone who has one answers alone.
 */
export function canAnswerHere({ turn, hasStarted }: Pick<Person, 'turn' | 'hasStarted'>): boolean {
  return turn === 'yours' || (turn === 'uninvited' && !hasStarted)
}

/** Who can be given a link of their own: someone on this company's list who is not through yet. */
export function canInvite({ turn }: Pick<Person, 'turn'>): boolean {
  return turn !== 'done'
}

/** Whether this browser may have people of its company reminded: until the company's check has ended with a no. */
export function mayRemindPeople({ onboarding, session }: Pick<Visit, 'onboarding' | 'session'>): boolean {
  const { type, status } = onboarding
  return type === 'business' && status !== 'rejected' && session.trusted && session.onlyStep === null
}

/** Why someone could not be taken off the list a moment ago. */
export const REMOVE_PROBLEMS = ['closed', 'underway', 'unreachable', 'limited'] as const
export type RemoveProblem = (typeof REMOVE_PROBLEMS)[number]

import 'server-only'
import { factsOf, type Person } from '@/lib/onboarding/people/list-people'
import type { Turn } from '@/lib/plan/people/turn'
import type { Answers } from '@/lib/requirements/define'
import { THEN } from './blank'

/** What a company says of somebody, and how far they are. */
export type SamplePart = {
  given: string
  share: string
  roles: readonly string[]
  controls: boolean
  signs: boolean
  turn: Turn
}

const NOT_ASKED = new Set<Turn>(['uninvited', 'yours'])

/** People of a company whom nobody has met. */
export function samplePeople(parts: readonly SamplePart[]): readonly Person[] {
  return parts.map((part, index) => personOf(part, index + 1))
}

function personOf({ given, share, roles, controls, signs, turn }: SamplePart, number: number): Person {
  const stated: Answers = {
    '/firstName': given,
    '/lastName': 'Kestrelhof',
    '/representationDetails/ownershipPercentage': share,
    '/representationDetails/roles': roles,
    '/representationDetails/isControlPerson': controls,
    '/representationDetails/isSigner': signs,
  }
  const id = `onb_${String(number).padStart(32, '0')}`
  return {
    ...{ id, number, turn, stated },
    isMe: false,
    facts: factsOf(id, stated, turn === 'done'),
    status: turn === 'done' ? 'approved' : 'intake',
    nextAction: turn === 'done' ? 'none' : 'customer_action',
    answersBy: null,
    phrase: 'amber harbour',
    reference: 'VB-0000-00',
    customerId: undefined,
    readAt: undefined,
    invitedAt: NOT_ASKED.has(turn) ? undefined : THEN,
    activeAt: THEN,
    hasStarted: turn === 'started',
    linkWantedAt: undefined,
  }
}

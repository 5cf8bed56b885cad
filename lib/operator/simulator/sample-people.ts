import 'server-only'
import { factsOf, howReached, type Person } from '@/lib/flow/company/list-people'
import { SAMPLE_NAME } from '@/lib/integrators/onboardings/samples'
import type { Turn } from '@/lib/model/people/turn'
import type { Answers } from '@/lib/model/requirements/define'
import { THEN } from './blank'

/** What a company says of someone, and how far they are. */
export type SamplePart = {
  /** Who it is; someone without a name is called by their number. */
  given?: string
  share: string
  roles: readonly string[]
  controls: boolean
  signs: boolean
  turn: Turn
  /** The service knows them already. */
  known?: boolean
}

const NOT_ASKED = new Set<Turn>(['uninvited', 'yours'])

/** People of a company whom nobody has met. */
export function samplePeople(parts: readonly SamplePart[]): readonly Person[] {
  return parts.map((part, index) => personOf(part, index + 1))
}

function personOf(part: SamplePart, number: number): Person {
  const { given, share, roles, controls, signs, turn, known = false } = part
  const said: Answers = {
    '/representationDetails/ownershipPercentage': share,
    '/representationDetails/roles': roles,
    '/representationDetails/isControlPerson': controls,
    '/representationDetails/isSigner': signs,
  }
  const id = `onb_${String(number).padStart(32, '0')}`
  const isDone = turn === 'done'
  return {
    id,
    number,
    turn,
    stated: given ? { ...said, '/firstName': given, '/lastName': SAMPLE_NAME.lastName } : {},
    contact: howReached(id, {}),
    isMe: false,
    facts: factsOf(id, said, isDone),
    status: isDone ? 'approved' : known ? 'open' : 'intake',
    nextAction: isDone ? 'none' : 'customer_action',
    answersBy: null,
    phrase: 'amber harbour',
    reference: 'VB-0000-00',
    customerId: known ? `associatedPerson_${number}` : undefined,
    readAt: undefined,
    invitedAt: NOT_ASKED.has(turn) ? undefined : THEN,
    activeAt: THEN,
    hasStarted: turn === 'started',
    linkWantedAt: undefined,
    reminders: 0,
    remindedAt: undefined,
  }
}

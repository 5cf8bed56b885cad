import { describe, expect, test } from 'vitest'
import type { Happened } from '@/lib/model/plan/history'
import { nothingExpected, type Phase, type Plan } from '@/lib/model/plan/plan'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { timeline } from './timeline-view'

const words = makeWords('en', 'UTC')
const PHASES: readonly Phase[] = ['open', 'answered', 'in_review', 'approved', 'rejected', 'on_hold']
/** What is said of the whole, by the phase in which it is so. */
const STANDINGS: Partial<Record<Phase, { type: string; text: string }>> = {
  answered: { type: 'onboarding.answered', text: 'You have answered everything' },
  in_review: { type: 'review.started', text: 'In review' },
  approved: { type: 'onboarding.approved', text: 'Confirmed' },
  rejected: { type: 'onboarding.rejected', text: 'Not approved' },
  on_hold: { type: 'onboarding.on_hold', text: 'On hold' },
}

function planIn(phase: Phase): Plan {
  const nextAction = phase === 'in_review' ? 'wait' : 'none'
  return {
    type: 'individual',
    phase,
    nextAction,
    steps: [],
    readyToSend: false,
    hidden: [],
    unknownCodes: [],
    later: [],
    unplacedErrors: 0,
    expected: nothingExpected,
    minutes: 0,
  }
}

const at = (minute: number) => new Date(Date.UTC(2026, 4, 14, 10, minute))
const one = (minute: number, type: string, data: Happened['data'] = {}): Happened => ({
  id: `evt_${minute}`,
  type,
  data,
  at: at(minute),
})

const lineOf = (phase: Phase, happened: readonly Happened[]) =>
  timeline({ words, asker: 'Brightwater', plan: planIn(phase), happened })

/** Everything that can happen, each a minute after the one before. */
const EVERYTHING = [
  one(0, 'customer.created'),
  one(1, 'contact.confirmed', { channel: 'email' }),
  one(2, 'document.received', { step: 'identity' }),
  one(3, 'step.accepted', { step: 'identity' }),
  ...Object.values(STANDINGS).map(({ type }, index) => one(4 + index, type)),
]

describe.each(PHASES)('the time line of a check that is %s', (phase) => {
  test('says of the whole only what is so now: no yes is under a check that continues', () => {
    const told = lineOf(phase, EVERYTHING).map(({ what }) => what)
    const standings = Object.values(STANDINGS).map(({ text }) => text)
    expect(told.filter((what) => standings.includes(what))).toEqual(
      STANDINGS[phase] ? [STANDINGS[phase].text] : [],
    )
  })

  test('is in the order of time, however it was read', () => {
    const inOrder = lineOf(phase, EVERYTHING)
    expect(lineOf(phase, EVERYTHING.toReversed())).toEqual(inOrder)
    expect(inOrder.slice(0, 4).map(({ id }) => id)).toEqual(['evt_0', 'evt_1', 'evt_2', 'evt_3'])
  })

  test('has each thing once, at its latest time, and what is ahead last', () => {
    const again = one(20, 'document.received', { step: 'identity' })
    const told = lineOf(phase, [...EVERYTHING, again])
    const received = told.filter(({ what }) => what === 'Identity document: received')
    expect(received).toMatchObject([{ id: again.id, when: words.moment(again.at) }])
    const ahead = told.findIndex(({ mark }) => mark === 'ahead')
    expect(ahead).toBe(phase === 'in_review' ? told.length - 1 : -1)
  })
})

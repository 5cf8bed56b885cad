import { describe, expect, test } from 'vitest'
import { nothingExpected, type Plan, type PlannedStep, type StepState } from '@/lib/model/plan/plan'
import { ownScreen } from '@/lib/model/requirements/registry'
import type { StepId } from '@/lib/model/requirements/steps'
import { type NewsKind, newsSince, type ShownStates, shownStates, stillNews } from './news-since'

/** A plan in which one step, or several, are as given. */
function planWith(
  states: Readonly<Partial<Record<StepId, StepState>>>,
  unknownCodes: readonly string[] = [],
): Plan {
  const steps = Object.entries(states).map(
    ([id, state]): PlannedStep => ({
      step: ownScreen(id),
      requirements: [],
      codes: [],
      fields: [],
      locked: [],
      fixed: {},
      state,
      open: false,
    }),
  )
  return {
    type: 'individual',
    phase: 'open',
    nextAction: 'customer_action',
    steps,
    readyToSend: false,
    hidden: [],
    unknownCodes,
    later: [],
    expected: nothingExpected,
    unplacedErrors: 0,
    minutes: 0,
  }
}

const CHANGES: ReadonlyArray<[before: StepState | undefined, now: StepState, news: NewsKind | undefined]> = [
  ['in_review', 'accepted', 'accepted'],
  ['problem', 'accepted', 'accepted'],
  [undefined, 'accepted', undefined],
  ['in_review', 'problem', 'refused'],
  ['accepted', 'problem', 'refused'],
  ['not_started', 'problem', 'refused'],
  ['problem', 'problem', undefined],
  [undefined, 'not_started', 'asked'],
  [undefined, 'cannot_start', 'asked'],
  ['completed', 'not_started', 'asked'],
  ['accepted', 'not_started', 'asked'],
  ['not_started', 'in_progress', undefined],
  ['cannot_start', 'not_started', undefined],
  ['problem', 'not_started', undefined],
  ['completed', 'in_review', 'in_review'],
  ['not_started', 'in_review', 'in_review'],
  [undefined, 'in_review', undefined],
  ['not_started', 'completed', undefined],
  ['in_review', 'completed', undefined],
  ['in_review', 'in_review', undefined],
]

describe('what has changed since the last visit', () => {
  test.each(CHANGES)('from %s to %s is told as %s', (before, now, news) => {
    const standing: ShownStates = before ? { identity: before } : {}
    const expected = news ? [{ step: 'identity', kind: news }] : []
    expect(newsSince(standing, planWith({ identity: now }))).toEqual(expected)
  })

  test('is nothing on the first visit', () => {
    expect(newsSince(undefined, planWith({ identity: 'problem', tax: 'accepted' }))).toEqual([])
  })

  test('begins with what needs its person', () => {
    const before = { tax: 'in_review', face: 'in_review', identity: 'in_review' }
    const plan = planWith({ tax: 'accepted', face: 'not_started', identity: 'problem' })
    expect(newsSince(before, plan).map(({ kind }) => kind)).toEqual(['refused', 'asked', 'accepted'])
  })

  test('names codes without a screen once, and without their names', () => {
    const plan = planWith({}, ['some_new_code', 'another_one'])
    expect(newsSince({}, plan)).toEqual([{ step: 'unknown', kind: 'asked' }])
    expect(JSON.stringify(shownStates(plan))).not.toContain('some_new_code')
    expect(newsSince(shownStates(plan), plan)).toEqual([])
  })

  test('compared with itself is nothing', () => {
    for (const [, state] of CHANGES) {
      const plan = planWith({ identity: state })
      expect(newsSince(shownStates(plan), plan)).toEqual([])
    }
  })
})

describe('news', () => {
  test.each<[NewsKind, StepState, boolean]>([
    ['refused', 'problem', true],
    ['refused', 'in_review', false],
    ['asked', 'in_progress', true],
    ['asked', 'completed', false],
    ['accepted', 'accepted', true],
    ['accepted', 'problem', false],
    ['in_review', 'in_review', true],
  ])('of the kind %s are still told while the step is %s: %s', (kind, state, told) => {
    expect(stillNews([{ step: 'identity', kind }], planWith({ identity: state }))).toHaveLength(told ? 1 : 0)
  })

  test('of a kind or step that is no longer known are left out', () => {
    const stored = [
      { step: 'identity', kind: 'something_else' },
      { step: 'gone', kind: 'accepted' },
    ]
    expect(stillNews(stored, planWith({ identity: 'accepted' }))).toEqual([])
  })
})

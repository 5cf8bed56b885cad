import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Progress, turnOf } from './turn'

/** Only who is through has nothing to come. */
const progress: fc.Arbitrary<Progress> = fc.record({
  status: fc.constantFrom('intake', 'sending', 'open', 'in_review', 'approved', 'rejected', 'on_hold'),
  nextAction: fc.constantFrom('wait', 'customer_action', 'contact_support'),
  isRefused: fc.boolean(),
  isDenied: fc.boolean(),
  answersBy: fc.constantFrom('here', 'own_link', 'asker', undefined),
  hasLink: fc.boolean(),
  hasStarted: fc.boolean(),
})

describe('whose turn it is', () => {
  test('is nobody’s once the service has said yes, whatever else is so', () => {
    fc.assert(
      fc.property(progress, (one) => {
        expect(turnOf({ ...one, status: 'approved' })).toBe('done')
      }),
    )
  })

  test('is the company’s user’s only where nothing is underway: nobody is asked twice', () => {
    fc.assert(
      fc.property(progress, (one) => {
        const turn = turnOf(one)
        if (turn === 'uninvited')
          expect([one.hasLink, one.answersBy === 'here', one.answersBy === 'asker']).toEqual([
            false,
            false,
            false,
          ])
        if (turn === 'yours') expect(one.answersBy).toBe('here')
        if (turn === 'yours' || turn === 'uninvited') {
          expect(one.nextAction).not.toBe('wait')
        }
      }),
    )
  })

  test('is with the service while it has everything', () => {
    fc.assert(
      fc.property(progress, (one) => {
        fc.pre(one.status !== 'approved' && !one.isDenied && !one.isRefused)
        expect(turnOf({ ...one, status: 'in_review', nextAction: 'wait' })).toBe('review')
      }),
    )
  })

  test('needs attention where the service sent something back, or the person denies their part', () => {
    fc.assert(
      fc.property(progress, (one) => {
        fc.pre(one.status !== 'approved' && one.nextAction !== 'contact_support')
        const correctsHere = one.answersBy === 'here' && one.nextAction === 'customer_action'
        const needs = one.isDenied || (!correctsHere && one.isRefused)
        expect(['attention', 'denied'].includes(turnOf(one))).toBe(needs)
      }),
    )
  })

  test('is nobody’s who could change it where the check of a person has ended with a no', () => {
    fc.assert(
      fc.property(progress, (one) => {
        fc.pre(one.status !== 'approved' && !one.isDenied)
        expect(turnOf({ ...one, nextAction: 'contact_support' })).toBe('stopped')
      }),
    )
  })

  test('is the person’s while a link of theirs works and the service waits for them', () => {
    const waiting = {
      status: 'intake',
      nextAction: 'customer_action',
      isRefused: false,
      isDenied: false,
    } as const
    const byLink = { ...waiting, answersBy: 'own_link', hasLink: true } as const
    expect(turnOf({ ...byLink, hasStarted: false })).toBe('invited')
    expect(turnOf({ ...byLink, hasStarted: true })).toBe('started')
    expect(turnOf({ ...byLink, hasLink: false, hasStarted: true })).toBe('uninvited')
    expect(turnOf({ ...waiting, answersBy: 'asker', hasLink: false, hasStarted: false })).toBe('asked')
  })
})

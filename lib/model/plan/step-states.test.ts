import { describe, expect, test } from 'vitest'
import type { Profile } from '@/lib/upstream/types'
import type { PlannedStep } from './plan'
import { planFor, profile, stepIn, wireProfile } from './testing/profiles'

describe('a step', () => {
  const identity = (given: Partial<Profile>, signs: Parameters<typeof planFor>[1] = {}): PlannedStep =>
    stepIn(planFor([profile(given)], signs), 'identity')
  const required = ['identity_document']
  const sent = new Set(['identity'])

  test('with something typed is in progress', () => {
    expect(identity({ required }, { begun: sent })).toMatchObject({ state: 'in_progress', open: true })
  })

  test('is in review while the service looks at it', () => {
    expect(identity({ pending: required })).toMatchObject({ state: 'in_review', open: false })
  })

  test('with a code in review is asked for another one that the service wants now', () => {
    const birth = profile({ required: ['nationality'], pending: ['country_of_birth'] })
    const plan = planFor([birth], { sent: new Set(['birth']) })
    expect(plan).toMatchObject({ next: 'birth', nextAction: 'customer_action' })
  })

  test('that is in both lists is asked for until it was sent', () => {
    expect(identity({ required, pending: required })).toMatchObject({ state: 'not_started', open: true })
  })

  test('that is in both lists is not asked for again after it was sent', () => {
    expect(identity({ required, pending: required }, { sent })).toMatchObject({
      state: 'in_review',
      open: false,
    })
  })

  test('that was sent and is wanted again is asked for again', () => {
    expect(identity({ required }, { sent })).toMatchObject({ state: 'not_started', open: true })
  })

  test('whose answer waits here for the service is not asked for again', () => {
    const plan = planFor([profile({ required })], { held: sent })
    expect(stepIn(plan, 'identity')).toMatchObject({ state: 'in_review', open: false })
    expect(plan).toMatchObject({ nextAction: 'wait', minutes: 0 })
  })

  test('which the team continues is not asked for again, even where the service sends it back', () => {
    const given = { sent, withTeam: new Set(['identity']) }
    for (const errors of [[], ['identity_document']]) {
      const plan = planFor([wireProfile(required, errors)], given)
      expect(stepIn(plan, 'identity')).toMatchObject({ state: 'with_team', open: false })
      expect(plan).toMatchObject({ phase: 'open', nextAction: 'wait', minutes: 0 })
    }
    expect(planFor([profile({ complete: required })], given).steps[0]?.state).toBe('completed')
  })

  test('with documents is accepted once a review has looked at them', () => {
    expect(identity({ complete: required }).state).toBe('completed')
    expect(identity({ complete: required, status: 'pending' }).state).toBe('accepted')
    expect(identity({ complete: required, status: 'approved' }).state).toBe('accepted')
    expect(identity({ complete: required, status: 'rejected' }).state).toBe('completed')
  })

  test('without documents is only completed', () => {
    const plan = planFor([profile({ status: 'approved', complete: ['nationality'] })])
    expect(stepIn(plan, 'birth').state).toBe('completed')
  })
})

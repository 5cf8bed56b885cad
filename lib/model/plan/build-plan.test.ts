import { describe, expect, test } from 'vitest'
import type { Answers } from '@/lib/model/requirements/define'
import type { Profile } from '@/lib/upstream/types'
import { ADDRESS } from './testing/known-answers'
import { asking, openSteps, planFor, profile, stepIn } from './testing/profiles'

const CONTACT: Answers = { '/email': 'name@example.com', '/phone': '+4915123456789' }
describe('before the customer exists', () => {
  test('a person is asked for what the create call needs, in the order of the steps', () => {
    const plan = planFor(undefined)
    expect(openSteps(plan)).toEqual(['email', 'phone', 'address'])
    expect(plan).toMatchObject({ phase: 'intake', nextAction: 'customer_action', next: 'email', minutes: 3 })
    expect(plan.readyToSend).toBe(false)
  })

  test('a business is asked for its contact', () => {
    expect(openSteps(planFor(undefined, { type: 'business' })).slice(0, 2)).toEqual(['email', 'phone'])
  })

  test('what the integrator gave is not asked again', () => {
    const plan = planFor(undefined, { answers: CONTACT })
    expect(openSteps(plan)).toEqual(['address'])
    expect(stepIn(plan, 'email').state).toBe('completed')
  })

  test('an answer that lacks a part is asked for', () => {
    const { '/address/postalCode': _gone, ...incomplete } = ADDRESS
    const plan = planFor(undefined, { answers: { ...CONTACT, ...incomplete }, begun: new Set(['address']) })
    expect(stepIn(plan, 'address')).toMatchObject({ open: true, state: 'in_progress' })
  })

  test('everything is ready to send once every answer is there, and nothing is next but sending', () => {
    const plan = planFor(undefined, { answers: { ...CONTACT, ...ADDRESS } })
    expect(plan).toMatchObject({ readyToSend: true, nextAction: 'customer_action', minutes: 0 })
    expect(plan.next).toBeUndefined()
  })
})

describe('asked for a few codes alone', () => {
  const only = new Set(['nationality', 'identity_verification'])
  const standing = (...profiles: Profile[]) => {
    const { phase, nextAction } = planFor(profiles, { restriction: { only } })
    return { phase, nextAction }
  }

  test('it has its own end while the service wants more', () => {
    const known = { required: ['account_purpose'], complete: ['nationality'] }
    expect(standing(profile(known))).toEqual({ phase: 'answered', nextAction: 'none' })
  })

  test('nobody has to do anything while one of them is looked at', () => {
    const looked = { required: ['account_purpose'], pending: ['nationality'] }
    expect(standing(profile(looked))).toEqual({ phase: 'answered', nextAction: 'wait' })
  })

  test('what was sent back is asked again', () => {
    const back = { required: ['account_purpose', 'nationality'] }
    expect(standing(profile(back))).toEqual({ phase: 'open', nextAction: 'customer_action' })
  })

  test('it goes the way of the whole check once the service wants nothing more', () => {
    expect(standing(profile({ status: 'pending' }))).toEqual({ phase: 'in_review', nextAction: 'wait' })
    expect(standing(profile({ status: 'approved' }))).toEqual({ phase: 'approved', nextAction: 'none' })
  })
})

describe('the phase and the next action follow from what the service says of each profile', () => {
  const standing: ReadonlyArray<readonly [string, Profile[], string, string]> = [
    ['asks', [asking('nationality')], 'open', 'customer_action'],
    [
      'asks in a status we do not know',
      [profile({ status: 'unknown', required: ['nationality'] })],
      'open',
      'customer_action',
    ],
    ['asks for nothing yet', [profile()], 'in_review', 'wait'],
    ['has no profile yet', [], 'in_review', 'wait'],
    ['reviews', [profile({ status: 'pending', complete: ['nationality'] })], 'in_review', 'wait'],
    ['has a status we do not know', [profile({ status: 'unknown' })], 'in_review', 'wait'],
    ['approved', [profile({ status: 'approved' })], 'approved', 'none'],
    [
      'approved and left a code behind',
      [profile({ status: 'approved', required: ['nationality'] })],
      'approved',
      'none',
    ],
    ['refused', [profile({ status: 'rejected' })], 'rejected', 'contact_support'],
    [
      'refused and left a code behind',
      [profile({ status: 'rejected', required: ['nationality'] })],
      'rejected',
      'contact_support',
    ],
    [
      'approved one and reviews another',
      [profile({ status: 'approved' }), profile({ status: 'pending' })],
      'in_review',
      'wait',
    ],
    [
      'refused one and reviews another',
      [profile({ status: 'rejected' }), profile({ status: 'pending' })],
      'in_review',
      'wait',
    ],
    [
      'refused one and asks for another',
      [profile({ status: 'rejected' }), asking('nationality')],
      'open',
      'customer_action',
    ],
    [
      'approved one and asks for another',
      [profile({ status: 'approved' }), asking('nationality')],
      'open',
      'customer_action',
    ],
    [
      'approved one and refused another',
      [profile({ status: 'approved' }), profile({ status: 'rejected' })],
      'rejected',
      'contact_support',
    ],
    ['asks only for its own work', [asking('identity_verification')], 'open', 'wait'],
    ['asks only for what we do not know', [asking('blood_type')], 'open', 'wait'],
  ]

  test.each(standing)('the service %s', (_sentence, profiles, phase, nextAction) => {
    expect(planFor(profiles)).toMatchObject({ phase, nextAction, readyToSend: false })
  })
})

describe('what is asked', () => {
  test('is in the order of the steps, whatever order the service names it in', () => {
    const plan = planFor([
      asking('liveness_check', 'tax_identification_number', 'nationality', 'email_address'),
    ])
    expect(openSteps(plan)).toEqual(['email', 'birth', 'tax', 'face'])
    expect(plan.minutes).toBe(4)
  })

  test('is asked once when two profiles want it', () => {
    const plan = planFor([
      asking('identity_document'),
      { ...asking('identity_document'), name: 'kyc_profile_b' },
    ])
    expect(openSteps(plan)).toEqual(['identity'])
    expect(stepIn(plan, 'identity').fields).toHaveLength(1)
  })

  test('is asked once when it comes under names of two generations', () => {
    const plan = planFor([asking('identity_document', 'photo_id')])
    expect(openSteps(plan)).toEqual(['identity'])
    expect(stepIn(plan, 'identity').fields).toHaveLength(1)
    expect(stepIn(plan, 'identity').codes).toEqual(['identity_document', 'photo_id'])
  })

  test('is a code for an address that is given and waits to be confirmed', () => {
    const plan = planFor([
      profile({
        required: ['email_verification'],
        complete: ['email_address', 'phone_number', 'phone_verification'],
      }),
    ])
    expect(stepIn(plan, 'email')).toMatchObject({ open: true, codes: ['email_verification'] })
    expect(stepIn(plan, 'phone')).toMatchObject({
      open: false,
      codes: ['phone_number', 'phone_verification'],
    })
  })

  test('is asked when one profile has it and another wants it', () => {
    const plan = planFor([profile({ status: 'approved', complete: ['nationality'] }), asking('nationality')])
    expect(stepIn(plan, 'birth')).toMatchObject({ open: true, state: 'not_started' })
  })

  test('leaves out a sister answer that is already there', () => {
    const plan = planFor([profile({ required: ['nationality'], complete: ['country_of_birth'] })])
    expect(stepIn(plan, 'birth').fields.map(({ id }) => id)).toEqual(['nationality'])
  })

  test('shows a finished step as a whole', () => {
    const plan = planFor([profile({ complete: ['country_of_birth', 'nationality'] })])
    expect(stepIn(plan, 'birth')).toMatchObject({ open: false, state: 'completed' })
    expect(stepIn(plan, 'birth').fields).toHaveLength(2)
  })

  test("never includes the service's own work", () => {
    expect(planFor([asking('identity_verification', 'kyc_a_approval')]).steps).toEqual([])
  })
})

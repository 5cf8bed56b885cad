import { describe, expect, test } from 'vitest'
import type { Profile } from '@/lib/upstream/types'
import { fitsOnePage } from './short-page'
import { ADDRESS } from './testing/known-answers'
import { asking, openSteps, planFor, profile, stepIn, wireProfile } from './testing/profiles'

describe('a step that talks about another', () => {
  test('cannot start before it, and is not what comes next', () => {
    const plan = planFor([asking('proof_of_address_document', 'residential_address')])
    expect(stepIn(plan, 'address-proof')).toMatchObject({ state: 'cannot_start', open: true })
    expect(plan).toMatchObject({ next: 'address', minutes: 3 })
  })

  test('can start once the other is done, or not asked at all', () => {
    const done = planFor([profile({ required: ['proof_of_address'], complete: ['residential_address'] })])
    expect(stepIn(done, 'address-proof').state).toBe('not_started')
    expect(planFor([asking('proof_of_address')]).next).toBe('address-proof')
  })

  test('stays done although the other is asked for again', () => {
    const plan = planFor([profile({ required: ['residential_address'], complete: ['proof_of_address'] })])
    expect(stepIn(plan, 'address-proof')).toMatchObject({ state: 'completed', open: false })
  })

  test('cannot start although it was refused', () => {
    const plan = planFor([
      wireProfile(['residential_address'], [{ name: 'proof_of_address_document', detail: 'too old' }]),
    ])
    expect(stepIn(plan, 'address-proof').state).toBe('cannot_start')
    expect(plan.next).toBe('address')
  })
})

describe('what the service sent back', () => {
  const refusals: ReadonlyArray<readonly [string, unknown, string, string]> = [
    ['a name and a detail', { name: 'identity_document', detail: 'The ID is blurry' }, 'identity', 'blurry'],
    [
      'the oldest form',
      { name: 'identification_document', message: 'The ID is blurry' },
      'identity',
      'blurry',
    ],
    ['a bare code', 'identity_document', 'identity', 'other'],
    ['a nested list', [[{ code: 'identity_document', detail: 'expired' }]], 'identity', 'expired'],
    ['a place with dots', { field: 'personalInformation.nationality', message: 'x' }, 'birth', 'other'],
    ['a pointer', { pointer: '/address/line1', detail: 'different address' }, 'address', 'other_address'],
    ['a code with spaces around it', { name: ' nationality ' }, 'birth', 'other'],
  ]

  test('about confirming an address is, although the address itself is taken', () => {
    const error = { name: 'email_verification', detail: 'x' }
    const asked = { ...wireProfile(['email_verification'], [error]), complete: ['email_address'] }
    expect(stepIn(planFor([asked]), 'email')).toMatchObject({
      state: 'problem',
      refusal: { code: 'email_verification' },
    })
  })

  test.each(refusals)('as %s opens its step with the reason', (_shape, error, step, reason) => {
    const plan = planFor([wireProfile([], [error])])
    expect(stepIn(plan, step)).toMatchObject({ open: true, state: 'problem', refusal: { reason } })
    expect(plan).toMatchObject({
      phase: 'open',
      nextAction: 'customer_action',
      next: step,
      unplacedErrors: 0,
    })
  })

  test.each([
    ['a sentence', 'The ID is blurry'],
    ['null', null],
    ['a number', 42],
    ['an empty object', {}],
    ['a name of something else', { name: 'magic', detail: 'blurry' }],
    ['a name with a nested detail', { name: { code: 'identity_document' } }],
    ["a prototype's name", { name: '__proto__' }],
  ])('as %s belongs to no step, and is counted', (_shape, error) => {
    const plan = planFor([wireProfile(['nationality'], [error])])
    expect(openSteps(plan)).toEqual(['birth'])
    expect(plan).toMatchObject({ unplacedErrors: 1, next: 'birth' })
    expect(stepIn(plan, 'birth').refusal).toBeUndefined()
  })

  test('comes first, whatever its place in the order', () => {
    const plan = planFor([
      wireProfile(['email_address', 'identity_document'], [{ name: 'identity_document', detail: 'glare' }]),
    ])
    expect(plan.next).toBe('identity')
    expect(openSteps(plan)).toEqual(['email', 'identity'])
  })

  test('is history once it was answered again', () => {
    const errors = [{ code: 'identity_document', detail: 'blurry', raw: null }]
    for (const given of [{ pending: ['identity_document'] }, { complete: ['photo_id'] }]) {
      const plan = planFor([profile({ errors, ...given })])
      expect(stepIn(plan, 'identity')).toMatchObject({ open: false })
      expect(stepIn(plan, 'identity').refusal).toBeUndefined()
    }
  })

  test('by one profile stays sent back although another profile has the answer', () => {
    const plan = planFor([
      profile({ status: 'approved', complete: ['identity_document'] }),
      wireProfile(['identity_document'], [{ name: 'identity_document', detail: 'blurry' }]),
    ])
    expect(stepIn(plan, 'identity')).toMatchObject({ state: 'problem', refusal: { reason: 'blurry' } })
  })

  test('by a profile that is decided is history too', () => {
    const errors = [{ code: 'identity_document', detail: 'blurry', raw: null }]
    expect(planFor([profile({ status: 'approved', errors })]).steps).toEqual([])
    expect(planFor([profile({ status: 'rejected', errors })]).nextAction).toBe('contact_support')
  })

  test('is not asked for again while the new answer waits here', () => {
    const plan = planFor([wireProfile(['identity_document'], ['identity_document'])], {
      held: new Set(['identity']),
    })
    expect(stepIn(plan, 'identity')).toMatchObject({ open: false, state: 'in_review' })
  })
})

describe('one short page', () => {
  const table: ReadonlyArray<readonly [string, Profile[], boolean]> = [
    ['a few simple answers', [asking('country_of_birth', 'nationality', 'account_purpose')], true],
    ['one answer', [asking('nationality')], true],
    ['a tax number', [asking('tax_identification_number')], true],
    [
      'more than five inputs',
      [asking('tax_identification_number', 'country_of_birth', 'nationality')],
      false,
    ],
    ['an address', [asking('residential_address')], false],
    ['a code', [asking('nationality', 'email_address')], false],
    ['a document', [asking('nationality', 'identity_document')], false],
    ['a face check', [asking('liveness_check')], false],
    ['terms', [asking('nationality', 'terms_of_service')], false],
    ['something sent back', [wireProfile(['nationality'], ['nationality'])], false],
    ['nothing', [profile()], false],
    ['what we do not know beside a simple answer', [asking('blood_type', 'nationality')], true],
    ['only what we do not know', [asking('blood_type')], false],
  ]

  test.each(table)('for %s', (_what, profiles, fits) => {
    expect(fitsOnePage(planFor(profiles))).toBe(fits)
  })

  test('does not exist before the customer does', () => {
    expect(fitsOnePage(planFor(undefined, { answers: ADDRESS }))).toBe(false)
  })

  test('counts only what is still open', () => {
    const plan = planFor([
      profile({ required: ['nationality'], complete: ['residential_address', 'photo_id'] }),
    ])
    expect(fitsOnePage(plan)).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '@/lib/requirements/define'
import { ownStep, requirementsFor, steps } from '@/lib/requirements/registry'
import type { Profile } from '@/lib/upstream/types'
import { fitsOnePage } from './build-plan'
import type { PlannedStep } from './plan'
import {
  anyProfiles,
  anySigns,
  asking,
  openSteps,
  planFor,
  profile,
  stepIn,
  unknownCodes,
  wireProfile,
} from './testing/profiles'

const CONTACT: Answers = { '/email': 'name@example.com', '/phone': '+4915123456789' }
const ADDRESS: Answers = {
  '/address/country': 'DEU',
  '/address/line1': 'Hauptstraße 1',
  '/address/city': 'Berlin',
  '/address/postalCode': '10827',
}

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

describe('by status', () => {
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
  test('stands in the order of the steps, whatever order the service names it in', () => {
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

  test('that stands in both lists is asked for until it was sent', () => {
    expect(identity({ required, pending: required })).toMatchObject({ state: 'not_started', open: true })
  })

  test('that stands in both lists is not asked for again after it was sent', () => {
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

  test('which the team carries on is not asked for again, even where the service sends it back', () => {
    const given = { sent, withTeam: new Set(['identity']) }
    for (const errors of [[], ['identity_document']]) {
      const plan = planFor([wireProfile(required, errors)], given)
      expect(stepIn(plan, 'identity')).toMatchObject({ state: 'with_team', open: false })
      expect(plan).toMatchObject({ phase: 'open', nextAction: 'wait', minutes: 0 })
    }
    expect(planFor([profile({ complete: required })], given).steps[0]?.state).toBe('completed')
  })

  test('with papers is accepted once a review has looked at them', () => {
    expect(identity({ complete: required }).state).toBe('completed')
    expect(identity({ complete: required, status: 'pending' }).state).toBe('accepted')
    expect(identity({ complete: required, status: 'approved' }).state).toBe('accepted')
    expect(identity({ complete: required, status: 'rejected' }).state).toBe('completed')
  })

  test('without papers is only completed', () => {
    const plan = planFor([profile({ status: 'approved', complete: ['nationality'] })])
    expect(stepIn(plan, 'birth').state).toBe('completed')
  })
})

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

describe('laws', () => {
  const undecided = (profiles: readonly Profile[]) =>
    profiles.filter(({ status }) => status !== 'approved' && status !== 'rejected')

  test('a step is open exactly when an undecided profile wants it and its answer is neither on its way nor with the team', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, (profiles, signs) => {
        const plan = planFor(profiles, signs)
        const wanted = new Set(undecided(profiles).flatMap(({ required }) => required))
        const looked = new Set(profiles.flatMap(({ pending }) => pending))
        for (const { id, flow } of steps) {
          const asked = requirementsFor.individual.filter(({ step }) => step === id)
          const codes = asked.flatMap((requirement) => requirement.codes)
          const isWanted = flow !== 'internal' && codes.some((code) => wanted.has(code))
          const waits = signs.held.has(id) || signs.withTeam.has(id)
          const inReview = signs.sent.has(id) && codes.some((code) => looked.has(code))
          expect(openSteps(plan).includes(id), id).toBe(isWanted && !waits && !inReview)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('there is a next step exactly when the person can do something, and it can be done', () => {
    fc.assert(
      fc.property(fc.option(anyProfiles, { nil: undefined }), anySigns, (profiles, signs) => {
        const plan = planFor(profiles, signs)
        expect(plan.next !== undefined).toBe(plan.nextAction === 'customer_action' && !plan.readyToSend)
        if (plan.next === undefined) return
        expect(stepIn(plan, plan.next).open).toBe(true)
        expect(stepIn(plan, plan.next).state).not.toBe('cannot_start')
      }),
      { numRuns: 500 },
    )
  })

  test('every step stands once, in the order of the table, and never for nothing', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, (profiles, signs) => {
        const plan = planFor(profiles, signs)
        const ids = plan.steps.map(({ step }) => step.id)
        expect(ids).toEqual(steps.map(({ id }) => id).filter((id) => ids.includes(id)))
        for (const { step, codes } of plan.steps) {
          expect(step).toBe(ownStep(step.id))
          expect(codes.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('the minutes are those of the open steps', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, (profiles, signs) => {
        const plan = planFor(profiles, signs)
        const minutes = openSteps(plan).map((id) => ownStep(id).minutes)
        expect(plan.minutes).toBe(minutes.reduce((sum, one) => sum + one, 0))
      }),
    )
  })

  test('a code we do not know is kept apart and changes nothing else', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, fc.constantFrom(...unknownCodes), (profiles, signs, code) => {
        const first = undecided(profiles)[0]
        fc.pre(first !== undefined && !undecided(profiles).some(({ required }) => required.includes(code)))
        const more = profiles.map((one) =>
          one === first ? { ...one, required: [code, ...one.required] } : one,
        )
        const { unknownCodes: before, phase: _before, ...plan } = planFor(profiles, signs)
        const { unknownCodes: after, phase, ...planned } = planFor(more, signs)
        expect(planned).toEqual(plan)
        expect(phase).toBe('open')
        expect(new Set(after)).toEqual(new Set([...before, code]))
      }),
    )
  })

  test('a profile that comes twice asks for nothing more', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, (profiles, signs) => {
        expect(planFor([...profiles, ...profiles], signs)).toEqual(planFor(profiles, signs))
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, framedCatalogue, toldData, toldTypes } from './catalogue'
import { envelopeOf } from './envelope'

const recorded = {
  id: 'evt_1',
  createdAt: new Date(0),
  onboardingId: 'onb_1',
  integratorReference: null,
  sequence: 1,
  nextAction: 'wait',
} as const

test('what an entry does not promise never leaves, whatever is in the row', () => {
  const planted = fc.string({ minLength: 6 }).filter((text) => /[^A-Za-z0-9_./-]/.test(text))
  const data = fc.dictionary(
    fc.constantFrom('step', 'code', 'name', 'email', 'trusted', 'slot', 'fields'),
    planted,
  )
  fc.assert(
    fc.property(fc.constantFrom(...toldTypes), data, (type, values) => {
      const text = JSON.stringify(envelopeOf({ ...recorded, type, data: values }))
      for (const value of Object.values(values)) expect(text).not.toContain(JSON.stringify(value))
    }),
  )
})

test('what stays inside, and what nobody knows, has no envelope', () => {
  for (const type of ['browser.trusted', 'invented', '__proto__', 'constructor'])
    expect([type, envelopeOf({ ...recorded, type, data: {} })]).toEqual([type, undefined])
  expect(envelopeOf({ ...recorded, sequence: null, type: 'onboarding.created', data: {} })).toBeUndefined()
})

test('every type says what it means, and names follow one form', () => {
  for (const [type, { says }] of Object.entries({ ...catalogue, ...framedCatalogue })) {
    expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/)
    expect(says).toMatch(/^[A-Z].{10,}/)
  }
})

test('what an entry promises is told as it is', () => {
  expect(toldData('document.received', { step: 'identity', slot: 'identity.front' })).toEqual({
    step: 'identity',
    slot: 'identity.front',
  })
  expect(toldData('answer.refused', { status: 422, code: 'validation/failed', fields: 2 })).toEqual({
    status: 422,
    code: 'validation/failed',
    fields: 2,
  })
})

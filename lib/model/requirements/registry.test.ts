import { describe, expect, test } from 'vitest'
import { controlOf } from './controls'
import type { Field } from './define'
import { isUnder } from './pointer'
import {
  fieldAt,
  isBodyPointer,
  neededToCreate,
  ownStep,
  pointersOf,
  requirementAt,
  requirementOf,
  requirements,
  requirementsFor,
  requirementsOf,
  stepOf,
  steps,
} from './registry'

/** Where everything is asked that depends on a country. */
const GERMAN = { '/addresses/0/country': 'DEU' }
const types = ['individual', 'business', 'representative'] as const
const fields = requirements.flatMap((requirement) => requirement.fields)
const places = fields.flatMap((field) =>
  Object.entries(field.parts).map(([part, pointer]) => ({ field, part, pointer })),
)

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}

describe('codes', () => {
  test('each has one entry for a kind of customer', () => {
    for (const type of types) {
      const own = requirementsFor[type]
      expect(repeated(own.flatMap((requirement) => requirement.codes))).toEqual([])
      for (const requirement of own)
        for (const code of requirement.codes) expect(requirementOf(code, type)).toBe(requirement)
    }
  })

  test('each leads to a step there is', () => {
    for (const { step } of requirements) expect(stepOf(step)?.id).toBe(step)
  })

  test.each(['', 'nothing_like_it', '__proto__', 'constructor', 'toString'])('%j has no entry', (code) => {
    for (const type of types) expect(requirementOf(code, type)).toBeUndefined()
    expect(stepOf(code)).toBeUndefined()
  })

  test('what confirms an answer is another name of the same entry', () => {
    for (const { codes, confirmedBy } of requirements.filter((one) => one.confirmedBy))
      expect(codes.slice(1)).toContain(confirmedBy)
  })

  test('what has to go along in the same call is known and has fields', () => {
    for (const type of types)
      for (const code of requirementsFor[type].flatMap(({ alongside }) => alongside ?? []))
        expect(requirementOf(code, type)?.fields.length).toBeGreaterThan(0)
  })

  test('what a create call needs can be asked', () => {
    for (const type of ['individual', 'business'] as const) {
      expect(neededToCreate(type, GERMAN).length).toBeGreaterThan(0)
      for (const { fields: asked, step } of neededToCreate(type, GERMAN)) {
        expect(asked.length).toBeGreaterThan(0)
        expect(pointersOf(asked).every(isBodyPointer)).toBe(true)
        expect(ownStep(step).flow).not.toBe('internal')
      }
    }
  })
})

describe('steps', () => {
  test('each is once, with an id that fits an address', () => {
    expect(repeated(steps.map(({ id }) => id))).toEqual([])
    for (const { id } of steps) expect(id).toMatch(/^[a-z][a-z-]*$/)
  })

  test('each is wanted by some requirement', () => {
    for (const { id } of steps)
      expect(requirements.filter(({ step }) => step === id).length, id).toBeGreaterThan(0)
  })

  test('one that waits for another comes after it', () => {
    for (const [index, { after }] of steps.entries())
      if (after) expect(steps.slice(0, index).map(({ id }) => id)).toContain(after)
  })

  test('a code goes somewhere, documents have a kind, and forms have fields', () => {
    for (const step of steps) {
      if (step.flow === 'code') expect(step.channel, step.id).toBeDefined()
      if (step.flow === 'document' || step.flow === 'face')
        expect(step.documentPurpose, step.id).toBeDefined()
      const asked = requirementsOf(step.id).flatMap((requirement) => requirement.fields)
      if (step.flow === 'form') expect(asked.length, step.id).toBeGreaterThan(0)
      if (step.flow === 'internal') expect(asked, step.id).toEqual([])
    }
  })

  test('a step nobody has is a broken invariant', () => {
    expect(() => ownStep('nothing')).toThrow('no step nothing')
  })
})

describe('fields', () => {
  test('each has an id and form names of its own, so that any of them fit on one page', () => {
    expect(repeated(fields.map(({ id }) => id))).toEqual([])
    expect(repeated(fields.flatMap((field) => controlOf(field).inputs(field)))).toEqual([])
  })

  test('no two own one place of a body, and none owns a place inside another', () => {
    for (const one of places)
      for (const other of places)
        if (one !== other)
          expect(isUnder(one.pointer, other.pointer), `${one.pointer} ${other.pointer}`).toBe(false)
  })

  test('a condition names another field of the same entry and one of its choices', () => {
    for (const { fields: asked } of requirements)
      for (const { showWhen } of asked) {
        if (!showWhen) continue
        const other = asked.find(({ id }) => id === showWhen.field)
        expect(other?.choices).toContain(showWhen.is)
        expect(other?.showWhen).toBeUndefined()
      }
  })
})

const customerTypes = ['individual', 'business', 'representative'] as const

describe('a refusal', () => {
  const inputs = (field: Field) => controlOf(field).inputs(field)

  test.each(places.map((place) => [place.pointer, place] as const))(
    'at %s finds its field',
    (pointer, place) => {
      const own = fieldAt(pointer, fields)
      expect(own?.field).toBe(place.field)
      expect(inputs(place.field)).toContain(own?.input)
      const owners = customerTypes.flatMap((type) => requirementAt(pointer, type)?.fields ?? [])
      expect(owners).toContain(place.field)
    },
  )

  test.each(places.map(({ pointer, field }) => [pointer, field] as const))(
    'below %s finds it too',
    (pointer, field) => {
      for (const deeper of [`${pointer}/0`, `${pointer}/value/text`, `${pointer}/`])
        expect(fieldAt(deeper, fields)?.field, deeper).toBe(field)
    },
  )

  test('names the very input of a part that has one', () => {
    expect(fieldAt('/address/city', fields)?.input).toBe('address.city')
    expect(fieldAt('/address/postalCode', fields)?.input).toBe('address.postalCode')
    expect(fieldAt('/personalInformation/taxIdentificationNumberCountry', fields)?.input).toBe('tax.country')
    expect(fieldAt('/phone', fields)?.input).toBe('phone.number')
    expect(fieldAt('/email', fields)?.input).toBe('email')
  })

  test('of a whole object belongs to the first field inside it', () => {
    expect(fieldAt('/address', fields)?.input).toBe('address.line1')
    const inside = fieldAt('/personalInformation', fields)?.field
    expect(Object.values(inside?.parts ?? {})[0]).toMatch(/^\/personalInformation\//)
  })

  test.each([
    '',
    '/',
    'email',
    '#/email',
    '/emails',
    '/emai',
    '/meta/case',
    '/__proto__',
    '/__proto__/email',
    '/constructor/prototype',
    '/email/__proto__',
    '/address/__proto__/line1',
  ])('at %j belongs to no field', (pointer) => {
    expect(fieldAt(pointer, fields)).toBeUndefined()
    for (const type of customerTypes) expect(requirementAt(pointer, type)).toBeUndefined()
  })

  test('of an upload is no part of a body', () => {
    expect(isBodyPointer('/documents/identity/type')).toBe(false)
    expect(isBodyPointer('/documentsOfOld')).toBe(true)
    expect(isBodyPointer('/email')).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controlOf } from './controls'
import type { Answers, Parsed } from './define'
import { pointersOf } from './registry'
import { answersOf, typedIn } from './testing/answers'
import { at, draw, fields, namesIn, words } from './testing/fields'

/** Parsed values as they are stored: every one of them is there. */
const stored = (values: Parsed['values']): Answers =>
  Object.fromEntries(
    Object.entries(values).flatMap(([at, value]) => (value === undefined ? [] : [[at, value]])),
  )

/** The service's own rules for the bodies, by the last key of the pointer (service description). */
const SERVICE_SHAPES: Readonly<Record<string, RegExp>> = {
  email: /^(?=.{3,254}$)\S+@\S+$/,
  phone: /^\+(?:[0-9]){6,14}[0-9]$/,
  country: /^[A-Z]{3}$/,
  countryOfBirth: /^[A-Z]{3}$/,
  nationality: /^[A-Z]{3}$/,
  taxIdentificationNumberCountry: /^[A-Z]{3}$/,
  taxIdentificationNumber: /^[a-zA-Z0-9]+$/,
  taxIdentificationNumberType: /^\w+$/,
  line1: /^.{1,255}$/u,
  line2: /^.{1,255}$/u,
  city: /^.{1,255}$/u,
  state: /^[A-Z0-9]{1,3}$/,
  firstName: /^.{1,100}$/u,
  middleName: /^.{1,100}$/u,
  lastName: /^.{1,100}$/u,
  dateOfBirth: /^\d{4}-\d{2}-\d{2}$/,
  residencyCountry: /^[A-Z]{3}$/,
  occupationSocCode: /^\d{2}-\d{4}$/,
  actingAsIntermediary: /^(?:true|false)$/,
}

function expectServiceShapes(values: Answers): void {
  for (const [pointer, value] of Object.entries(values)) {
    const shape = SERVICE_SHAPES[pointer.split('/').at(-1) ?? '']
    if (shape) expect(String(value), pointer).toMatch(shape)
  }
}

const named = fields.map((field) => [field.id, field] as const)

describe.each(named)('%s', (_id, field) => {
  const control = controlOf(field)

  test('reads back every valid answer it shows', () => {
    fc.assert(
      fc.property(answersOf(field), (answers) => {
        const parsed = control.parse(field, at(control.toTyped(field, answers)))
        expect(parsed).toMatchObject({ values: answers, problems: [] })
      }),
    )
  })

  test('sums up every valid answer in lines that are not empty', () => {
    fc.assert(
      fc.property(answersOf(field), (answers) => {
        const lines = control.summarise(field, answers, words)
        expect(lines.length).toBeGreaterThan(0)
        expect(lines.every((one) => one.trim() !== '')).toBe(true)
      }),
    )
    expect(control.summarise(field, {}, words)).toEqual([])
  })

  test('draws inputs it reads, and no other', () => {
    fc.assert(
      fc.property(typedIn(field), (typed) => {
        const drawn = draw(field, typed)
        expect(drawn.length).toBeGreaterThan(0)
        for (const view of drawn) {
          expect(view.label.trim()).not.toBe('')
          for (const name of namesIn(view)) expect(control.inputs(field)).toContain(name)
        }
      }),
    )
  })

  test('takes any text without a throw: it gives values, or problems at inputs that are drawn', () => {
    fc.assert(
      fc.property(typedIn(field), (typed) => {
        const { values, problems } = control.parse(field, at(typed))
        const drawn = draw(field, typed).flatMap(namesIn)
        for (const problem of problems) {
          expect(drawn).toContain(problem.input)
          expect(words.say(problem).trim()).not.toBe('')
        }
        if (problems.length === 0 && !field.mayBeEmpty) expect(Object.keys(values).length).toBeGreaterThan(0)
        const own: readonly string[] = pointersOf([field])
        for (const pointer of Object.keys(values)) expect(own).toContain(pointer)
      }),
      { numRuns: 300 },
    )
  })

  test('gives only what the service takes, and reads it back as it is', () => {
    fc.assert(
      fc.property(typedIn(field), (typed) => {
        const { values, problems } = control.parse(field, at(typed))
        if (problems.length > 0) return
        expectServiceShapes(stored(values))
        const again = control.parse(field, at(control.toTyped(field, stored(values))))
        expect(again).toMatchObject({ values, problems: [] })
      }),
      { numRuns: 300 },
    )
  })

  test('has an input for a refusal of each of its parts, and of the whole', () => {
    for (const part of [...Object.keys(field.parts), '', 'nothing'])
      expect(control.inputs(field)).toContain(control.inputFor(field, part))
  })

  test(field.mayBeEmpty ? 'may be left empty' : 'complains when nothing is typed', () => {
    const { values, problems } = control.parse(field, at({}))
    expect(problems.length > 0).toBe(!field.mayBeEmpty)
    expect(values).toEqual({})
  })
})

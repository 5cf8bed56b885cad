import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeWords } from '@/lib/i18n/make-words'
import type { InputView } from '@/lib/plan/views/inputs'
import { controlOf } from './controls'
import type { Answers, ControlContext, Field, Parsed, Typed } from './define'
import type { Pointer, Value } from './pointer'
import { pointersOf, requirements } from './registry'
import { addressAnswers, answersOf, countries, line, typedIn } from './testing/answers'

const words = makeWords('en', 'UTC')
const fields = requirements.flatMap((requirement) => requirement.fields)
const fieldNamed = (id: string): Field => {
  const field = fields.find((one) => one.id === id)
  if (!field) throw new TypeError(`No field ${id}`)
  return field
}

const at = (typed: Typed, answers: Answers = {}): ControlContext => ({
  typed,
  answers,
  customerType: 'individual',
})
const draw = (field: Field, typed: Typed) =>
  controlOf(field).draw(field, { ...at(typed), words, problems: {} })

/** Parsed values as they are stored: every one of them is there. */
const stored = (values: Parsed['values']): Answers =>
  Object.fromEntries(
    Object.entries(values).flatMap(([at, value]) => (value === undefined ? [] : [[at, value]])),
  )

/** Every form name a drawn input sends. */
function namesIn(view: InputView): readonly string[] {
  if (view.kind === 'date') return view.parts.map(({ name }) => name)
  if (view.kind === 'several') return view.options.map(({ name }) => name)
  return view.kind === 'phone' ? [view.name, view.countryName] : [view.name]
}

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
        for (const { input, key, values: said } of problems) {
          expect(drawn).toContain(input)
          expect(words.t(key, said).trim()).not.toBe('')
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

describe('an address', () => {
  const field = fieldNamed('address')
  const control = controlOf(field)

  test.each(countries.map(({ name, alpha3 }) => [name, alpha3]))(
    'in %s is read back as it was shown',
    (_name, alpha3) => {
      fc.assert(
        fc.property(addressAnswers(field, alpha3), (answers) => {
          expect(control.parse(field, at(control.toTyped(field, answers)))).toEqual({
            values: answers,
            problems: [],
          })
        }),
        { numRuns: 8 },
      )
    },
  )

  test('of a country without postal codes asks for none and keeps none', () => {
    const typed = { 'address.country': 'AE', 'address.line1': 'Al Wasl Road 1', 'address.city': 'Dubai' }
    const drawn = draw(field, typed).flatMap(namesIn)
    expect(drawn).not.toContain('address.postalCode')
    const { values } = control.parse(
      field,
      at({ ...typed, 'address.state': 'AE-DU', 'address.postalCode': '12345' }),
    )
    expect(values).not.toHaveProperty(['/address/postalCode'])
  })

  test('has nothing but the country to choose until one is chosen', () => {
    expect(draw(field, {}).flatMap(namesIn)).toEqual(['address.country'])
  })

  const american = {
    'address.country': 'US',
    'address.line1': '1 Main Street',
    'address.city': 'Austin',
    'address.postalCode': '78701',
  }
  const stateOf = (state: string, typed: Typed = american) =>
    control.parse(field, at({ ...typed, 'address.state': state }))

  test.each(['US-TX', 'TX', 'us-tx'])('takes the state as %s', (state) => {
    expect(stateOf(state).values['/address/state' satisfies Pointer]).toBe('TX')
  })

  test.each([
    ['US', 'US-TX', 'Austin, Texas 78701'],
    ['DE', '', '78701 Austin'],
    ['AE', 'AE-DU', 'Austin, Dubai'],
  ])('is read back as %s writes it', (country, state, line) => {
    const stored: Record<Pointer, Value> = {}
    Object.assign(stored, stateOf(state, { ...american, 'address.country': country }).values)
    expect(control.summarise(field, stored, words)[1]).toMatch(new RegExp(`^${line}`))
  })

  test.each(['AU-NSW', 'ZZ', 'nowhere'])('refuses %s, which is no state of the chosen country', (state) => {
    expect(stateOf(state).problems).toMatchObject([
      { input: 'address.state', key: 'controls.address.state.empty' },
    ])
  })
})

describe('a line of text', () => {
  const field = fieldNamed('accountPurposeDescription')
  const read = (text: string) => controlOf(field).parse(field, at({ [field.id]: text }))

  test.each(['X', 'Å', '李', 'ل', 'क', 'Ж', 'ñ', "O'", '7'])('may be as short as %s', (text) => {
    expect(read(text).problems).toEqual([])
  })

  test('may be of any script', () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(read(text)).toEqual({ values: { [Object.values(field.parts)[0] ?? '']: text }, problems: [] })
      }),
    )
  })

  test.each(['', ' ', '\u00a0\t', '\u200b'])('is empty when nothing can be seen: %j', (text) => {
    expect(read(text).problems).toMatchObject([{ key: 'fields.accountPurposeDescription.empty' }])
  })

  test('has an end', () => {
    expect(read('x'.repeat(255)).problems).toEqual([])
    expect(read('x'.repeat(256)).problems).toMatchObject([{ values: { limit: 255 } }])
  })
})

describe('an e-mail address', () => {
  const field = fieldNamed('email')
  const read = (text: string) => controlOf(field).parse(field, at({ email: text }))

  test.each([
    [' name@example.com ', 'name@example.com'],
    ['na me@example.com', 'name@example.com'],
    ['Name.Last+tag@Example.COM', 'Name.Last+tag@Example.COM'],
    ['用户@example.com', '用户@example.com'],
  ])('%j is taken', (typed, stored) => {
    expect(read(typed).values).toEqual({ '/email': stored })
  })

  test.each(['name', 'name@', '@example.com', 'name@example', 'a@b@example.com', 'name@example..com'])(
    '%j is no address',
    (typed) => {
      expect(read(typed).problems).toMatchObject([{ input: 'email', key: 'fields.email.wrong' }])
    },
  )

  test('has 254 characters at most', () => {
    expect(read(`${'a'.repeat(250)}@example.com`).problems).toMatchObject([{ key: 'fields.email.long' }])
  })
})

describe('a tax number', () => {
  const field = fieldNamed('tax')
  const control = controlOf(field)
  const german = { '/address/country': 'DEU' } satisfies Answers

  test('is asked for the country of the home address, which is already chosen', () => {
    const drawn = control.draw(field, { ...at({}, german), words, problems: {} })
    expect(drawn[0]).toMatchObject({ name: 'tax.country', value: 'DE' })
    expect(drawn.flatMap(namesIn)).toContain('tax.number')
  })

  test('loses what only separates', () => {
    const { values } = control.parse(field, at({ 'tax.number': '12 345 678-901' }, german))
    expect(values['/personalInformation/taxIdentificationNumber' satisfies Pointer]).toBe('12345678901')
  })

  test('of another kind has to be described', () => {
    const other = { 'tax.type': 'other', 'tax.number': '1' }
    expect(control.parse(field, at(other, german)).problems).toMatchObject([{ input: 'tax.description' }])
  })

  test('in another alphabet is refused and not emptied', () => {
    expect(control.parse(field, at({ 'tax.number': 'АБВ123' }, german)).problems).toMatchObject([
      { input: 'tax.number', key: 'controls.tax.number.wrong' },
    ])
  })
})

describe('an identity document', () => {
  const field = fieldNamed('identityDocument')
  const parse = (country: string, type: string) =>
    controlOf(field).parse(field, at({ 'identityDocument.country': country, 'identityDocument.type': type }))

  test('of Brazil may be digital, of no other country', () => {
    expect(parse('BR', 'br_digital_id').problems).toEqual([])
    expect(parse('PT', 'br_digital_id').problems).toMatchObject([{ input: 'identityDocument.type' }])
  })
})

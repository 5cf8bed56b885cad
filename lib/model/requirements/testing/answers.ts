import fc from 'fast-check'
import { OWNER_SHARE, WHOLE, writeShare } from '@/lib/model/people/share'
import { addressRules } from '@/lib/model/reference/address-rules'
import type { Classification } from '@/lib/model/reference/classification'
import { cleanText } from '@/lib/model/reference/clean-text'
import { countryOptions } from '@/lib/model/reference/countries'
import { foldDigits, plainSigns } from '@/lib/model/reference/figures'
import { industries } from '@/lib/model/reference/industries'
import { occupations } from '@/lib/model/reference/occupations'
import { callingCountries, examplePhone, parsePhone } from '@/lib/model/reference/phone'
import { subdivisionsOf, toServiceState } from '@/lib/model/reference/subdivisions'
import { taxKinds } from '@/lib/model/reference/tax-numbers'
import { controlOf } from '../controls'
import type { Answers, ControlName, CustomerType, Field, Typed } from '../define'
import { valuePointer } from '../define'
import type { Value } from '../pointer'

export const countries = countryOptions('en')
const alpha3 = fc.constantFrom(...countries.map((country) => country.alpha3))

/** A line of text in any script that is worth storing. */
export const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map(cleanText)
  .filter((text) => text !== '')

/** A line as documents print it, in the digits and signs that every register reads. */
const printed = line.map((text) => cleanText(plainSigns(foldDigits(text))))

/** Numbers of every country with a calling code: its published example with other last digits. */
const phone = fc
  .tuple(
    fc.constantFrom(...callingCountries('en').map(({ alpha2 }) => alpha2)),
    fc.integer({ min: 0, max: 99 }),
  )
  .map(([alpha2, end]) => {
    const example = examplePhone(alpha2) ?? ''
    const parsed = parsePhone(`${example.slice(0, -2)}${String(end).padStart(2, '0')}`, undefined)
    return parsed.ok ? parsed.e164 : ''
  })
  .filter((number) => number !== '')

const email = fc
  .tuple(
    fc.stringMatching(/^[a-z][a-z0-9]{0,20}(\.[a-z0-9]{1,5}|\+[a-z]{1,4})?$/),
    fc.constantFrom('example.com', 'mail.example.co.uk', 'xn--bcher-kva.example', 'bücher.example'),
  )
  .map(([name, host]) => `${name}@${host}`)

/** What a country's own form takes: its example of a postal code, one of its subdivisions, nothing it does not use. */
function addressIn(country: string): fc.Arbitrary<Record<string, string>> {
  const rules = addressRules(country)
  const states = subdivisionsOf(country, 'en').map(({ code }) => toServiceState(code))
  const given = (part: 'postalCode' | 'state', value: fc.Arbitrary<string>) => {
    if (rules[part] === 'absent') return fc.constant('')
    return rules[part] === 'required' ? value : fc.oneof(value, fc.constant(''))
  }
  return fc
    .record({
      line1: line,
      line2: rules.fields.includes('line2') ? fc.oneof(line, fc.constant('')) : fc.constant(''),
      city: line,
      postalCode: given('postalCode', fc.constant(rules.postalExample ?? '')),
      state: given('state', states.length > 0 ? fc.constantFrom(...states) : fc.constant('')),
    })
    .map((parts) => ({ country, ...parts }))
}

function taxSet(customerType: CustomerType): fc.Arbitrary<Record<string, string>> {
  const number = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
  return alpha3.chain((country) =>
    fc
      .record({
        type: fc.constantFrom(
          ...taxKinds(country, customerType === 'business' ? 'business' : 'individual').map(
            ({ kind }) => kind,
          ),
        ),
        number,
        description: line,
      })
      .map(({ type, number: given, description }) => ({
        country,
        type,
        number: given,
        description: type === 'other' ? description : '',
      })),
  )
}

const DOCUMENTS = ['passport', 'id_card', 'drivers', 'residence_permit']
const identityDocument = fc.oneof(
  fc.record({ country: alpha3, type: fc.constantFrom(...DOCUMENTS) }),
  fc.record({ country: fc.constant('BRA'), type: fc.constantFrom('br_digital_drivers', 'br_digital_id') }),
)

/** A name of any script, one letter long at least. */
const name = printed.filter((text) => /\p{L}/u.test(text))

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const restsOf = (list: Classification) => list.fields.flatMap((field) => list.restOfField(field) ?? [])
const occupation = fc.oneof(
  fc.constantFrom(...['15-1132', '29-1141', '11-1011', '53-3032', '55-3019']),
  fc.constantFrom(...restsOf(occupations)),
)

type Parts = Readonly<Record<string, Value>>

function single(value: (field: Field) => fc.Arbitrary<Value>) {
  return (field: Field): fc.Arbitrary<Parts> => value(field).map((text) => ({ value: text }))
}

/** What may be ticked together: anything but "none of these". */
function choicesTogether(choices: readonly string[] = []): string[] {
  return choices.filter((choice) => choice !== 'none_of_the_above')
}

/** A company's number while nothing is known of its country. */
const companyTax = fc.record({
  type: fc.constant('tin'),
  number: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
})

/** Valid answers of every kind, by the parts of the field. */
const PARTS: Readonly<Record<ControlName, (field: Field, type: CustomerType) => fc.Arbitrary<Parts>>> = {
  text: single(() => line),
  email: single(() => email),
  phone: single(() => phone),
  country: single(() => alpha3),
  birth_country: single(() => alpha3),
  choice: single(({ choices }) => fc.constantFrom(...(choices ?? []))),
  yes_no: single(() => fc.boolean()),
  given_name: single(() => name),
  last_name: single(() => name),
  date: single(() => day),
  occupation: single(() => occupation),
  industry: single(() => fc.constantFrom('311811', '541511', ...restsOf(industries))),
  long_text: single(() => line),
  website: single(() => fc.constantFrom('https://kiosk.example/', 'http://kiosk.example/a?b=c')),
  several: single(({ choices }) => fc.subarray(choicesTogether(choices), { minLength: 1 })),
  registration: () =>
    printed.filter((text) => /[A-Z0-9]/.test(text)).map((number) => ({ number, type: 'other' })),
  part: () =>
    fc.tuple(fc.integer({ min: 0, max: WHOLE }), fc.boolean()).map(([share, director]) => ({
      share: writeShare(share),
      roles: [...(share >= OWNER_SHARE ? ['ubo'] : []), ...(director ? ['director'] : [])],
    })),
  assets: () =>
    fc.oneof(fc.record({ total: fc.nat(9_999_999) }), fc.constant({ total: 12_000_000, attested: true })),
  address: (field) => alpha3.chain(addressIn).map((parts) => ({ ...parts, ...field.constants })),
  further_address: (field) => alpha3.chain(addressIn).map((parts) => ({ ...parts, ...field.constants })),
  tax: (field, type) => (field.parts.country ? taxSet(type) : companyTax),
  document_type: () => identityDocument,
}

/** Valid stored answers of a field, for a customer of this type. */
export function answersOf(field: Field, type: CustomerType = 'individual'): fc.Arbitrary<Answers> {
  return PARTS[field.control](field, type).map((parts) => answersFrom(field, parts))
}

/** A valid address in one country. */
export function addressAnswers(field: Field, country: string): fc.Arbitrary<Answers> {
  return addressIn(country).map((parts) => answersFrom(field, parts))
}

function answersFrom(field: Field, parts: Parts): Answers {
  const given = Object.entries(parts).filter(([, value]) => value !== '')
  return Object.fromEntries(given.map(([part, value]) => [field.parts[part] ?? valuePointer(field), value]))
}

/** Text people and programs put into inputs: of every script, and what other inputs would take. */
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: line },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'US',
      'DE',
      'BR',
      'HK',
      'GBR',
      'Germany',
      'Yugoslavia',
      'DDR',
      'US-CA',
      'CA',
      'Texas',
      '90210',
      '10115',
      '+49 151 23456789',
      '0151 23456789',
      'ssn',
      'tin',
      'other',
      'passport',
      'br_digital_id',
      '123-45-6789',
      'name@example.com',
      'software developers, applications',
      '15-1132',
      'none',
      'on',
      'yes',
      'May',
      '2',
      '1990',
      'x'.repeat(4000),
      '__proto__',
      'constructor',
    ),
  },
)

/** Anything at all in every input of a field, and some of them left out. */
export function typedIn(field: Field): fc.Arbitrary<Typed> {
  const inputs = controlOf(field).inputs(field)
  return fc
    .record(Object.fromEntries(inputs.map((input) => [input, fc.option(anything, { nil: undefined })])))
    .map((typed) =>
      Object.fromEntries(
        Object.entries(typed).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
      ),
    )
}

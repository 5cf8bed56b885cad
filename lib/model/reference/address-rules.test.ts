import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressDataOf } from './address-data'
import { addressRules, isPostalCode, normalisePostalCode } from './address-rules'
import { countryOptions } from './countries'

const COUNTRIES = countryOptions('en').map(({ alpha3 }) => alpha3)
const WITH_CODES = COUNTRIES.filter((alpha3) => addressRules(alpha3).postalCode !== 'absent')

describe('address rules', () => {
  it('ask every country for a street and a city, each field once', () => {
    for (const alpha3 of COUNTRIES) {
      const { fields } = addressRules(alpha3)
      expect(fields).toEqual(expect.arrayContaining(['line1', 'line2', 'city']))
      expect(new Set(fields).size).toBe(fields.length)
      expect(fields.indexOf('line2')).toBe(fields.indexOf('line1') + 1)
    }
  })

  it('show a postal code and a state exactly where they are not absent', () => {
    for (const alpha3 of COUNTRIES) {
      const { fields, postalCode, state } = addressRules(alpha3)
      expect(fields.includes('postalCode')).toBe(postalCode !== 'absent')
      expect(fields.includes('state')).toBe(state !== 'absent')
    }
  })

  it('require a state where the service is known to', () => {
    const needs = ['USA', 'CAN', 'AUS', 'BRA', 'MEX', 'IND'].map((alpha3) => addressRules(alpha3).state)
    expect(new Set(needs)).toEqual(new Set(['required']))
  })

  it('demand no postal code where there is none, and no hard one where many people have none', () => {
    expect(['ARE', 'HKG', 'PAN', 'AGO', 'JAM'].map((alpha3) => addressRules(alpha3).postalCode)).toEqual(
      Array(5).fill('absent'),
    )
    expect(addressRules('IRL').postalCode).toBe('optional')
    expect(['DEU', 'HRV', 'USA', 'BGR'].map((alpha3) => addressRules(alpha3).postalCode)).toEqual(
      Array(4).fill('required'),
    )
  })

  it('write the fields in the order of the country', () => {
    expect(addressRules('USA').fields).toEqual(['line1', 'line2', 'city', 'state', 'postalCode'])
    expect(addressRules('DEU').fields).toEqual(['line1', 'line2', 'postalCode', 'city'])
    expect(addressRules('JPN').fields).toEqual(['postalCode', 'state', 'city', 'line1', 'line2'])
    expect(addressRules('ARE').fields).toEqual(['line1', 'line2', 'city', 'state'])
    expect(addressRules('SGP').fields).toEqual(['line1', 'line2', 'city', 'postalCode'])
    expect(addressRules('ZZZ').fields).toEqual(['line1', 'line2', 'city'])
  })

  it('name things as the country does', () => {
    expect(addressRules('USA').labels).toMatchObject({ postalCode: 'zip', state: 'state', city: 'city' })
    expect(addressRules('IRL').labels).toMatchObject({ postalCode: 'eircode', state: 'county' })
    expect(addressRules('GBR').labels).toMatchObject({ postalCode: 'postcode', city: 'town' })
    expect(addressRules('AUS').labels).toMatchObject({ postalCode: 'postcode', city: 'suburb' })
    expect(addressRules('BRA').labels).toMatchObject({ line2: 'neighborhood' })
    expect(addressRules('IND').labels.postalCode).toBe('pin')
    expect(addressRules('JPN').labels.state).toBe('prefecture')
  })

  it('open the numeric keypad only where codes have no letters', () => {
    const numeric = (alpha3: string) => addressRules(alpha3).postalNumeric
    expect(['DEU', 'IND', 'POL', 'SWE', 'USA'].map(numeric)).toEqual(Array(5).fill(true))
    expect(['GBR', 'NLD', 'ARG', 'MUS', 'ARE'].map(numeric)).toEqual(Array(5).fill(false))
    for (const alpha3 of COUNTRIES.filter(numeric)) {
      expect(addressRules(alpha3).postalExample).toMatch(/^[\d -]+$/)
    }
  })

  it('know that a city state is its own city', () => {
    expect([addressRules('SGP').cityIsCountry, addressRules('DEU').cityIsCountry]).toEqual([true, false])
  })
})

describe('postal codes', () => {
  it('take every published example, however its separators are typed', () => {
    for (const alpha3 of WITH_CODES) {
      const { postalPattern } = addressRules(alpha3)
      for (const example of addressDataOf(alpha3)?.postalExamples ?? []) {
        const typed = [example, example.toLowerCase(), ` ${example}\u200b`, example.replaceAll('-', ' - ')]
        for (const text of [...typed, example.replace(/[ -]/g, '')]) {
          const code = normalisePostalCode(alpha3, text)
          expect(code).toMatch(postalPattern ?? /never/)
          expect(code.replace(/[ -]/g, '')).toContain(example.replace(/[ -]/g, ''))
          expect(isPostalCode(alpha3, text)).toBe(true)
        }
      }
    }
  })

  it('are normalised once and for all', () => {
    const anyCountry = fc.constantFrom(...COUNTRIES)
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHLVZ -.'), maxLength: 10 })
    fc.assert(
      fc.property(anyCountry, fc.oneof(almost, fc.string({ unit: 'grapheme' })), (alpha3, text) => {
        const once = normalisePostalCode(alpha3, text)
        expect(normalisePostalCode(alpha3, once)).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  it('get letters in front only where every code has the same', () => {
    expect(normalisePostalCode('LVA', '1073')).toBe('LV-1073')
    expect(normalisePostalCode('SLV', '1101')).toBe('CP 1101')
    const towns = ['MLT', 'BMU', 'BRN', 'SOM'] as const
    expect(towns.map((alpha3) => isPostalCode(alpha3, '1234'))).toEqual(Array(4).fill(false))
    expect(isPostalCode('BMU', '07')).toBe(false)
  })

  it('get the blank or hyphen their country writes', () => {
    const written = [
      ['GBR', 'ec1y8sy'],
      ['NLD', '1234ab'],
      ['SWE', '11455'],
      ['CAN', 'h3z-2y7'],
      ['POL', '00950'],
      ['PRT', '2725079'],
      ['JPN', '１５４００２３'],
      ['USA', '221621010'],
      ['BRA', '40301 110'],
      ['LVA', '1073'],
      ['DEU', 'D-10115'],
      ['CHE', 'CH 8000'],
      ['IRL', 'a65f4e2'],
      ['NOR', 'N-0150'],
      ['SWE', 'S-114 55'],
      ['HUN', 'H-1051'],
      ['PRT', 'P-1000-001'],
      ['SVN', 'SLO-1000'],
      ['REU', 'F-97400'],
      ['MEX', 'C.P. 06600'],
      ['BRA', 'CEP 01310-100'],
      ['USA', 'zip 90210'],
      ['IND', 'PIN: 110 001'],
    ].map(([alpha3 = '', text = '']) => normalisePostalCode(alpha3, text))
    expect(written).toEqual([
      'EC1Y 8SY',
      '1234 AB',
      '114 55',
      'H3Z 2Y7',
      '00-950',
      '2725-079',
      '154-0023',
      '22162-1010',
      '40301-110',
      'LV-1073',
      '10115',
      '8000',
      'A65 F4E2',
      '0150',
      '114 55',
      '1051',
      '1000-001',
      '1000',
      '97400',
      '06600',
      '01310-100',
      '90210',
      '110001',
    ])
  })

  it('come back as typed when they fit no form', () => {
    expect(normalisePostalCode('DEU', ' n/a ')).toBe('N/A')
    expect(isPostalCode('DEU', '123')).toBe(false)
    expect(isPostalCode('ARE', '00000')).toBe(false)
    expect(isPostalCode('ZZZ', '00000')).toBe(false)
  })

  it('are judged by patterns without unbounded repetition, which no input can slow down', () => {
    const unbounded = WITH_CODES.filter((alpha3) =>
      /[*+]|\{\d+,\}/.test(addressRules(alpha3).postalPattern?.source ?? ''),
    )
    expect(unbounded).toEqual([])
  })

  it('have an example of their own form wherever they are asked for', () => {
    for (const alpha3 of WITH_CODES) {
      const { postalPattern, postalExample } = addressRules(alpha3)
      expect(postalExample).toMatch(postalPattern ?? /never/)
    }
  })
})

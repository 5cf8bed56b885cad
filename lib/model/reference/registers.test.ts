import { describe, expect, it } from 'vitest'
import { isCountry } from './countries'
import { registers } from './register-data'
import { looksLikeRegistrationNumber, looksLikeVatNumber, registerOf } from './registers'

const ENTRIES = Object.entries(registers)

describe('registers', () => {
  it('are known for the European Economic Area, the United Kingdom and Switzerland', () => {
    expect(ENTRIES).toHaveLength(32)
    expect(ENTRIES.filter(([alpha3]) => !isCountry(alpha3))).toEqual([])
    expect(registerOf('USA')).toBeUndefined()
  })

  it('have a secure address, a name, and a type the service could read', () => {
    for (const [, { type, url, registerName, numberName }] of ENTRIES) {
      expect(new URL(url).protocol).toBe('https:')
      expect(type).toMatch(/^[a-z_]+$/)
      expect(registerName.length * numberName.length).toBeGreaterThan(0)
    }
  })

  it('use the types the service names', () => {
    expect(['FRA', 'NLD', 'IRL', 'GBR'].map((alpha3) => registerOf(alpha3)?.type)).toEqual([
      'siren',
      'kvk',
      'crn',
      'crn',
    ])
  })

  it('have anchored patterns without unbounded repetition', () => {
    const sources = ENTRIES.flatMap(([, { pattern }]) => (pattern ? [pattern.source] : []))
    expect(sources.filter((source) => !/^\^.*\$$/.test(source) || /[*+]|\{\d+,\}/.test(source))).toEqual([])
  })

  it('recognise their numbers however they are separated', () => {
    const good = [
      ['DEU', 'HRB 12345 B'],
      ['AUT', 'FN 123456a'],
      ['GBR', 'SC123456'],
      ['NLD', '12345678'],
      ['CHE', 'CHE-123.456.788'],
      ['BEL', '0123.456.749'],
      ['ROU', 'J40/1234/2020'],
      ['USA', 'anything'],
    ]
    expect(good.map(([alpha3 = '', text = '']) => looksLikeRegistrationNumber(alpha3, text))).toEqual(
      good.map(() => true),
    )
    expect(looksLikeRegistrationNumber('NLD', '1234')).toBe(false)
  })
})

describe('looksLikeVatNumber', () => {
  it('knows a VAT number by its prefix and check digit', () => {
    const numbers = [
      'DE 136695976',
      'FR 40 303 265 045',
      'ATU13585627',
      'EL094259216',
      'GB 980 7806 84',
      'dk 13585628',
    ]
    expect(numbers.filter((text) => !looksLikeVatNumber(text))).toEqual([])
  })

  it('takes no registration number for one', () => {
    const numbers = [
      'HRB 12345',
      '13585628',
      'SC123456',
      'FN123456a',
      'B12345',
      '732829320',
      'CHE',
      '',
      'FL00021234567',
    ]
    expect(numbers.filter(looksLikeVatNumber)).toEqual([])
  })
})

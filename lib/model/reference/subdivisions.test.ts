import { describe, expect, it } from 'vitest'
import { addressRules } from './address-rules'
import { countryOptions } from './countries'
import { fromServiceState, isSubdivision, subdivisionsOf, toServiceState } from './subdivisions'

const COUNTRIES = countryOptions('en')

describe('subdivisions', () => {
  it.each(['en', 'de', 'ar', 'pl', 'ja'])(
    'have distinct codes and names and stand in order, in %s',
    (locale) => {
      const collator = new Intl.Collator(locale, { numeric: true })
      for (const { alpha3, alpha2 } of COUNTRIES) {
        const list = subdivisionsOf(alpha3, locale)
        expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
        expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
        expect(list.filter(({ code }) => !code.startsWith(`${alpha2}-`))).toEqual([])
        expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).toSorted(collator.compare))
      }
    },
  )

  it('exist exactly where the address has a state', () => {
    for (const { alpha3 } of COUNTRIES) {
      expect(subdivisionsOf(alpha3, 'en').length > 0).toBe(addressRules(alpha3).state !== 'absent')
    }
  })

  it('survive the way to the service and back, with and without the country, in any case', () => {
    for (const { alpha3 } of COUNTRIES) {
      for (const { code } of subdivisionsOf(alpha3, 'en')) {
        expect(isSubdivision(alpha3, code)).toBe(true)
        expect(fromServiceState(alpha3, toServiceState(code).toLowerCase())).toBe(code)
        expect(fromServiceState(alpha3, code)).toBe(code)
      }
    }
  })

  it('are what an address names', () => {
    const sizes = ['USA', 'CAN', 'AUS', 'BRA', 'MEX', 'ESP', 'ITA', 'IRL', 'JPN', 'CHN'].map(
      (alpha3) => subdivisionsOf(alpha3, 'en').length,
    )
    expect(sizes).toEqual([56, 13, 8, 27, 32, 52, 107, 26, 47, 34])
    expect(subdivisionsOf('DEU', 'de')).toEqual([])
  })

  it('are spelled in the language of the person where the data knows it', () => {
    const tochigi = (locale: string) =>
      subdivisionsOf('JPN', locale).find(({ code }) => code === 'JP-09')?.name
    expect([tochigi('ja-JP'), tochigi('de')]).toEqual(['栃木県', 'Tochigi'])
    expect(subdivisionsOf('TWN', 'zh').find(({ code }) => code === 'TW-CHA')?.name).toBe('彰化縣')
    expect(subdivisionsOf('CHN', 'en').find(({ code }) => code === 'CN-GX')?.name).toBe(
      'Guangxi Zhuangzuzizhiqu',
    )
  })

  it('refuse what belongs to another country or to none', () => {
    expect(isSubdivision('CAN', 'US-CA')).toBe(false)
    expect(isSubdivision('USA', 'CA')).toBe(false)
    expect(fromServiceState('DEU', 'BE')).toBeUndefined()
    expect(fromServiceState('ZZZ', 'CA')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { dataOfEach, languageData } from '@/lib/platform/i18n/language-data'
import { isCountry } from './countries'
import { countriesSince, formerCountries, formerNamesOf } from './former-countries'

describe('former countries', () => {
  it('lead to countries of today only', () => {
    for (const today of Object.values(formerCountries)) {
      expect(today.length).toBeGreaterThan(0)
      expect(today.filter((alpha3) => !isCountry(alpha3))).toEqual([])
    }
  })

  it('are each named in English, and no language names another one', () => {
    const named = (locale: string) => Object.keys(languageData(locale, 'countries')?.former ?? {})
    expect(named('en')).toEqual(Object.keys(formerCountries))
    for (const [locale] of dataOfEach('countries'))
      expect(named(locale).filter((key) => !Object.hasOwn(formerCountries, key))).toEqual([])
  })

  it('are found by each of their names, whatever case and accents', () => {
    for (const [, { former }] of dataOfEach('countries'))
      for (const [key, names] of Object.entries(former))
        for (const name of names.split(', '))
          expect(countriesSince(name.toUpperCase())).toEqual(formerCountries[key])
    expect(countriesSince('ussr')).toContain('UKR')
    expect(countriesSince('Atlantis')).toEqual([])
  })

  it('are offered as search words of a country in English or German', () => {
    expect(formerNamesOf('DEU', 'de-AT')).toContain('DDR')
    expect(formerNamesOf('DEU', 'en')).toContain('East Germany')
    expect(formerNamesOf('COD', 'pl')).toEqual(['Zaire'])
    expect(formerNamesOf('FRA', 'en')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { isCountry } from './countries'
import { countriesSince, formerCountries, formerNamesOf } from './former-countries'

describe('former countries', () => {
  it('lead to countries of today only', () => {
    for (const { today } of formerCountries) {
      expect(today.length).toBeGreaterThan(0)
      expect(today.filter((alpha3) => !isCountry(alpha3))).toEqual([])
    }
  })

  it('have distinct keys', () => {
    expect(new Set(formerCountries.map((country) => country.key)).size).toBe(formerCountries.length)
  })

  it('are found by each of their names, whatever case and accents', () => {
    for (const { names, today } of formerCountries) {
      for (const name of [...names.en, ...names.de]) {
        expect(countriesSince(name.toUpperCase())).toEqual(today)
      }
    }
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

import { describe, expect, it } from 'vitest'
import { countryOptions } from '@/lib/model/reference/countries'
import { locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { countrySearch } from './country-search'

describe.each(locales)('the search of countries in %s', (locale) => {
  const search = countrySearch(makeWords(locale))
  const countries = countryOptions(locale).map(({ alpha2 }) => alpha2)

  it('knows every country by its second code, and peoples only of countries there are', () => {
    expect(Object.keys(search.names).toSorted()).toEqual(countries.toSorted())
    expect(Object.keys(search.peoples).filter((alpha2) => !countries.includes(alpha2))).toEqual([])
  })

  it('has a beginning of two letters or more for each people it knows', () => {
    const short = Object.entries(search.peoples).filter(([, words]) => words.some((word) => word.length < 2))
    expect(short).toEqual([])
  })

  it('says each number it counts in words of its own', () => {
    const [none, one, ...more] = search.found
    expect([none, one]).not.toContain('')
    expect(new Set(search.found).size).toBe(search.found.length)
    expect(more).toHaveLength(20)
  })
})

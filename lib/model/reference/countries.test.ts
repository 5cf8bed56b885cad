import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryName, countryOptions, findCountry, isCountry, toAlpha2 } from './countries'

const LOCALES = ['en', 'de', 'ar', 'pl', 'hi', 'zh-Hant', 'tr']

describe('countries', () => {
  it.each(LOCALES)('gives 250 countries with distinct names in %s', (locale) => {
    const options = countryOptions(locale)
    expect(options).toHaveLength(250)
    expect(new Set(options.map((option) => option.name)).size).toBe(250)
    expect(options.filter((option) => option.name === option.alpha2)).toEqual([])
  })

  it.each(LOCALES)('orders them as %s orders words', (locale) => {
    const names = countryOptions(locale).map((option) => option.name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
  })

  it.each(LOCALES)('finds every country by its name in %s and in English, and by both codes', (locale) => {
    for (const { alpha2, alpha3, name } of countryOptions(locale)) {
      const found = [name, countryName(alpha3, 'en'), alpha2.toLowerCase(), ` ${alpha3} `].map((text) =>
        findCountry(text, locale),
      )
      expect(found).toEqual([alpha3, alpha3, alpha3, alpha3])
    }
  })

  it('ignores case and accents of a name', () => {
    expect(findCountry('COTE D’IVOIRE', 'en')).toBe('CIV')
    expect(findCountry('osterreich', 'de')).toBe('AUT')
    expect(findCountry('KOREA, Republic of', 'de')).toBe('KOR')
    expect(findCountry('Turkey', 'en')).toBe('TUR')
    expect(findCountry('UK', 'en')).toBe('GBR')
  })

  it.each([
    ['de', 'Großbritannien', 'GBR'],
    ['de', 'OESTERREICH', 'AUT'],
    ['fr', 'Écosse', 'GBR'],
    ['es', 'EEUU', 'USA'],
    ['pt-BR', 'Republica Tcheca', 'CZE'],
    ['pl', 'RPA', 'ZAF'],
    ['ar', 'جمهورية مصر العربية', 'EGY'],
  ])('knows what people say in %s: “%s” is %s', (locale, text, alpha3) => {
    expect(findCountry(text, locale)).toBe(alpha3)
  })

  it('leaves open which Congo is meant where its language does not say', () => {
    expect(['en', 'fr'].map((locale) => findCountry('Congo', locale))).toEqual([undefined, undefined])
    expect(findCountry('Congo', 'es')).toBe('COG')
  })

  it('offers Kosovo under its customary code', () => {
    expect(toAlpha2('XKX')).toBe('XK')
    expect(countryName('XKX', 'de')).toBe('Kosovo')
  })

  it('keeps the two codes of a country together', () => {
    for (const { alpha2, alpha3 } of countryOptions('en')) {
      expect(isCountry(alpha3)).toBe(true)
      expect(toAlpha2(alpha3)).toBe(alpha2)
    }
  })

  it('answers any text and any language tag without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, locale) => {
        const found = findCountry(text, locale)
        expect(found === undefined || isCountry(found)).toBe(true)
        expect(isCountry(text) ? toAlpha2(text) : undefined).toBe(toAlpha2(text))
      }),
      { numRuns: 30 },
    )
  })

  it('refuses what is no country', () => {
    expect(['', 'xx', 'ZZZ', 'Atlantis'].map((text) => findCountry(text, 'en'))).toEqual(
      Array(4).fill(undefined),
    )
    expect(isCountry('usa')).toBe(false)
    expect(countryName('ZZZ', 'en')).toBe('ZZZ')
  })
})

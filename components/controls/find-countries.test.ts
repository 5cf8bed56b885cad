import { describe, expect, it } from 'vitest'
import { asEntriesToFind, findCountries, meantCountry } from '@/components/controls/find-countries'
import { countryOptions } from '@/lib/model/reference/countries'
import { countryTerms } from '@/lib/model/reference/country-terms'
import { foldText } from '@/lib/model/reference/fold-text'
import { languageState } from '@/lib/platform/i18n/languages'
import { type Locale, locales } from '@/lib/platform/i18n/locales'

const entriesIn = (locale: Locale) =>
  asEntriesToFind(
    countryOptions(locale).map(({ alpha2, name }) => ({ value: alpha2, label: name })),
    countryTerms(locale),
  )
const found = (locale: Locale, text: string) =>
  findCountries(entriesIn(locale), text).map(({ value }) => value)
const first = (locale: Locale, text: string) => found(locale, text)[0]

/** Every letter is looked at in the released languages, the first and the last ones in the others: there are many. */
function endings(locale: Locale, length: number): number[] {
  const all = Array.from({ length }, (_, index) => index + 1)
  return all.filter((end) => languageState(locale) === 'released' || end < 4 || end > length - 2)
}

describe('finding a country', () => {
  it.each(locales)('goes by every name and both codes in %s, whatever the case', (locale) => {
    const entries = entriesIn(locale)
    const countries = countryOptions(locale)
    // In Vietnamese “Áo” is Austria, and AO is Angola: a name comes before a code.
    const owners = Map.groupBy(countries, ({ name }) => foldText(name))
    const isNameOfAnother = (text: string, own: string) =>
      (owners.get(foldText(text)) ?? []).some(({ alpha2 }) => alpha2 !== own)
    for (const { alpha2, alpha3, name } of countries) {
      const texts = [name.toUpperCase(), alpha2, alpha3.toLowerCase()]
      for (const text of texts.filter((one) => !isNameOfAnother(one, alpha2)))
        expect(findCountries(entries, text)[0]?.value, `${name}: ${text}`).toBe(alpha2)
    }
  })

  it.each(locales)(
    'keeps a country in the list from the first letter of its name to the last in %s',
    (locale) => {
      for (const entry of entriesIn(locale))
        for (const end of endings(locale, entry.label.length)) {
          const typed = entry.label.slice(0, end)
          expect(findCountries([entry], typed), typed).toEqual([entry])
        }
    },
  )

  it.each(locales)('finds the same among all countries as in each alone in %s', (locale) => {
    const entries = entriesIn(locale)
    for (const typed of new Set(entries.map(({ label }) => label.slice(0, 1)))) {
      const alone = entries.filter((entry) => findCountries([entry], typed).length > 0)
      expect(new Set(findCountries(entries, typed)), typed).toEqual(new Set(alone))
    }
  })

  it.each<[Locale, string, string]>([
    ['en', 'German', 'DE'],
    ['en', 'britis', 'GB'],
    ['de', 'deutsche', 'DE'],
    ['de', 'französin', 'FR'],
    ['de', 'German', 'DE'],
    ['fr', 'allemande', 'DE'],
    ['es', 'alemana', 'DE'],
    ['pt-BR', 'brasileira', 'BR'],
    ['pl', 'niemiecka', 'DE'],
    ['pl', 'polskie', 'PL'],
    ['ar', 'ألماني', 'DE'],
    ['ar', 'المانية', 'DE'],
    ['ar', 'السوري', 'SY'],
  ])('goes by the word for its people: in %s “%s” leads to %s', (locale, text, country) => {
    expect(first(locale, text)).toBe(country)
  })

  it.each<[Locale, string, string]>([
    ['en', 'Holland', 'NL'],
    ['en', 'ivory coast', 'CI'],
    ['en', 'Siam', 'TH'],
    ['de', 'birma', 'MM'],
    ['de', 'osterreich', 'AT'],
    ['ar', 'المانيا', 'DE'],
    ['ar', 'سعودية', 'SA'],
  ])('goes by other names and without accents: in %s “%s” leads to %s', (locale, text, country) => {
    expect(first(locale, text)).toBe(country)
  })

  it.each<[Locale, string]>([
    ['en', 'Yugoslavia'],
    ['de', 'Jugoslawien'],
  ])('leads in %s from %s to what it has become', (locale, text) => {
    expect(found(locale, text).toSorted()).toEqual(['BA', 'HR', 'ME', 'MK', 'RS', 'SI', 'XK'])
  })

  it('shows all for no text, and none for what is no country', () => {
    expect(found('en', ' ')).toHaveLength(250)
    expect([...found('en', 'Atlantis'), ...found('en', '???')]).toEqual([])
  })

  it('puts names that begin so before names that only have such a word', () => {
    expect(found('en', 'guinea').slice(0, 2)).toEqual(['GN', 'GW'])
  })
})

describe('the country a text means', () => {
  const meantIn = (locale: Locale, text: string) => meantCountry(entriesIn(locale), text)?.value
  const meant = (text: string) => meantIn('en', text)

  it('is the one it names wholly, though others begin the same', () => {
    expect(['Niger', 'united states', 'UK', 'deu', 'Guinea'].map(meant)).toEqual([
      'NE',
      'US',
      'GB',
      'DE',
      'GN',
    ])
  })

  it('is the only one it leads to', () => {
    expect(['germ', 'Swedish', 'Burma'].map(meant)).toEqual(['DE', 'SE', 'MM'])
  })

  it.each<[Locale, string, string]>([
    ['en', 'U.S.A.', 'US'],
    ['en', 'U.K.', 'GB'],
    ['en', 'NZ', 'NZ'],
    ['en', 'Ger', 'DE'],
    ['en', 'St. Lucia', 'LC'],
    ['en', 'The Netherlands', 'NL'],
    ['en', 'the Philippines', 'PH'],
    ['de', 'USA', 'US'],
    ['de', 'Großbritannien', 'GB'],
    ['de', 'Tschechische Republik', 'CZ'],
    ['fr', 'EU', 'US'],
    ['fr', 'Grande-Bretagne', 'GB'],
    ['es', 'Inglaterra', 'GB'],
    ['es', 'Congo', 'CG'],
    ['pt-BR', 'Holanda', 'NL'],
    ['pl', 'Anglia', 'GB'],
    ['pl', 'ZEA', 'AE'],
    ['ar', 'إنجلترا', 'GB'],
    ['ar', 'بريطانيا العظمى', 'GB'],
  ])('goes by its everyday name, with dots or an article: in %s “%s” is %s', (locale, text, country) => {
    expect(meantIn(locale, text)).toBe(country)
  })

  it.each<[Locale, string]>([
    ['es', 'EU'],
    ['ar', 'الم'],
    ['en', 'Congo'],
    ['fr', 'Congo'],
  ])('is none for an abbreviation nobody knows, or a name of two: in %s “%s”', (locale, text) => {
    expect(meantIn(locale, text)).toBeUndefined()
  })

  it('is none where several are possible, or nothing is written', () => {
    expect(['united', 'yugoslavia', '', 'Atlantis'].map(meant)).toEqual(Array(4).fill(undefined))
  })
})

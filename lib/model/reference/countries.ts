import 'server-only'
import { languageData } from '@/lib/platform/i18n/language-data'
import { addressDataOf, alpha3ByAlpha2 } from './address-data'
import { foldText } from './fold-text'
import { perLocale } from './per-locale'

/** ISO 3166-1 alpha-3, upper case; the form the service takes [service description]. */
export type Alpha3 = string

type CountryOption = { alpha3: Alpha3; alpha2: string; name: string }

/**
 * Names people still write that neither Unicode nor ISO lists as an English name. Abbreviations of four letters or
 * less that are no ISO code are here too.
 */
const OTHER_ENGLISH_NAMES: Record<string, Alpha3> = {
  america: 'USA',
  england: 'GBR',
  'great britain': 'GBR',
  'northern ireland': 'GBR',
  scotland: 'GBR',
  wales: 'GBR',
  holland: 'NLD',
  turkey: 'TUR',
  'czech republic': 'CZE',
  'cape verde': 'CPV',
  'east timor': 'TLS',
  'ivory coast': 'CIV',
  macedonia: 'MKD',
  'republic of ireland': 'IRL',
  'south korea': 'KOR',
  vatican: 'VAT',
  uae: 'ARE',
  drc: 'COD',
}

const alpha2ByAlpha3 = new Map([...alpha3ByAlpha2].map(([alpha2, alpha3]) => [alpha3, alpha2]))

const regionNames = perLocale((locale) => new Intl.DisplayNames([locale, 'en'], { type: 'region' }))
const shortRegionNames = perLocale(
  (locale) => new Intl.DisplayNames([locale, 'en'], { type: 'region', style: 'short' }),
)

const optionsOf = perLocale((locale): CountryOption[] => {
  const collator = new Intl.Collator([locale, 'en'])
  const names = regionNames(locale)
  return [...alpha3ByAlpha2]
    .map(([alpha2, alpha3]) => ({ alpha3, alpha2, name: names.of(alpha2) ?? alpha2 }))
    .sort((a, b) => collator.compare(a.name, b.name))
})

/** Folded name → alpha-3. A later entry wins, so the names people see in their own language come last. */
const nameIndexOf = perLocale((locale): Map<string, Alpha3> => {
  const index = new Map<string, Alpha3>(Object.entries(OTHER_ENGLISH_NAMES))
  const put = (name: string | undefined, alpha3: Alpha3) => name && index.set(foldText(name), alpha3)
  const others = Object.entries(languageData(locale, 'countries')?.called ?? {})
  for (const [alpha3, names] of others) for (const name of names.split(', ')) put(name, alpha3)
  for (const [, alpha3] of alpha3ByAlpha2) put(addressDataOf(alpha3)?.isoName, alpha3)
  // ISO's "Congo" is one of two: nobody can tell which of them someone means.
  index.delete('congo')
  for (const language of ['en', locale]) {
    for (const [alpha2, alpha3] of alpha3ByAlpha2) put(shortRegionNames(language).of(alpha2), alpha3)
    for (const [alpha2, alpha3] of alpha3ByAlpha2) put(regionNames(language).of(alpha2), alpha3)
  }
  return index
})

/**
 * All countries with their names in this language, in its alphabetical order. The 249 of ISO 3166-1 and Kosovo under
 * its customary code XKX: people born or living there must be able to say so, and the service may refuse it
 * (assumption: it does not, its documents only say "ISO alpha-3").
 */
export function countryOptions(locale: string): readonly CountryOption[] {
  return optionsOf(locale)
}

/** True for an upper-case alpha-3 code of `countryOptions`. */
export function isCountry(alpha3: string): boolean {
  return alpha2ByAlpha3.has(alpha3)
}

/** Alpha-2 of a country, as HTML autofill and phone numbers use it; undefined for an unknown code. */
export function toAlpha2(alpha3: Alpha3): string | undefined {
  return alpha2ByAlpha3.get(alpha3)
}

/** The country's name in this language; the code itself when we do not know it, so that a page never breaks. */
export function countryName(alpha3: Alpha3, locale: string): string {
  const alpha2 = alpha2ByAlpha3.get(alpha3)
  return (alpha2 && regionNames(locale).of(alpha2)) || alpha3
}

/**
 * The country meant by a text: alpha-2, alpha-3, or a whole name in this language or in English, whatever its case
 * and accents. Browsers fill a country field with any of these.
 */
export function findCountry(text: string, locale: string): Alpha3 | undefined {
  const code = text.trim().toUpperCase()
  if (alpha2ByAlpha3.has(code)) return code
  return alpha3ByAlpha2.get(code) ?? nameIndexOf(locale).get(foldText(text))
}

/** Every name by which `findCountry` knows a country, folded: in this language, in English and as ISO writes it. */
export const namesByCountry = perLocale((locale): ReadonlyMap<Alpha3, readonly string[]> => {
  const names = new Map<Alpha3, string[]>()
  for (const [name, alpha3] of nameIndexOf(locale)) {
    const known = names.get(alpha3)
    if (known) known.push(name)
    else names.set(alpha3, [name])
  }
  return names
})

import 'server-only'
import { addressDataOf } from './address-data'
import type { SubdivisionData } from './address-data-types'
import { toAlpha2 } from './countries'
import { perLocale } from './per-locale'

/** `code` is the whole ISO 3166-2 code, such as `US-CA`. */
type Subdivision = { code: string; name: string }

/** Spelling in the person's own language where the data has one: "北海道" for ja, "Hokkaido" for everyone else. */
function nameIn(locale: string, subdivision: SubdivisionData): string {
  const language = locale.split('-')[0] ?? locale
  const names = subdivision.names ?? {}
  const spelling = names[locale] ?? names[language]
  const sameLanguage = Object.keys(names).find((tag) => tag.split('-')[0] === language)
  return spelling ?? (sameLanguage && names[sameLanguage]) ?? subdivision.name
}

const listsOf = perLocale((locale) => {
  const collator = new Intl.Collator([locale, 'en'], { numeric: true })
  const lists = new Map<string, Subdivision[]>()
  return (alpha3: string) => {
    const known = lists.get(alpha3)
    if (known) return known
    const list = (addressDataOf(alpha3)?.subdivisions ?? [])
      .map((subdivision) => ({ code: subdivision.code, name: nameIn(locale, subdivision) }))
      .sort((a, b) => collator.compare(a.name, b.name))
    if (addressDataOf(alpha3)) lists.set(alpha3, list)
    return list
  }
})

/**
 * States, provinces, prefectures … to choose from, by name in this language's order. Only for countries whose postal
 * addresses name one (Google's address data) and for which ISO 3166-2 has codes; empty for all others. The level is
 * the one addresses use: provinces, not regions, in Spain and Italy; counties, not provinces, in Ireland.
 */
export function subdivisionsOf(alpha3: string, locale: string): readonly Subdivision[] {
  return listsOf(locale)(alpha3)
}

/** True for a whole ISO 3166-2 code out of `subdivisionsOf` of this country. */
export function isSubdivision(alpha3: string, code: string): boolean {
  return (addressDataOf(alpha3)?.subdivisions ?? []).some((subdivision) => subdivision.code === code)
}

/**
 * What goes into the service's `state`: the part after the hyphen, `CA` for `US-CA`, in every country alike. The
 * service description only says "ISO 3166-2 subdivision code"; the samples in the service docs show the two letters
 * for the USA, and the country is beside it in the same body, so nothing is lost (assumption for other countries).
 */
export function toServiceState(code: string): string {
  return code.slice(code.indexOf('-') + 1)
}

/**
 * The whole ISO 3166-2 code for a `state` that the service or an integrator gives, with or without the country in
 * front, in any case; undefined when this country has no such subdivision.
 */
export function fromServiceState(alpha3: string, state: string): string | undefined {
  const text = state.trim().toUpperCase()
  const alpha2 = toAlpha2(alpha3)
  return [text, `${alpha2}-${text}`].find((code) => isSubdivision(alpha3, code))
}

import 'server-only'
import { languageData } from '@/lib/platform/i18n/language-data'
import { countryOptions, namesByCountry } from './countries'
import { formerNamesOf } from './former-countries'
import { perLocale } from './per-locale'

type CountryTerms = {
  /** Codes and other names, former ones included, by alpha-2. */
  names: Readonly<Record<string, readonly string[]>>
  /** How words for the country's people begin, by alpha-2. */
  peoples: Readonly<Record<string, readonly string[]>>
}

/** All by which people look for a country in this language, beside its name. */
export const countryTerms = perLocale((locale): CountryTerms => {
  const known = namesByCountry(locale)
  const names = countryOptions(locale).map(({ alpha2, alpha3 }) => {
    const former = [...formerNamesOf(alpha3, locale), ...formerNamesOf(alpha3, 'en')]
    return [alpha2, [...new Set([alpha3, ...(known.get(alpha3) ?? []), ...former])]] as const
  })
  return { names: Object.fromEntries(names), peoples: peoplesIn(locale) }
})

/**
 * Words of the page's language and of English, which people write anywhere. They say how the words for a people begin,
 * so that an ending for one or many, a woman or a man does not count: "niemieck" finds "niemiecka". No published table
 * has all of our languages, and none has stems.
 */
function peoplesIn(locale: string): Record<string, readonly string[]> {
  const english = languageData('en', 'countries')?.people ?? {}
  const own = languageData(locale, 'countries')?.people ?? {}
  return Object.fromEntries(
    Object.entries(english).map(([alpha2, words]) => {
      const all = [own[alpha2], words].flatMap((list) => list?.split(',') ?? [])
      return [alpha2, [...new Set(all)]]
    }),
  )
}

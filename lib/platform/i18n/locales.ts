/** The languages the flow speaks, each complete. */
export const locales = ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ar'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur'])

/** Names of the languages in their own language. */
export const ownNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  ar: 'العربية',
}

/**
 * Where a language alone is not enough to write dates and numbers. English without a country would write dates the
 * American way round, which few of its readers expect. Arabic is written with either set of digits; ours are those of
 * phone keypads, codes and documents, so that what is read can be typed.
 */
const FORMATS: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** The tag by which a language's dates and numbers are written. */
export function formatLocale(locale: string): string {
  return FORMATS[locale] ?? locale
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** The language of ours that fits a tag: the tag itself, else its main language. */
export function matchLocale(tag: string): Locale | undefined {
  const wanted = tag.trim().toLowerCase()
  const exact = locales.find((locale) => locale.toLowerCase() === wanted)
  return exact ?? locales.find((locale) => locale.split('-')[0] === wanted.split('-')[0])
}

/** The language an address names, exactly as we write it; the default for anything else. */
export function localeOrDefault(named: string): Locale {
  return locales.find((locale) => locale === named) ?? defaultLocale
}

/** Chooses from the browser's `Accept-Language`, by its weights. */
export function negotiateLocale(header: string | null | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.find((parameter) => /^\s*q=/i.test(parameter))
      return { tag, weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 }
    })
    .sort((left, right) => right.weight - left.weight)
  for (const { tag, weight } of wishes) {
    const found = weight > 0 ? matchLocale(tag) : undefined
    if (found) return found
  }
  return defaultLocale
}

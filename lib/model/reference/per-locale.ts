import 'server-only'

/** More languages than the app has; a stream of invented tags must not fill the memory. */
const MOST_LOCALES = 64

/**
 * Remembers one value per language tag, since a collator and 250 names cost some milliseconds to make. The oldest
 * is forgotten beyond 64 languages. A tag that is no BCP 47 tag is answered in English.
 */
export function perLocale<Value>(make: (locale: string) => Value): (locale: string) => Value {
  const made = new Map<string, Value>()
  return (locale) => {
    const tag = canonicalTag(locale)
    const known = made.get(tag)
    if (known !== undefined) return known
    const value = make(tag)
    const oldest = made.size >= MOST_LOCALES ? made.keys().next().value : undefined
    if (oldest !== undefined) made.delete(oldest)
    made.set(tag, value)
    return value
  }
}

function canonicalTag(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

import 'server-only'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { adaptWords } from './adapt-words'
import { defaultLocale, matchLocale } from './locales'
import type { Words } from './words'

/** The words of the request that is being answered, for server components, actions and route handlers. */
export async function requestWords(timeZone?: string): Promise<Words> {
  const [translator, formatter, tag] = await Promise.all([getTranslations(), getFormatter(), getLocale()])
  return adaptWords({ locale: matchLocale(tag) ?? defaultLocale, timeZone, translator, formatter })
}

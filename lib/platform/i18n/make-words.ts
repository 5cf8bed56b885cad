import 'server-only'
import { createFormatter, createTranslator } from 'next-intl'
import { adaptWords, brokenMessage } from './adapt-words'
import { formatLocale, type Locale } from './locales'
import { messagesOf } from './messages'
import type { Words } from './words'

const made = new Map<string, Words>()

/**
 * The words of one language for pure views and jobs; clock times in the person's time zone, or in UTC with its name
 * when that is unknown.
 */
export function makeWords(locale: Locale, timeZone?: string): Words {
  const id = `${locale} ${timeZone ?? ''}`
  const known = made.get(id)
  if (known) return known
  const words = build(locale, timeZone)
  // Zones come from browsers; a bounded cache cannot be filled up by invented ones.
  if (made.size < 500) made.set(id, words)
  return words
}

function build(locale: Locale, timeZone: string | undefined): Words {
  const shared = { locale: formatLocale(locale), timeZone: timeZone ?? 'UTC', onError: brokenMessage }
  const translator = createTranslator({ ...shared, messages: messagesOf(locale) })
  return adaptWords({ locale, timeZone, translator, formatter: createFormatter(shared) })
}

/** A zone name the runtime knows; anything else counts as unknown. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

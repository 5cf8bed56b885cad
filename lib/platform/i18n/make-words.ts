import 'server-only'
import { createFormatter, createTranslator } from 'next-intl'
import { adaptWords, brokenMessage } from './adapt-words'
import { formatLocale } from './format-locale'
import type { Locale } from './locales'
import { messagesOf } from './messages'
import type { Words } from './words'

/** Zones come from browsers; a bounded cache cannot be filled up by invented ones. */
const MOST_KEPT = 500

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
  if (made.size < MOST_KEPT) made.set(id, words)
  return words
}

function build(locale: Locale, timeZone: string | undefined): Words {
  const shared = { locale: formatLocale(locale), timeZone: timeZone ?? 'UTC', onError: brokenMessage }
  const translator = createTranslator({ ...shared, messages: messagesOf(locale) })
  return adaptWords({ locale, timeZone, translator, formatter: createFormatter(shared) })
}

const zones = new Map<string, string | undefined>()

/** A zone name the runtime knows; anything else counts as unknown. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64) return undefined
  if (zones.has(name)) return zones.get(name)
  const known = zoneCalled(name)
  // A page asks a dozen times, and the runtime takes its time over each answer.
  if (zones.size < MOST_KEPT) zones.set(name, known)
  return known
}

function zoneCalled(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

import { createTranslator } from 'next-intl'
import { formatLocale } from '@/lib/platform/i18n/format-locale'
import { isolatedValues } from '@/lib/platform/i18n/isolate'
import { directionOf, type Locale } from '@/lib/platform/i18n/locales'
import { messagesOf } from '@/lib/platform/i18n/messages'
import { choosingIn } from '@/lib/platform/i18n/pieces'
import type { Words } from '@/lib/platform/i18n/words'

export type Language = Locale

/** The app's own sentence under a key of `messages/`, so that a changed word changes no test. */
export type Translate = Words['t']

/** A sentence that may need some of these values. */
type Say = (key: string, values?: object) => string

const made = new Map<Language, Say>()

/** The words of one language. */
export function wordsIn(language: Language): Translate {
  const say = sayIn(language)
  return (key, ...[values]) => say(key, values)
}

/** The same for what is looked for by a key that comes from elsewhere; a missing one throws. */
export function sayIn(language: Language): Say {
  const known = made.get(language)
  if (known) return known
  const translate = createTranslator({
    locale: formatLocale(language),
    messages: messagesOf(language),
    onError: (error) => {
      throw error
    },
  })
  // The library types keys by its messages; these are read at run time.
  const words: Say = (key, values) => {
    const given =
      values && isolatedValues(values, directionOf(language), choosingIn(translate.raw(key as never)))
    return String(translate(key as never, given as never))
  }
  made.set(language, words)
  return words
}

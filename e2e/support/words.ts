import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import { isolated } from '@/lib/platform/i18n/isolate'
import { directionOf, formatLocale, type Locale } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'
import { projectFolder } from '../../scripts/prepare.mjs'

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
  const file = path.join(projectFolder, 'messages', `${language}.json`)
  const translate = createTranslator({
    locale: formatLocale(language),
    messages: JSON.parse(readFileSync(file, 'utf8')),
    onError: (error) => {
      throw error
    },
  })
  // The library types keys by its messages; these are read at run time.
  const words: Say = (key, values) => String(translate(key as never, valuesIn(language, values) as never))
  made.set(language, words)
  return words
}

/** What is read from right to left carries its values as the app writes them. */
function valuesIn(language: Language, values: object | undefined): object | undefined {
  return values && directionOf(language) === 'rtl' ? isolated(values) : values
}

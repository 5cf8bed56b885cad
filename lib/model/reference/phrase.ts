import { type LanguageData, languageData } from '@/lib/platform/i18n/language-data'
import { defaultLocale, type Locale, locales } from '@/lib/platform/i18n/locales'

/**
 * Short, calm words for things one can draw, easy to say and to compare between two screens. They mean nothing about
 * anyone, and no language uses one of its words twice.
 */
function listsOf(locale: Locale): LanguageData['phrase'] {
  return languageData(locale, 'phrase') ?? { first: [], second: [] }
}

const english = listsOf(defaultLocale)

/** How many words each place can have. */
export const PHRASE_SIZES = [english.first.length, english.second.length] as const

/** The words at these places, in English: the form in which a phrase is stored. */
export function phraseOf(first: number, second: number): string {
  return `${english.first[first]} ${english.second[second]}`
}

/** A stored phrase in another language; what no list knows stays as it is. */
export function phraseIn(phrase: string, locale: Locale): string {
  const [first, second] = phrase.split(' ')
  const words = [wordIn('first', first, locale), wordIn('second', second, locale)]
  return words.includes(undefined) ? phrase : words.join(' ')
}

function wordIn(place: 'first' | 'second', word: string | undefined, locale: Locale): string | undefined {
  return word === undefined ? undefined : listsOf(locale)[place][english[place].indexOf(word)]
}

/** A stored phrase in every language of the pages. */
export function phraseInEach(phrase: string): Readonly<Record<string, string>> {
  return Object.fromEntries(locales.map((locale) => [locale, phraseIn(phrase, locale)]))
}

/** The languages in which the same phrase may be on another screen: the asked one and English, but not this one. */
export function otherPhraseLocales(shown: Locale, asked: Locale | undefined): readonly Locale[] {
  return locales.filter((locale) => locale !== shown && (locale === asked || locale === defaultLocale))
}

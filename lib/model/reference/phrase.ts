import { defaultLocale, type Locale, locales } from '@/lib/platform/i18n/locales'
import list from './phrase-words.json'

/**
 * Short, calm words for things one can draw, easy to say and to compare between two screens. They mean nothing about
 * anyone, and no language uses one of its words twice.
 */
const lists: Readonly<Record<'first' | 'second', Readonly<Record<Locale, readonly string[]>>>> = list

/** How many words each place can have. */
export const PHRASE_SIZES = [lists.first.en.length, lists.second.en.length] as const

/** The words at these places, in English: the form in which a phrase is stored. */
export function phraseOf(first: number, second: number): string {
  return `${lists.first.en[first]} ${lists.second.en[second]}`
}

/** A stored phrase in another language; what no list knows stays as it is. */
export function phraseIn(phrase: string, locale: Locale): string {
  const [first, second] = phrase.split(' ')
  const words = [wordIn('first', first, locale), wordIn('second', second, locale)]
  return words.includes(undefined) ? phrase : words.join(' ')
}

function wordIn(place: keyof typeof lists, word: string | undefined, locale: Locale): string | undefined {
  return word === undefined ? undefined : lists[place][locale][lists[place][defaultLocale].indexOf(word)]
}

/** A stored phrase in every language of the pages. */
export function phraseInEach(phrase: string): Record<Locale, string> {
  const inEach = (locale: Locale) => phraseIn(phrase, locale)
  return {
    en: inEach('en'),
    de: inEach('de'),
    fr: inEach('fr'),
    es: inEach('es'),
    'pt-BR': inEach('pt-BR'),
    pl: inEach('pl'),
    ar: inEach('ar'),
  }
}

/** The languages in which the same phrase may be on another screen: the asked one and English, but not this one. */
export function otherPhraseLocales(shown: Locale, asked: Locale | undefined): readonly Locale[] {
  return locales.filter((locale) => locale !== shown && (locale === asked || locale === defaultLocale))
}

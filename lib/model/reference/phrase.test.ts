import { describe, expect, test } from 'vitest'
import { languageData } from '@/lib/platform/i18n/language-data'
import { type Locale, locales } from '@/lib/platform/i18n/locales'
import { otherPhraseLocales, PHRASE_SIZES, phraseIn, phraseInEach, phraseOf } from './phrase'

const listsOf = (locale: Locale) => languageData(locale, 'phrase') ?? { first: [], second: [] }
const wordsOf = (locale: Locale) => Object.values(listsOf(locale)).flat()

describe.each(locales)('the words of a phrase in %s', (locale) => {
  test('are as many as in English, so that a phrase is as hard to guess', () => {
    expect([listsOf(locale).first.length, listsOf(locale).second.length]).toEqual(PHRASE_SIZES)
  })

  test('are all different, short, and of letters alone', () => {
    const words = wordsOf(locale)
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length)
    for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}]{2,12}$/u)
    expect(words.map((word) => word.normalize('NFC'))).toEqual(words)
  })

  test('belong to the same places in every language', () => {
    const stored = phraseOf(4, 7)
    expect(phraseIn(stored, locale)).toBe(`${listsOf(locale).first[4]} ${listsOf(locale).second[7]}`)
    expect(phraseInEach(stored)[locale]).toBe(phraseIn(stored, locale))
  })
})

test('a phrase is stored in English, and one that no list knows is shown as it is', () => {
  expect([phraseOf(0, 0), phraseIn('amber anchor', 'de')]).toEqual(['amber anchor', 'Bernstein Anker'])
  expect(phraseIn('4F27', 'de')).toBe('4F27')
  expect(phraseIn('', 'de')).toBe('')
})

test('besides the language of the page there are English and the language that was asked for', () => {
  expect(otherPhraseLocales('de', undefined)).toEqual(['en'])
  expect(otherPhraseLocales('de', 'fr')).toEqual(['en', 'fr'])
  expect(otherPhraseLocales('en', 'en')).toEqual([])
})

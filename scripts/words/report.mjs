import { contextOf, sentencesFor, sentencesOf } from './catalogue.mjs'

/**
 * English sentences that a language says in several ways. Some have reason to differ; each of them is worth a look.
 *
 * @param {string} locale
 * @returns {Array<{ english: string, said: string[] }>}
 */
export function driftOf(locale) {
  const own = sentencesOf(locale)
  const byEnglish = Map.groupBy([...sentencesFor(locale)], ([, english]) => english)
  return [...byEnglish].flatMap(([english, keys]) => {
    const said = [...new Set(keys.flatMap(([key]) => own.get(key) ?? []))]
    return said.length > 1 ? [{ english, said }] : []
  })
}

/**
 * Sentences that are longer than their place, by key.
 *
 * @param {string} locale
 * @returns {Array<{ key: string, length: number, longest: number }>}
 */
export function tooLongIn(locale) {
  return [...sentencesOf(locale)].flatMap(([key, said]) => {
    const { longest } = contextOf(key, said)
    // A company's name is as long as most.
    const length = [...said.replace('{asker}', 'Odalys')].length
    return longest && length > longest ? [{ key, length, longest }] : []
  })
}

/**
 * How much longer than English a language is: 1.2 is a fifth longer.
 *
 * @param {string} locale
 */
export function stretchOf(locale) {
  const own = sentencesOf(locale)
  const both = [...sentencesFor(locale)].filter(([key]) => own.has(key))
  const english = both.reduce((sum, [, said]) => sum + said.length, 0)
  return english === 0 ? 1 : both.reduce((sum, [key]) => sum + (own.get(key)?.length ?? 0), 0) / english
}

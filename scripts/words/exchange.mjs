import { argumentsOf } from '../message-arguments.mjs'
import { sentencesFor, sentencesOf } from './catalogue.mjs'
import { formats } from './formats.mjs'

/**
 * A language's sentences beside the English ones, as a file for translators.
 *
 * @param {string} locale
 * @param {string} format
 */
export function exported(locale, format) {
  const own = sentencesOf(locale)
  const entries = [...sentencesFor(locale)].map(([key, english]) => ({
    key,
    english,
    said: own.get(key) ?? '',
  }))
  return formats[format].write(locale, entries)
}

/**
 * What a translator's file says, with what cannot be used of it. A sentence it leaves empty stays as it is.
 *
 * @param {string} locale
 * @param {string} format
 * @param {string} text
 * @returns {Promise<{ sentences: Map<string, string>, refused: string[] }>}
 */
export async function imported(locale, format, text) {
  const wanted = sentencesFor(locale)
  const sentences = sentencesOf(locale)
  const refused = []
  for (const { key, english, said } of await formats[format].read(text)) {
    const fault = said === '' ? undefined : faultOf(wanted.get(key), english, said)
    if (fault) refused.push(`${key}: ${fault}`)
    else if (said !== '') sentences.set(key, said)
  }
  return { sentences, refused }
}

function faultOf(current, english, said) {
  if (current === undefined) return 'there is no such sentence'
  if (current !== english) return 'the English sentence has changed since'
  try {
    const same = namesIn(said) === namesIn(current)
    return same
      ? undefined
      : `its gaps are ${namesIn(said) || 'none'} instead of ${namesIn(current) || 'none'}`
  } catch {
    return 'it is not well formed'
  }
}

const namesIn = (message) => Object.keys(argumentsOf(message)).sort().join(', ')

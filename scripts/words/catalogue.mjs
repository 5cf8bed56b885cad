import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allLocales, isOfConsole, languageState } from '../../lib/platform/i18n/languages.ts'
import { argumentsOf, sentencesIn } from '../message-arguments.mjs'

const FOLDER = path.resolve(import.meta.dirname, '../../messages')
const read = (file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))

/** Words that only the team sees. */
const CONSOLE = 'operator.'

/** Every language that someone writes, by its state. */
export const written = allLocales.filter((locale) => languageState(locale) !== 'pseudo')
/** Those that have to be whole before a release. */
export const offered = written.filter((locale) => languageState(locale) !== 'draft')

/**
 * The sentences of a language by key.
 *
 * @param {string} locale
 * @returns {Map<string, string>}
 */
export function sentencesOf(locale) {
  return new Map(sentencesIn(read(`${locale}.json`)))
}

/**
 * What a language always writes for the English words of the field.
 *
 * @param {string} locale
 * @returns {Record<string, string>}
 */
export function termsOf(locale) {
  return read(`${locale}/language.json`).terms ?? {}
}

/**
 * The English sentences that a language has to say: the console speaks only some languages.
 *
 * @param {string} locale
 * @returns {Map<string, string>}
 */
export function sentencesFor(locale) {
  const all = [...sentencesOf('en')]
  return new Map(isOfConsole(locale) ? all : all.filter(([key]) => !key.startsWith(CONSOLE)))
}

/**
 * What English says and a language does not.
 *
 * @param {string} locale
 */
export function gapsOf(locale) {
  const own = sentencesOf(locale)
  return [...sentencesFor(locale).keys()].filter((key) => !own.has(key))
}

/**
 * Writes a language's sentences in the order of English.
 *
 * @param {string} locale
 * @param {ReadonlyMap<string, string>} sentences
 */
export function writeSentences(locale, sentences) {
  const tree = {}
  for (const key of sentencesFor(locale).keys()) {
    const said = sentences.get(key)
    if (said !== undefined) put(tree, key.split('.'), said)
  }
  writeFileSync(path.join(FOLDER, `${locale}.json`), `${JSON.stringify(tree, null, 2)}\n`)
}

function put(tree, [name, ...rest], said) {
  if (rest.length === 0) {
    tree[name] = said
    return
  }
  tree[name] ??= {}
  put(tree[name], rest, said)
}

const context = read('context.json')
/** The most exact first. */
const patterns = Object.entries(context.keys)
  .map(([pattern, note]) => ({
    depth: pattern.split('.').length,
    note,
    fits: new RegExp(
      `^${pattern
        .split('.')
        .map((part) => (part === '*' ? '[^.]+' : RegExp.escape(part)))
        .join('\\.')}(?:\\.|$)`,
    ),
  }))
  .sort((one, other) => other.depth - one.depth)

/**
 * What a translator has to know of a sentence: where it is shown, what its gaps hold, how long it may be. The note of
 * the most exact pattern counts.
 *
 * @param {string} key
 * @param {string} english
 * @returns {{ about: string | undefined, longest: number | undefined, gaps: Record<string, string | undefined> }}
 */
export function contextOf(key, english) {
  const nearest = patterns.find(({ fits }) => fits.test(key))
  const gaps = Object.keys(argumentsOf(english)).map((name) => [name, context.arguments[name]])
  return { about: nearest?.note.about, longest: nearest?.note.longest, gaps: Object.fromEntries(gaps) }
}

/** The same as lines of text. */
export function contextLines(key, english) {
  const { about, longest, gaps } = contextOf(key, english)
  return [
    about,
    ...(longest ? [`At most ${longest} characters.`] : []),
    ...Object.entries(gaps).map(([name, holds]) => `{${name}}: ${holds}`),
  ].filter(Boolean)
}

import './install/runtime.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

const FOLDER = path.resolve(import.meta.dirname, '../messages')
const FILE = path.join(FOLDER, 'arguments.d.ts')

/** The compiler reads the keys from the file of English words itself; what is inside a sentence it cannot read. */
const HEAD = `// Written by \`npm run message-arguments\` from en.json; a test fails while the two differ.

/** What each sentence with gaps needs to be said. */
export type MessageArguments = {
`

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * Every sentence of a file of messages, by its whole key.
 *
 * @param {unknown} value
 * @param {string[]} [at]
 * @returns {Array<[key: string, message: string]>}
 */
export function sentencesIn(value, at = []) {
  if (typeof value === 'string') return [[at.join('.'), value]]
  return Object.entries(Object(value)).flatMap(([name, inner]) => sentencesIn(inner, [...at, name]))
}

/**
 * The gaps of a sentence in the order they are, each with the type of what fills it.
 *
 * @param {string} message
 * @returns {Record<string, string>}
 */
export function argumentsOf(message) {
  /** @type {Record<string, string>} */
  const found = {}
  for (const { name, type } of elementsIn(parse(message)).flatMap(gapIn)) {
    // A number that chooses a plural and is also written is still a number.
    found[name] = type === 'number' ? type : (found[name] ?? type)
  }
  return found
}

/**
 * @param {Element[]} elements
 * @returns {Element[]}
 */
function elementsIn(elements) {
  return elements.flatMap((element) =>
    'options' in element
      ? [element, ...Object.values(element.options).flatMap(({ value }) => elementsIn(value))]
      : [element],
  )
}

/** @param {Element} element */
function gapIn(element) {
  if (element.type === TYPE.argument) return [{ name: element.value, type: 'string | number' }]
  if (element.type === TYPE.select) return [{ name: element.value, type: 'string' }]
  if (element.type === TYPE.plural) return [{ name: element.value, type: 'number' }]
  if (element.type === TYPE.literal || element.type === TYPE.pound) return []
  throw new TypeError(`No such gap is used in messages: ${JSON.stringify(element)}`)
}

/**
 * The whole text of the file of types.
 *
 * @param {string} english the text of en.json
 */
export function messageArguments(english) {
  const lines = sentencesIn(JSON.parse(english)).flatMap(([key, message]) => {
    const gaps = Object.entries(argumentsOf(message)).map(([name, type]) => `${name}: ${type}`)
    return gaps.length > 0 ? [`  '${key}': { ${gaps.join('; ')} }\n`] : []
  })
  return `${HEAD}${lines.join('')}}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(FILE, messageArguments(readFileSync(path.join(FOLDER, 'en.json'), 'utf8')))
}

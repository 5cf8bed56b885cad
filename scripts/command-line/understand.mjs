import { parseArgs } from 'node:util'
import { didYouMean } from './nearest.mjs'
import { Misunderstood } from './trouble.mjs'

/**
 * What a command is, as data. Its help, its completion and the reading of its words are made from it.
 *
 * @typedef {object} Word one word behind the command's name
 * @property {string} name as help shows it, such as `onb_…`
 * @property {boolean} [optional]
 * @property {boolean} [many] takes every further word as well
 * @property {readonly string[]} [among] the only words that are right
 *
 * @typedef {object} Option
 * @property {string} says
 * @property {string | readonly string[]} [takes] how help shows its value, or the only values that are right
 * @property {boolean} [number] its value is a whole number
 * @property {boolean} [needed] the command cannot do without it
 * @property {string} [short]
 *
 * @typedef {object} Command
 * @property {string} says one sentence
 * @property {readonly Word[]} [words]
 * @property {Readonly<Record<string, Option>>} [options]
 * @property {Readonly<Record<string, Command>>} [commands]
 * @property {string} [more] what help says below the options
 * @property {string} [passesOn] the program that is given every word and option the command does not know
 * @property {(words: string[], options: object) => unknown} [run]
 */

/** Every command has it. */
export const HELP = { help: { says: 'shows this text and does nothing else', short: 'h' } }

/**
 * Finds the command that the words of a command line name, with its words and options, wherever these are written.
 *
 * @param {string} name how the program is called, such as `npm run keys --`
 * @param {Command} program
 * @param {readonly string[]} given
 * @returns {{ name: string, command: Command, isHelp: boolean, words: string[], options: object }}
 * @throws {Misunderstood} in one line: what is wrong, the nearest right word, and where to read more
 */
export function understand(name, program, given) {
  const { tokens } = parseArgs({
    args: [...given],
    options: shapesOf(program),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const said = tokens.flatMap(({ kind, value }) => (kind === 'positional' ? [value] : []))
  const marks = tokens.filter(({ kind }) => kind === 'option')
  const isAsked = program.commands !== undefined && said[0] === 'help'
  const found = commandIn({ name, command: program, words: isAsked ? said.slice(1) : said })
  const { command } = found
  if (isAsked || marks.some((mark) => mark.name === 'help')) return { ...found, isHelp: true, options: {} }
  if (command.passesOn) return { ...found, isHelp: false, ...partedWords(command, given, marks) }
  const options = readOptions(found, marks)
  // A group that does nothing by itself says what is in it.
  if (!command.run) return { ...found, isHelp: true, options }
  const words = checkedWords(found)
  refuseLacking(found, options)
  return { ...found, isHelp: false, words, options }
}

/** Every option of a program and its commands, in the form of the parser: whether it takes a value. */
function shapesOf({ options = {}, commands = {} }) {
  const own = Object.entries({ ...HELP, ...options }).map(([name, { takes, short }]) => [
    name,
    { type: takes ? 'string' : 'boolean', ...(short ? { short } : {}) },
  ])
  return Object.assign(Object.fromEntries(own), ...Object.values(commands).map(shapesOf))
}

/** Goes down the commands as far as the words name them. */
function commandIn({ name, command, words }) {
  const [next, ...rest] = words
  const { commands } = command
  if (!commands || next === undefined) return { name, command, words }
  if (Object.hasOwn(commands, next))
    return commandIn({ name: `${name} ${next}`, command: commands[next], words: rest })
  const hint = didYouMean(next, Object.keys(commands))
  throw misunderstood(name, `"${name}" has no command "${next}".${hint}`)
}

function checkedWords({ name, command: { words: wanted = [] }, words }) {
  const lacking = wanted.slice(words.length).find(({ optional }) => !optional)
  if (lacking) throw misunderstood(name, `"${name}" needs ${lacking.name}.`)
  const most = wanted.at(-1)?.many ? Number.POSITIVE_INFINITY : wanted.length
  if (words.length > most) throw misunderstood(name, `"${name}" takes no further word: "${words[most]}".`)
  words.forEach((word, place) => {
    const { name: of, among } = wanted[Math.min(place, wanted.length - 1)]
    if (among) refuseOther(name, of, word, among)
  })
  return words
}

function readOptions({ name, command }, marks) {
  const known = { ...command.options, ...HELP }
  const read = marks.map((mark) => {
    const option = Object.hasOwn(known, mark.name) ? known[mark.name] : undefined
    if (option) return [mark.name, readValue(name, option, mark)]
    const hint = didYouMean(
      mark.rawName,
      Object.keys(known).map((one) => `--${one}`),
    )
    throw misunderstood(name, `"${name}" has no option ${mark.rawName}.${hint}`)
  })
  return Object.fromEntries(read)
}

function refuseLacking({ name, command }, given) {
  const lacking = Object.entries(command.options ?? {})
    .filter(([option, { needed }]) => needed && !Object.hasOwn(given, option))
    .map(([option, { takes }]) => `--${option} ${shownValue(takes)}`)
  if (lacking.length > 0) throw misunderstood(name, `"${name}" needs ${lacking.join(' and ')}.`)
}

function readValue(name, { takes, number }, { rawName, value, inlineValue }) {
  if (!takes) {
    if (value !== undefined) throw misunderstood(name, `${rawName} takes no value.`)
    return true
  }
  const isMissing = value === undefined || value === '' || (!inlineValue && /^-./.test(value))
  if (isMissing) throw misunderstood(name, `${rawName} needs a value: ${shownValue(takes)}.`)
  if (Array.isArray(takes)) refuseOther(name, rawName, value, takes)
  if (!number) return value
  if (!/^\d{1,9}$/.test(value))
    throw misunderstood(name, `${rawName} takes a whole number, and not "${value}".`)
  return Number(value)
}

function refuseOther(name, what, given, among) {
  if (among.includes(given)) return
  const hint = didYouMean(given, among) || ` There are: ${among.join(', ')}.`
  throw misunderstood(name, `${what} cannot be "${given}".${hint}`)
}

/** The words of another program's own, as they came, and the options of ours among them. */
function partedWords({ options = {} }, given, marks) {
  const own = marks.filter((mark) => Object.hasOwn(options, mark.name))
  const places = new Set(own.map(({ index }) => index))
  return {
    words: given.filter((_, place) => !places.has(place)),
    options: Object.fromEntries(own.map((mark) => [mark.name, true])),
  }
}

/** The value of an option as help shows it. */
export function shownValue(takes) {
  return Array.isArray(takes) ? takes.join('|') : takes
}

function misunderstood(name, why) {
  return new Misunderstood(`${why} "${name} --help" says what there is.`)
}

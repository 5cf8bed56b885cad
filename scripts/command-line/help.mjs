import { HELP, shownValue } from './understand.mjs'

/**
 * What a command says of itself: how it is called, what it takes, and how it ends.
 *
 * @param {string} name how it is called
 * @param {import('./understand.mjs').Command} command
 */
export function helpOf(name, command) {
  const { says, commands = {}, more, passesOn } = command
  const options = Object.entries({ ...command.options, ...HELP })
  return [
    says,
    Object.keys(commands).length === 0 ? `  ${usageOf(name, command)}` : listOf(name, commands),
    columns(options.map(([option, about]) => [markOf(option, about), about.says])),
    passesOn && `All other words are for ${passesOn}.`,
    more,
    Object.keys(commands).length > 0 && `"${name} COMMAND --help" says what a command takes.`,
    'It ends with 0 when it was done, 1 when it was refused, 2 when it was not understood.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function usageOf(name, { words = [], options = {}, passesOn }) {
  const told = Object.entries(options)
  const needed = told.filter(([, about]) => about.needed).map(([option, about]) => markOf(option, about))
  const optional = told.length > needed.length || passesOn ? ['[options]'] : []
  return [name, ...words.map(wordOf), ...needed, ...optional].join(' ')
}

function wordOf({ name, among, optional, many }) {
  const shown = `${among ? among.join('|') : name}${many ? ' …' : ''}`
  return optional ? `[${shown}]` : shown
}

/** The commands of a group, and those of a group within it beside them. */
function listOf(name, commands) {
  return columns(Object.entries(commands).flatMap(([word, command]) => rowsOf(`${name} ${word}`, command)))
}

function rowsOf(name, command) {
  const { commands, says, words = [], run } = command
  const below = Object.entries(commands ?? {}).flatMap(([word, one]) => rowsOf(`${name} ${word}`, one))
  return run ? [[[name, ...words.map(wordOf)].join(' '), says], ...below] : below
}

function markOf(option, { takes, short }) {
  return `${short ? `-${short}, ` : ''}--${option}${takes ? ` ${shownValue(takes)}` : ''}`
}

function columns(rows) {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n')
}

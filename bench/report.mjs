import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../scripts/install/prepare.mjs'

/** What rounds on a shared machine differ by; a time that misses its goal by no more than this is not called missed. */
const NOISE = 1.1

/** Said of a part of which nothing could be measured. */
export const FAILED = 'FAILED'

export const COLUMNS = ['goal', 'what', 'ours', 'bare', 'ratio', 'accept', 'stretch', 'verdict']

/**
 * One line of the report.
 *
 * @param goal number of the goal, or nothing for a line that only tells
 * @param limits `accept` and `stretch`, `over: true` where more is better, `exact: true` where nothing is a time
 */
export function line(goal, what, { ours, bare, unit = '', ratio = ours / bare }, limits) {
  return { goal, what, ours, bare, unit, ratio, ...limits, verdict: limits ? verdictOf(ratio, limits) : '' }
}

/** What is in the table where a part could not be measured. */
export function failedLine(part, error) {
  const [reason] = String(error.message ?? error).split('\n')
  return {
    goal: undefined,
    what: `${part}: ${reason.slice(0, 200)}`,
    unit: '',
    ratio: Number.NaN,
    verdict: FAILED,
  }
}

function verdictOf(ratio, { accept, stretch, over = false, exact = false }) {
  const holds = (limit) => (over ? ratio >= limit : ratio <= limit)
  if (Number.isNaN(ratio)) return 'not measured'
  if (holds(stretch)) return 'stretch met'
  if (holds(accept)) return 'met'
  return !exact && holds(over ? accept / NOISE : accept * NOISE) ? 'met within noise' : 'MISSED'
}

/** Prints the report, and writes it to `bench-results/latest.json` with what it was measured on. */
export function report(lines, about) {
  const rows = lines.map(textsOf)
  const widths = COLUMNS.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)))
  const print = (row) => console.log(COLUMNS.map((name, index) => row[name].padEnd(widths[index])).join('  '))
  console.log('')
  print(Object.fromEntries(COLUMNS.map((name) => [name, name])))
  for (const row of rows) print(row)
  console.log('\nHow:')
  for (const note of about.notes) console.log(`  ${note}`)
  console.log(`\n${about.commit}; ${about.machine}\n${summary(lines)}`)
  write({ ...about, lines })
}

/** How many goals are met, and how many are not. */
export function summary(lines) {
  const count = (...verdicts) => lines.filter(({ verdict }) => verdicts.includes(verdict)).length
  const said = [
    `stretch met: ${count('stretch met')}`,
    `accepted: ${count('met', 'met within noise')}`,
    `missed: ${count('MISSED')}`,
    `not measured: ${count('not measured', FAILED)}`,
  ]
  return `${said.join(', ')}.`
}

/** A line as it is read: a text for each column. */
export function textsOf({ goal, what, ours, bare, unit, ratio, accept, stretch, over, verdict }) {
  const sign = over ? '≥' : '≤'
  return {
    goal: goal ? String(goal) : '',
    what,
    ours: amount(ours, unit),
    bare: amount(bare, unit),
    ratio: Number.isNaN(ratio) ? '' : amount(ratio, ''),
    accept: accept === undefined ? '' : `${sign} ${accept}`,
    stretch: stretch === undefined ? '' : `${sign} ${stretch}`,
    verdict,
  }
}

function amount(value, unit) {
  if (value === undefined) return ''
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}

function write(content) {
  const folder = path.join(projectFolder, 'bench-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'latest.json'), `${JSON.stringify(content, undefined, 2)}\n`)
}

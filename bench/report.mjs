import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectFolder } from '../scripts/prepare.mjs'

/** What rounds on a shared machine differ by; a time that misses its goal by no more than this is not called missed. */
const NOISE = 1.1

/** Goals that need a browser, a peer or a longer look, so that nobody takes silence for a pass. */
const NOT_COVERED = [
  '13, 14, 15, 16: whole flows, step changes, returning visits and usable fields in a browser',
  '7, against json-logic: not installed; the hand-written walk was recorded as 0.02 of it, which is what is implied',
  '9: heap and table bytes of 10 000 sessions',
  '11, the whole flow without script: a browser test',
]

/**
 * One line of the report.
 *
 * @param goal number of the goal, or nothing for a line that only tells
 * @param limits `accept` and `stretch`, `over: true` where more is better, `exact: true` where nothing is a time
 */
export function line(goal, what, { ours, bare, unit = '', ratio = ours / bare }, limits) {
  return { goal, what, ours, bare, unit, ratio, ...limits, verdict: limits ? verdictOf(ratio, limits) : '' }
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
  const columns = ['goal', 'what', 'ours', 'bare', 'ratio', 'accept', 'stretch', 'verdict']
  const rows = lines.map(textsOf)
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)))
  const print = (row) => console.log(columns.map((name, index) => row[name].padEnd(widths[index])).join('  '))
  console.log('')
  print(Object.fromEntries(columns.map((name) => [name, name])))
  for (const row of rows) print(row)
  console.log(`\nNot covered here:\n${NOT_COVERED.map((one) => `  ${one}`).join('\n')}`)
  console.log('\nHow:')
  for (const note of about.notes) console.log(`  ${note}`)
  const missed = lines.filter(({ verdict }) => verdict === 'MISSED')
  console.log(`\n${missed.length === 0 ? 'No goal measured here is missed.' : `Missed: ${missed.length}.`}`)
  write({ ...about, machine: machine(), notCovered: NOT_COVERED, lines })
}

function textsOf({ goal, what, ours, bare, unit, ratio, accept, stretch, over, verdict }) {
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

function machine() {
  return { node: process.version, system: `${os.type()} ${os.arch()}`, cores: os.availableParallelism() }
}

function write(content) {
  const folder = path.join(projectFolder, 'bench-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'latest.json'), `${JSON.stringify(content, undefined, 2)}\n`)
}

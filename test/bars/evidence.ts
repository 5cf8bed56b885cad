import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeCommit, describeMachine } from '../../bench/machine.mjs'
import { projectFolder, sourceDigest } from '../../scripts/install/prepare.mjs'
import { type Figure, isMet, joined } from './bar'

/** One measurement of a bar, or a piece of one. */
type Measured = {
  bar: string
  date: string
  commit: string
  /** What was built and measured; pieces of the same sources are one measurement. */
  source: string
  machine: string
  seconds: number
  figures: readonly Figure[]
}

/** A bar as the document tells it. */
type Told = { name: string; number: string; demand: string }

const STORE = path.join(projectFolder, 'docs', 'security', 'evidence.json')
const DOCUMENT = path.join(projectFolder, 'docs', 'security', 'evidence.md')

/** Notes what was measured just now. Pieces of the same sources add up; what older sources gave is replaced. */
export function note(bar: string, seconds: number, figures: readonly Figure[]): void {
  const source = sourceDigest().slice(0, 16)
  const piece: Measured = {
    bar,
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: describeCommit(),
    source,
    machine: describeMachine(),
    seconds,
    figures,
  }
  mkdirSync(path.dirname(STORE), { recursive: true })
  const kept = readMeasured().filter((one) => one.bar !== bar || one.source === source)
  writeFileSync(STORE, `${JSON.stringify([...kept, piece], null, 1)}\n`)
}

/** Writes the document of all that is known. */
export function writeEvidence(bars: readonly Told[]): void {
  writeFileSync(DOCUMENT, evidenceText(bars, readMeasured()))
}

function readMeasured(): readonly Measured[] {
  return existsSync(STORE) ? JSON.parse(readFileSync(STORE, 'utf8')) : []
}

/** The text of the document. */
function evidenceText(bars: readonly Told[], measured: readonly Measured[]): string {
  const sections = bars.map((bar) => {
    const pieces = measured.filter((one) => one.bar === bar.name)
    return [`## ${bar.number} ${bar.name}`, '', bar.demand, '', ...sectionOf(pieces), ''].join('\n')
  })
  return [HEAD, ...sections].join('\n')
}

const HEAD = `# Evidence

Written by \`npm run bars\`. Each section says what a bar demands and what was measured, with the commit and the machine.
A bar is met when every goal beside its figures is reached. \`npm run bars -- --only=access\` measures one of them; with
\`--trials=<number>\` it measures a piece, and pieces of the same sources add up.
`

function sectionOf(pieces: readonly Measured[]): string[] {
  const last = pieces.at(-1)
  if (!last) return ['**Not measured.**']
  const figures = joined(pieces.map((one) => one.figures))
  const seconds = pieces.reduce((sum, one) => sum + one.seconds, 0)
  const commits = [...new Set(pieces.map(({ commit }) => commit))].join(', ')
  const told = `${last.date} UTC, commit ${commits}, ${seconds} s in ${pieces.length} ${pieces.length === 1 ? 'run' : 'runs'}`
  return [
    `**${figures.every(isMet) ? 'Met' : 'Not met'}.** ${told}. ${last.machine}.`,
    '',
    '| Figure | Measured | Goal |',
    '|---|---|---|',
    ...figures.map((one) => `| ${one.name} | ${amount(one)} | ${goalText(one)} |`),
  ]
}

const amount = ({ value, unit }: Figure) => `${value.toLocaleString('en')}${unit ? ` ${unit}` : ''}`

function goalText({ goal }: Figure): string {
  if (!goal) return ''
  return 'atMost' in goal
    ? `at most ${goal.atMost.toLocaleString('en')}`
    : `at least ${goal.atLeast.toLocaleString('en')}`
}

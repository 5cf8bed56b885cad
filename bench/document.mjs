import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../scripts/install/prepare.mjs'
import { LEAST_ROUNDS } from './generate.mjs'
import { COLUMNS, summary, textsOf } from './report.mjs'

const FILE = path.join(projectFolder, 'docs', 'performance.md')
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->']
const WITHOUT_GOAL = ['what', 'ours', 'bare', 'ratio']

/** Puts the figures of a whole run in place of those before; what is written around them stays. */
export function writeFigures(lines, about) {
  const text = readFileSync(FILE, 'utf8')
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`${FILE} has lost the marks around its figures.`)
  const figures = [BEGIN, ...figuresOf(lines, about), END].join('\n\n')
  writeFileSync(FILE, text.slice(0, begin) + figures + text.slice(end + END.length))
}

function figuresOf(lines, { commit, machine, rounds }) {
  const judged = lines.filter(({ verdict }) => verdict)
  const told = lines.filter(({ verdict }) => !verdict)
  return [
    `Measured on ${today()} at commit \`${commit}\`, with medians of ${LEAST_ROUNDS} to ${rounds} rounds. ${machine}.`,
    `Figures with a goal – ${summary(lines)}`,
    table(COLUMNS, judged),
    'Measurements behind these figures that have no goal of their own:',
    table(WITHOUT_GOAL, told),
  ]
}

const today = () => new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

const cell = (text) => text.trim().replaceAll('|', '\\|')

function table(columns, lines) {
  const row = (texts) => `| ${texts.join(' | ')} |`
  return [
    row(columns),
    row(columns.map(() => '---')),
    ...lines.map(textsOf).map((texts) => row(columns.map((name) => cell(texts[name])))),
  ].join('\n')
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../scripts/install/prepare.mjs'
import { describeCommit, describeMachine } from '../machine.mjs'

const page = path.join(projectFolder, 'docs', 'fleet.md')
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->']

/** The figures of a run as a table. */
export function tableOf(figures) {
  const rows = figures.map(([what, value]) => `| ${what} | ${value} |`)
  return ['| What | Figure |', '|---|---|', ...rows].join('\n')
}

/** Puts the figures into the page about them. */
export function writeFigures(table) {
  if (!existsSync(page)) return
  const text = readFileSync(page, 'utf8')
  const said = `${BEGIN}\n\nMeasured on ${new Date().toISOString().slice(0, 10)} at ${describeCommit()}. ${describeMachine()}.\n\n${table}\n\n${END}`
  writeFileSync(
    page,
    `${text.slice(0, text.indexOf(BEGIN))}${said}${text.slice(text.indexOf(END) + END.length)}`,
  )
}

import { projectFolder } from '../scripts/install/prepare.mjs'
import { buildBoth } from './builds.mjs'
import { writeFigures } from './document.mjs'
import { CannotMeasure } from './generate.mjs'
import { describeCommit, describeMachine } from './machine.mjs'
import { notes } from './notes.mjs'
import { parts } from './parts.mjs'
import { makePeople } from './people.mjs'
import { FAILED, failedLine, report } from './report.mjs'
import { settle } from './setting.mjs'

/**
 * A run that takes longer than this, once both apps are built, has hung; so has a part that takes longer than its own.
 * A run takes 15 minutes, and more than 20 on a machine half as fast.
 */
const LONGEST_RUN_MS = 30 * 60_000
const LONGEST_PART_MS = 8 * 60_000

/**
 * Measures the app beside a bare page of the same framework, in one run on this machine, and prints the ratios. A whole
 * run also writes them to docs/performance.md.
 *
 * @param options `rounds`: how many rounds count, after those to warm up; `only`: the names of the parts to measure,
 *   all of them where it is left out
 * @returns whether every part could be measured
 */
export async function run({ rounds, only = Object.keys(parts) }) {
  const unknown = only.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown}. There are ${Object.keys(parts).join(', ')}`)
  process.chdir(projectFolder)
  const folder = await buildBoth()
  const about = { rounds, notes: notes(rounds), machine: describeMachine(), commit: describeCommit() }
  const lines = []
  const tell = () => lines.length > 0 && report(lines, about)
  setTimeout(() => endHung(tell), LONGEST_RUN_MS).unref()
  // A run that is ended from outside tells what it knows, too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.prependOnceListener(signal, tell)
  const setting = await settle(folder)
  try {
    say('the people of this run')
    const people = await makePeople(setting)
    for (const name of Object.keys(parts).filter((one) => only.includes(one)))
      lines.push(...(await measured(name, { ...setting, ...people, rounds })))
  } finally {
    tell()
    await setting.stop()
  }
  if (only.length === Object.keys(parts).length) writeFigures(lines, about)
  return lines.every(({ verdict }) => verdict !== FAILED)
}

/** The lines of a part; one that cannot be measured is told in the table, and the others still are. */
async function measured(name, setting) {
  const began = Date.now()
  let limit
  const late = new Promise((_, reject) => {
    limit = setTimeout(() => reject(new CannotMeasure('it took too long')), LONGEST_PART_MS)
  })
  try {
    return await Promise.race([parts[name](setting), late])
  } catch (error) {
    if (!(error instanceof CannotMeasure)) console.error(error)
    return [failedLine(name, error)]
  } finally {
    clearTimeout(limit)
    say(`${name}: ${Math.round((Date.now() - began) / 1000)} s`)
  }
}

/** Leaving ends what was started: each of those goes when this process exits. What is known by then is told. */
function endHung(tell) {
  tell()
  console.error('The run took too long and was ended; what stands above was measured.')
  process.exit(1)
}

function say(what) {
  console.log(`… ${what}`)
}

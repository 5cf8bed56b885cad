import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const fleet = {
  says: 'Runs three processes behind a proxy while processes are killed and the database fails over.',
  options: {
    visitors: { takes: 'COUNT', number: true, says: 'how many at once; else 200' },
    seconds: { takes: 'COUNT', number: true, says: 'how long; else 90' },
    build: { takes: 'FOLDER', says: 'a finished build; else one is made' },
    write: { says: 'writes the figures into docs/fleet.md' },
  },
  run: async (_, { visitors = 200, seconds = 90, build, write }) => {
    await import('../bench/typescript.mjs')
    // What was started ends with this process.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
    const [{ runFleet }, { tableOf, writeFigures }] = await Promise.all([
      import('../bench/fleet/run.mjs'),
      import('../bench/fleet/report.mjs'),
    ])
    const { figures, isWhole } = await runFleet({ build, visitors, seconds }).catch(asRefusal)
    const table = tableOf(figures)
    console.log(table)
    if (write) writeFigures(table)
    process.exit(isWhole ? 0 : 1)
  },
}

if (import.meta.main) await begin('npm run fleet --', fleet)

async function asRefusal(error) {
  const { ProgramMissing } = await import('../bench/fleet/programs.mjs')
  throw error instanceof ProgramMissing ? new Refused(error.message) : error
}

import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { writeEvidencePages } from './testing/evidence-pages.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const bars = {
  says: 'Measures what the app promises about security and reliability, and writes the evidence.',
  options: {
    only: { takes: 'NAME,NAME', says: 'only these bars' },
    trials: { takes: 'COUNT', number: true, says: 'how many trials; else all' },
    first: { takes: 'NUMBER', number: true, says: 'the trial to begin with; else 0' },
  },
  run: async (_, { only, trials, first = 0 }) => {
    await import('../bench/typescript.mjs')
    // What was started ends with this process.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
    const { runBars } = await import('../test/bars/run.ts')
    const wanted = { only: only?.split(','), trials, first }
    const isMet = await runBars(wanted, (line) => console.log(line))
    await writeEvidencePages()
    process.exit(isMet ? 0 : 1)
  },
}

if (import.meta.main) await begin('npm run bars --', bars)

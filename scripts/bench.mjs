import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { writeEvidencePages } from './testing/evidence-pages.mjs'

const USUAL_ROUNDS = 5

/** @type {import('./command-line/understand.mjs').Command} */
const bench = {
  says: 'Measures how fast the app is beside a bare page of the same framework, and writes docs/performance.md.',
  options: {
    rounds: { takes: 'COUNT', number: true, says: `how many rounds count; else ${USUAL_ROUNDS}` },
    only: { takes: 'PART,PART', says: 'measures and prints these parts, and writes nothing' },
  },
  run: async (_, { rounds = USUAL_ROUNDS, only }) => {
    await import('../bench/typescript.mjs')
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
    // A goal that is missed is no failure: only what cannot be measured is.
    const { run } = await import('../bench/run.mjs')
    const isMeasured = await run({ rounds, only: only?.split(',') })
    if (!only) await writeEvidencePages()
    process.exit(isMeasured ? 0 : 1)
  },
}

if (import.meta.main) await begin('npm run bench --', bench)

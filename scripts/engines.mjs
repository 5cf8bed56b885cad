import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { writeEvidencePages } from './testing/evidence-pages.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const engines = {
  says: 'Walks the individual’s way, with a document sent back and in a frame, in Chromium, Firefox and WebKit.',
  options: { only: { takes: ['chromium', 'firefox', 'webkit'], says: 'in one of them' } },
  run: async (_, { only }) => {
    await import('./install/aliases.mjs')
    // What was started ends with this process.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
    const { runEngines } = await import('../e2e/engines/run.ts')
    const isSound = await runEngines((line) => console.log(line), only)
    await writeEvidencePages()
    process.exit(isSound ? 0 : 1)
  },
}

if (import.meta.main) await begin('npm run engines --', engines)

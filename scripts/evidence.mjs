import './install/runtime.mjs'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { writeEvidencePages } from './testing/evidence-pages.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const evidence = {
  says: 'Writes the pages of docs/evidence from what was measured: audit, engines, bars, speed, conformance.',
  run: async () => {
    console.log(`${await writeEvidencePages()} pages: ${path.join('docs', 'evidence', 'index.html')}`)
  },
}

if (import.meta.main) await begin('npm run evidence', evidence)

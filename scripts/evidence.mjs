import './install/runtime.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { projectFolder } from './install/prepare.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const evidence = {
  says: 'Writes the pages of docs/evidence from what was measured: audit, engines, bars, speed, conformance.',
  run: async () => {
    await import('./install/aliases.mjs')
    const { evidencePages } = await import('../test/evidence/site.ts')
    const folder = path.join(projectFolder, 'docs', 'evidence')
    mkdirSync(folder, { recursive: true })
    const pages = evidencePages()
    for (const [file, text] of pages) writeFileSync(path.join(folder, file), text)
    console.log(`${pages.size} pages: ${path.join('docs', 'evidence', 'index.html')}`)
  },
}

if (import.meta.main) await begin('npm run evidence', evidence)

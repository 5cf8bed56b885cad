import './install/runtime.mjs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { projectFolder } from './install/prepare.mjs'
import { findBrowser } from './testing/browser.mjs'
import { writeEvidencePages } from './testing/evidence-pages.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const audit = {
  says: 'Looks at every state of every screen, in every language, colour mode and width.',
  options: { missing: { says: 'leaves out what was sound the last time' } },
  passesOn: 'Playwright',
  run: async (words, { missing }) => {
    const cli = path.join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js')
    const env = {
      ...process.env,
      CHROMIUM_PATH: await findBrowser(),
      VESTIBULE_AUDIT: missing ? 'missing' : 'everything',
    }
    const run = spawnSync(process.execPath, [cli, 'test', '--config=e2e/audit.config.ts', ...words], {
      cwd: projectFolder,
      env,
      stdio: 'inherit',
    })
    await writeEvidencePages()
    process.exit(run.status ?? 1)
  },
}

if (import.meta.main) await begin('npm run audit --', audit)

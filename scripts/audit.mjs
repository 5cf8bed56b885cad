import './runtime.mjs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { projectFolder } from './prepare.mjs'

/** `--missing` continues: screens that were sound the last time are not looked at again. All else is Playwright's. */
const MISSING = '--missing'

const cli = path.join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js')
const playwright = [cli, 'test', '--config=e2e/audit.config.ts']
const given = process.argv.slice(2)
const env = {
  ...process.env,
  CHROMIUM_PATH: await findBrowser(),
  VESTIBULE_AUDIT: given.includes(MISSING) ? 'missing' : 'everything',
}
const run = spawnSync(process.execPath, [...playwright, ...given.filter((one) => one !== MISSING)], {
  cwd: projectFolder,
  env,
  stdio: 'inherit',
})
process.exit(run.status ?? 1)

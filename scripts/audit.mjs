import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { projectFolder } from './prepare.mjs'

const env = { ...process.env, CHROMIUM_PATH: await findBrowser() }
const playwright = path.join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js')
const given = process.argv.slice(2)
const run = spawnSync(process.execPath, [playwright, 'test', '--config=e2e/audit.config.ts', ...given], {
  cwd: projectFolder,
  env,
  stdio: 'inherit',
})
process.exit(run.status ?? 1)

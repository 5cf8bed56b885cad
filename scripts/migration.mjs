import './install/runtime.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { follow } from './install/follow.mjs'
import { projectFolder } from './install/prepare.mjs'

const tools = path.join(projectFolder, 'tools')
const generator = path.join(tools, 'node_modules', 'drizzle-kit', 'bin.cjs')

/** @type {import('./command-line/understand.mjs').Command} */
const migration = {
  says: 'Writes the migration that leads to the schema as it is now, such as with --name=what_changed.',
  passesOn: 'drizzle-kit',
  run: (words) => {
    install()
    follow(
      spawn(process.execPath, [generator, 'generate', ...words], { cwd: projectFolder, stdio: 'inherit' }),
    )
  },
}

if (import.meta.main) await begin('npm run migration --', migration)

/** It weighs 60 MB with its three compilers, and few ever change the tables: anyone who does gets it the first time. */
function install() {
  if (existsSync(generator)) return
  const isWindows = process.platform === 'win32'
  const done = spawnSync('npm', ['ci', '--prefix', tools], { stdio: 'inherit', shell: isWindows })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

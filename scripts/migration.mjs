import './runtime.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { follow } from './follow.mjs'
import { projectFolder } from './prepare.mjs'

const isWindows = process.platform === 'win32'
const tools = path.join(projectFolder, 'tools')
const generator = path.join(tools, 'node_modules', 'drizzle-kit', 'bin.cjs')

// It weighs 60 MB with its three compilers, and few ever change the tables: anyone who does gets it the first time.
if (!existsSync(generator)) {
  const install = spawnSync('npm', ['ci', '--prefix', tools], { stdio: 'inherit', shell: isWindows })
  if (install.status !== 0) process.exit(install.status ?? 1)
}

follow(
  spawn(process.execPath, [generator, 'generate', ...process.argv.slice(2)], {
    cwd: projectFolder,
    stdio: 'inherit',
  }),
)

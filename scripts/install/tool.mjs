import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './prepare.mjs'

/**
 * Installs a tool that few need at its first use, from a lockfile of its own and without scripts of the packages.
 *
 * @param {string} name its folder in `tools`
 * @param {string} part a package of it that shows whether it is there
 * @returns {string} its folder
 */
export function installedTool(name, part) {
  const folder = path.join(projectFolder, 'tools', name)
  if (existsSync(path.join(folder, 'node_modules', part))) return folder
  const install = ['ci', '--prefix', folder, '--ignore-scripts']
  const done = spawnSync('npm', install, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) process.exit(done.status ?? 1)
  return folder
}

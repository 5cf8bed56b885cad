import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { follow } from './follow.mjs'

// Every command imports this file before anything else. An old Node reads it too, so it uses nothing new.
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const { engines, dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
const own = path.join(
  folder,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const majorOf = (version) => Number.parseInt(version.replace(/^\D+/, ''), 10)

/** Whether a Node of this version lacks what the code uses. */
export function isTooOld(version) {
  return majorOf(version) < majorOf(engines.node)
}

/** What a command says instead of starting on a Node that is too old, where the right one is not among the packages. */
export function refusalOf(version) {
  return `Vestibule needs Node.js ${majorOf(engines.node)} or newer, and this is ${version}. Its own, ${dependencies.node}, is not among the packages: run npm install.`
}

/** Starts the command again on the Node that comes with the packages, and ends with it. */
async function startAgain() {
  if (!existsSync(own) || realpathSync(own) === realpathSync(process.execPath)) {
    console.error(refusalOf(process.versions.node))
    process.exit(1)
  }
  follow(spawn(own, process.argv.slice(1), { stdio: 'inherit' }))
  await new Promise(() => undefined)
}

if (isTooOld(process.versions.node)) await startAgain()

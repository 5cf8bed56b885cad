import './runtime.mjs'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { finished } from './follow.mjs'
import { loaderFaults } from './loader.mjs'
import { buildSalt, projectFolder, sourceDigest } from './prepare.mjs'
import { servers } from './serving.mjs'

const MARK = path.join(projectFolder, '.next', 'vestibule-source')

/**
 * Builds for production when the sources have changed since the last build. The build knows no secret, so that all who
 * start from this folder share it, each with a key of their own.
 */
export async function buildIfNeeded() {
  const digest = sourceDigest()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === digest) return
  refuseWhileServed()
  console.log('Building the app. This happens once, and again after a change.')
  refuseFaultyLoader()
  const next = path.join(projectFolder, 'node_modules', 'next', 'dist', 'bin', 'next')
  const build = spawn(process.execPath, [next, 'build'], {
    cwd: projectFolder,
    env: { ...process.env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: buildSalt, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', process.env.VESTIBULE_VERBOSE ? 'inherit' : 'pipe', 'inherit'],
  })
  const [said, status] = await Promise.all([build.stdout ? text(build.stdout) : '', finished(build)])
  if (status !== 0) {
    if (said) console.error(said)
    process.exit(status)
  }
  writeFileSync(MARK, digest)
}

/** A build takes the files away that a running app still reads. */
function refuseWhileServed() {
  const [server] = servers()
  if (server === undefined) return
  console.error(
    `The app runs from this folder already (process ${server}), and its files have changed since. Stop it before you build again, or start from a copy of the folder.`,
  )
  process.exit(1)
}

/** Pages of others run it: what breaks its promises is given out by no build. */
function refuseFaultyLoader() {
  const faults = loaderFaults()
  if (faults.length === 0) return
  console.error(['The loader of frames, public/embed/v1.js, cannot be given out:', ...faults].join('\n  '))
  process.exit(1)
}

if (process.argv[1] === import.meta.filename) {
  await buildIfNeeded()
}

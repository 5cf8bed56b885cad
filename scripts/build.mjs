import './runtime.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loaderFaults } from './loader.mjs'
import { actionKey, installationSecret, projectFolder, sourceDigest } from './prepare.mjs'

const MARK = path.join(projectFolder, '.next', 'vestibule-source')

/** Builds for production when the sources have changed since the last build, or the secret has. */
export function buildIfNeeded(dataFolder) {
  const key = actionKey(installationSecret(dataFolder))
  const digest = `${sourceDigest()} ${key.slice(0, 8)}`
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === digest) return
  console.log('Building the app. This happens once, and again after a change.')
  refuseFaultyLoader()
  const next = path.join(projectFolder, 'node_modules', 'next', 'dist', 'bin', 'next')
  const built = spawnSync(process.execPath, [next, 'build'], {
    cwd: projectFolder,
    env: { ...process.env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', process.env.VESTIBULE_VERBOSE ? 'inherit' : 'pipe', 'inherit'],
  })
  if (built.status !== 0) {
    if (built.stdout) console.error(String(built.stdout))
    process.exit(built.status ?? 1)
  }
  writeFileSync(MARK, digest)
}

/** Pages of others run it: what breaks its promises is given out by no build. */
function refuseFaultyLoader() {
  const faults = loaderFaults()
  if (faults.length === 0) return
  console.error(['The loader of frames, public/embed/v1.js, cannot be given out:', ...faults].join('\n  '))
  process.exit(1)
}

if (process.argv[1] === import.meta.filename) {
  buildIfNeeded(path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data'))
}

import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** A program of the system that the fleet needs is not there. The message names it and what to install. */
export class ProgramMissing extends Error {
  name = 'ProgramMissing'
}

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'].filter(Boolean)
/** Those of PostgreSQL that the app brings along. */
const OF_POSTGRES = ['initdb', 'postgres', 'pg_ctl']

/** Where the programs of the system are that the fleet needs. */
export function findPrograms() {
  return { haproxy: placeOf('haproxy'), pgbouncer: placeOf('pgbouncer') }
}

/**
 * Where PostgreSQL's are: the app's own, which is new enough for the wall between integrators.
 *
 * @param folder where they are copied to, if the user they run as cannot reach them
 */
export async function postgresPrograms(folder) {
  const { preparePlaces } = await import('../../lib/platform/db/embedded/places.ts')
  const { binaries } = preparePlaces(folder)
  return Object.fromEntries(OF_POSTGRES.map((name) => [name, path.join(binaries, 'bin', name)]))
}

function placeOf(name) {
  const place = FOLDERS.map((folder) => path.join(folder, name)).find(isProgram)
  if (place) return place
  throw new ProgramMissing(`${name} is not on this machine. On Debian: apt-get install ${name}`)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** As whom the programs run: none of them wants to be root. */
export function userWithoutRights() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }))
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return {}
}

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program that ends with this process, at the latest. What it says is of interest only when it fails. */
export function keepRunning(program, args, options) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options })
  const said = []
  child.stderr?.on('data', (bytes) => said.push(bytes))
  running.add(child)
  child.once('exit', () => running.delete(child))
  return {
    child,
    gone: new Promise((resolve) => child.once('exit', resolve)),
    said: () => Buffer.concat(said).toString(),
  }
}

/** The same for a program that takes its time while others work. */
export async function runBeside(program, args, options) {
  const { child, gone, said } = keepRunning(program, args, options)
  await gone
  if (child.exitCode !== 0) throw new Error(`${path.basename(program)}: ${said()}`)
}

/** Runs a program to its end; throws what it said where it fails. */
export function runOnce(program, args, options) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${path.basename(program)}: ${stderr || error?.message}`)
}

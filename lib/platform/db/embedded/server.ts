import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { isAlive, leaveLock, signIn, withLock } from './lock'
import { makeOwned, type Places, preparePlaces } from './places'

const START_LIMIT_MS = 20_000
/** How often it is looked whether the server lives. */
const LOOK_MS = 1000
/** Helpers of a server that was killed hold its memory a moment longer, and a new one ends at once until they are gone. */
const LEFTOVERS_MS = 5000
const USER = 'vestibule'
/** Windows has no Unix sockets a Node client can use; there the server listens on loopback with the same password. */
const HAS_UNIX_SOCKETS = process.platform !== 'win32'

export type EmbeddedServer = {
  /** How to reach it; the database of that name is made by the caller. */
  connection: { host: string; port: number; user: string; password: string }
  /** Leaves the server; the last process that leaves stops it. Safe to call while exiting. */
  release: () => void
}

/**
 * Gives a running PostgreSQL of this install: finds the one that is alive (an earlier process may have been killed,
 * a second one may be running), or creates and starts it from the binaries npm carries.
 *
 * @param folder where the data lives, usually `<project>/.data`
 */
export async function startEmbeddedServer(folder: string): Promise<EmbeddedServer> {
  const places = preparePlaces(folder)
  const connection = await withLock(places.home, async () => {
    const password = readPassword(places)
    if (!isCluster(places)) createCluster(places, password)
    const running = await findRunning(places, password)
    const found = running ?? (await launch(places, password))
    signIn(places.users)
    return found
  })
  const stopWatching = startAgainWhenGone(places, connection)
  const release = () => {
    stopWatching()
    leave(places)
  }
  return { connection, release }
}

const isCluster = (places: Places) => existsSync(path.join(places.data, 'PG_VERSION'))

/**
 * Looks once a second whether the server lives, and starts one that was killed alone. It comes back at the same address, so
 * that the next question reaches it. Of several processes one starts it and the others find it.
 */
function startAgainWhenGone(places: Places, { port }: EmbeddedServer['connection']): () => void {
  let isStarting = false
  const look = async () => {
    const pid = serverPid(places)
    // Anyone who removes the data wants no server.
    if (isStarting || (pid && isAlive(pid)) || !isCluster(places)) return
    isStarting = true
    const password = readPassword(places)
    await withLock(places.home, async () => {
      if (!(await findRunning(places, password))) await launch(places, password, port)
    })
      // The next look tries again.
      .catch(() => undefined)
    isStarting = false
  }
  const watch = setInterval(look, LOOK_MS).unref()
  return () => clearInterval(watch)
}

function leave(places: Places): void {
  const pid = serverPid(places)
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, nothing acknowledged is lost.
  if (leaveLock(places.users) && pid && isAlive(pid)) process.kill(pid, 'SIGINT')
}

function readPassword(places: Places): string {
  const file = path.join(places.home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Creates the cluster beside its final place and renames it, so that a killed start leaves no half-made one. */
function createCluster(places: Places, password: string): void {
  const half = `${places.data}.new`
  rmSync(half, { recursive: true, force: true })
  rmSync(places.data, { recursive: true, force: true })
  makeOwned(half, places.runAs)
  const secret = path.join(places.run, 'initial-password')
  writeFileSync(secret, password, { mode: 0o644 })
  const args = [
    `--pgdata=${half}`,
    `--username=${USER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const made = spawnSync(binary(places, 'initdb'), args, { ...places.runAs, cwd: half, encoding: 'utf8' })
  rmSync(secret, { force: true })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  renameSync(half, places.data)
}

async function findRunning(
  places: Places,
  password: string,
): Promise<EmbeddedServer['connection'] | undefined> {
  const pid = serverPid(places)
  if (!pid || !isAlive(pid)) return undefined
  const connection = connectionOf(places, password)
  // The pid may have been reused by a stranger after a crash; only an answer counts.
  return (await answers(connection)) ? connection : undefined
}

async function launch(
  places: Places,
  password: string,
  knownPort?: number,
): Promise<EmbeddedServer['connection']> {
  const port = HAS_UNIX_SOCKETS ? 5432 : (knownPort ?? (await freePort()))
  const args = [
    ['-D', places.data],
    ['-c', `port=${port}`],
    ['-c', HAS_UNIX_SOCKETS ? 'listen_addresses=' : 'listen_addresses=127.0.0.1'],
    ['-c', `unix_socket_directories=${HAS_UNIX_SOCKETS ? places.run : ''}`],
    ['-c', 'unix_socket_permissions=0700'],
    ['-c', 'max_connections=60'],
    ['-c', 'shared_buffers=64MB'],
  ].flat()
  const log = openSync(path.join(places.home, 'postgres.log'), 'a', 0o600)
  const start = () => {
    // Detached: Ctrl-C in the terminal must reach the app first, which stops the server when it is the last to leave.
    const child = spawn(binary(places, 'postgres'), args, {
      ...places.runAs,
      cwd: places.data,
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.on('error', () => undefined)
    child.unref()
    return child
  }
  let child = start()
  const connection = connectionOf(places, password, port)
  const startedAt = Date.now()
  while (!(await answers(connection))) {
    const isOver = child.exitCode !== null
    if (isOver && Date.now() < startedAt + LEFTOVERS_MS) child = start()
    else if (isOver || Date.now() > startedAt + START_LIMIT_MS) {
      throw new Error(`The embedded database did not start; see ${path.join(places.home, 'postgres.log')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return connection
}

function connectionOf(places: Places, password: string, port?: number): EmbeddedServer['connection'] {
  const known = port ?? Number(pidFileLine(places, 3) ?? 5432)
  return { host: HAS_UNIX_SOCKETS ? places.run : '127.0.0.1', port: known, user: USER, password }
}

async function answers(connection: EmbeddedServer['connection']): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function serverPid(places: Places): number | undefined {
  return Number(pidFileLine(places, 0)) || undefined
}

/** `postmaster.pid` holds, line by line: pid, data folder, start time, port, socket folder, … */
function pidFileLine(places: Places, line: number): string | undefined {
  try {
    return readFileSync(path.join(places.data, 'postmaster.pid'), 'utf8').split('\n')[line]?.trim()
  } catch {
    return undefined
  }
}

function binary(places: Places, name: string): string {
  return path.join(places.binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

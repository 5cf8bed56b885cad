import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { isAlive, leaveLock, signIn, withLock } from './lock'
import { makeOwned, type Places, preparePlaces } from './places'

const START_LIMIT_MS = 20_000
/** How often the app checks whether the server is alive. */
const LOOK_MS = 1000
/**
 * How long child processes of a killed server may still hold its memory. Until they are gone, a new server exits at
 * once.
 */
const LEFTOVERS_MS = 5000
const USER = 'vestibule'
/** On Windows Node has no Unix sockets. The server listens on loopback there, with the same password. */
const HAS_UNIX_SOCKETS = process.platform !== 'win32'

type EmbeddedServer = {
  /** How to reach the server. The caller creates its database. */
  connection: { host: string; port: number; user: string; password: string }
  /** Stops using the server. The last process to do so stops it. Safe to call while exiting. */
  release: () => void
}

/**
 * Returns a running PostgreSQL of this install. It uses the one that is alive, which another process or an earlier,
 * killed one may have started. Otherwise it creates and starts one from the binaries that npm installed.
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
 * Checks once a second whether the server is alive, and restarts it if it was killed while the app kept running. The
 * new one has the same address, so the next query reaches it. Of several processes one starts it and the others find
 * it.
 */
function startAgainWhenGone(places: Places, { port }: EmbeddedServer['connection']): () => void {
  let isStarting = false
  let isReleased = false
  const look = async () => {
    const pid = serverPid(places)
    // Without its data the server stays off: someone has removed it on purpose.
    if (isStarting || (pid && isAlive(pid)) || !isCluster(places)) return
    isStarting = true
    const password = readPassword(places)
    await withLock(places.home, async () => {
      // While this look waited, the last user may have stopped the server: nobody would stop another one.
      if (isReleased || (await findRunning(places, password))) return
      await launch(places, password, port)
      if (isReleased) leave(places)
    })
      // The next look tries again.
      .catch(() => undefined)
    isStarting = false
  }
  const watch = setInterval(look, LOOK_MS).unref()
  return () => {
    isReleased = true
    clearInterval(watch)
  }
}

function leave(places: Places): void {
  const pid = serverPid(places)
  // SIGINT is PostgreSQL's fast shutdown: it rolls open transactions back and loses nothing it has acknowledged.
  if (leaveLock(places.users) && pid && isAlive(pid)) process.kill(pid, 'SIGINT')
}

function readPassword(places: Places): string {
  const file = path.join(places.home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Creates the cluster beside its final place and then renames it, so that a killed start leaves no incomplete one. */
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
  // After a crash an unrelated process may have the same pid, so only an answer counts.
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
    // Detached, so that Ctrl-C in the terminal reaches only the app. The last process to exit stops the server.
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

import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { present } from '@/lib/platform/errors'
import { isAlive } from './lock'
import { preparePlaces } from './places'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-embedded-'))
const isRoot = process.getuid?.() === 0

/** A process of the app as far as its database goes: it says how to reach it, and leaves when its input ends. */
const SCRIPT = `
import { registerHooks } from 'node:module'
const isOurs = (name, from) => from?.endsWith('.ts') && name.startsWith('./')
registerHooks({ resolve: (name, at, next) => next(isOurs(name, at.parentURL) ? name + '.ts' : name, at) })
const { startEmbeddedServer } = await import(process.env.SERVER_FILE)
const server = await startEmbeddedServer(process.env.DATA_FOLDER)
process.once('exit', server.release)
process.stdout.write(JSON.stringify(server.connection) + '\\n')
process.stdin.on('end', () => process.exit(0)).resume()
`

type User = {
  child: ChildProcess
  connection: pg.ClientConfig
  leave: () => Promise<void>
  kill: () => Promise<void>
}
const children = new Set<ChildProcess>()

async function startUser(): Promise<User> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    env: { ...process.env, SERVER_FILE: path.join(import.meta.dirname, 'server.ts'), DATA_FOLDER: folder },
    stdio: 'pipe',
  })
  children.add(child)
  const errors = text(child.stderr)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const first = await Promise.race([
    new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk)))),
    ended.then(async () => Promise.reject(new Error(await errors))),
  ])
  const leave = () => {
    child.stdin.end()
    return ended
  }
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { child, connection: JSON.parse(first), leave, kill }
}

afterEach(async () => {
  const left = [...children].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  for (const child of left) child.stdin?.end()
  await Promise.all(left.map((child) => new Promise((resolve) => child.once('exit', resolve))))
  children.clear()
  await stopped()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function serverPid(): number | undefined {
  try {
    return Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

const runningPid = () => present(serverPid(), 'the server runs')

async function stopped(): Promise<void> {
  await vi.waitUntil(() => serverPid() === undefined, { timeout: 10_000 })
}

async function ask(user: User, query: string): Promise<unknown[]> {
  const client = new pg.Client({ ...user.connection, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

describe('the embedded server', () => {
  test('is shared by processes that start at the same time, and stops with the last one', async () => {
    const [first, second, third] = await Promise.all([startUser(), startUser(), startUser()])
    const pid = runningPid()
    await ask(first, 'create table shared (n int)')
    await ask(second, 'insert into shared values (1)')
    await first.leave()
    await second.kill()
    expect(runningPid()).toBe(pid)
    expect(await ask(third, 'select n from shared')).toEqual([{ n: 1 }])
    await third.leave()
    await stopped()
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 })
  })

  test('of a killed process is found again, with all it was told', async () => {
    const killed = await startUser()
    const pid = runningPid()
    await ask(killed, 'create table kept (n int); insert into kept values (7)')
    await killed.kill()
    expect(isAlive(pid)).toBe(true)
    const next = await startUser()
    expect(runningPid()).toBe(pid)
    expect(await ask(next, 'select n from kept')).toEqual([{ n: 7 }])
    await next.leave()
    await stopped()
  })

  test('that was killed alone comes back by itself, at the same address and with all it was told', async () => {
    const [user, beside] = await Promise.all([startUser(), startUser()])
    await ask(user, 'create table durable (n int); insert into durable values (9)')
    const killed = runningPid()
    process.kill(killed, 'SIGKILL')
    const rows = () => ask(user, 'select n from durable').catch(() => [])
    await vi.waitFor(async () => expect(await rows()).toEqual([{ n: 9 }]), { timeout: 15_000, interval: 100 })
    expect(runningPid()).not.toBe(killed)
    expect(await ask(beside, 'select n from durable')).toEqual([{ n: 9 }])
  })

  test('starts behind the lock of a process that is gone', async () => {
    const gone = await startUser()
    await gone.kill()
    mkdirSync(path.join(folder, 'lock'))
    writeFileSync(path.join(folder, 'lock', 'pid'), String(gone.child.pid))
    const next = await startUser()
    expect(await ask(next, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('starts behind a lock that a full disk has left without the name of its owner', async () => {
    const lock = path.join(folder, 'lock')
    mkdirSync(lock)
    writeFileSync(path.join(lock, 'pid'), '')
    utimesSync(lock, new Date(0), new Date(0))
    const user = await startUser()
    expect(await ask(user, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('listens nowhere but in a folder of its own user, writes durably, and asks for a password', async () => {
    const user = await startUser()
    const settings = await ask(
      user,
      `select name, setting from pg_settings where name in
        ('listen_addresses', 'fsync', 'full_page_writes', 'data_checksums') order by name`,
    )
    expect(settings).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
    ])
    expect(statSync(path.join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600)
    const stranger = new pg.Client({ ...user.connection, database: 'postgres', password: 'a guess' })
    await expect(stranger.connect()).rejects.toThrow('password')
  })

  test('runs as a user without rights when the app runs as root, else as the app’s own', async () => {
    await startUser()
    const nobody = /^nobody:[^:]*:(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1]
    const owner = statSync(`/proc/${runningPid()}`).uid
    expect(owner).toBe(isRoot ? Number(nobody) : process.getuid?.())
  })
})

test('a folder only root can enter is left to root: data and binaries go where the server reaches them', () => {
  const closed = mkdtempSync(path.join(os.tmpdir(), 'vestibule-closed-'))
  const wanted = path.join(closed, 'data')
  const { home, binaries, data } = preparePlaces(wanted)
  expect(home === wanted).toBe(!isRoot)
  expect(data.startsWith(home)).toBe(true)
  expect(existsSync(path.join(binaries, 'bin', 'postgres'))).toBe(true)
  rmSync(home, { recursive: true, force: true })
  rmSync(closed, { recursive: true, force: true })
})

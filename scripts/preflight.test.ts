import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { lookAtDatabase, openDatabase } from '@/lib/platform/db/open'
import { keepSecretMark } from '@/lib/platform/db/secret-mark'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { closedPort } from '@/lib/upstream/testing/fault-server'
import { freshDatabase } from '@/test/database'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-preflight-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const SECRET = 'a secret of these tests, of no use elsewhere'
const server = inject('databaseServer')

/** The address of a database on the test's server, which may be reached by a socket in a folder. */
function addressOf(database: string, { user = server.user, password = server.password } = {}): string {
  const url = new URL(`postgres://${user}:${password}@localhost/${database}`)
  url.searchParams.set('host', server.host)
  url.searchParams.set('port', String(server.port))
  return url.href
}

/** Looks at a start with some settings in a process of its own, as the start command does before it builds. */
function begin(settings: Record<string, string>) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'preflight.mjs'))
  const program = `const { preflight } = await import(${module})\nawait preflight()`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: {
      ...process.env,
      APP_SECRET: SECRET,
      SANDBOX_LIMITS: '',
      VESTIBULE_DATA_DIR: path.join(scratch, 'data'),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
}

async function looked(settings: Record<string, string>) {
  const child = begin(settings)
  const said = text(child.stderr)
  const [code] = await once(child, 'exit')
  return { code, said: await said }
}

/** What a database is refused with, looked at in this process. */
async function refusalOf(url: string, { allowNewerSchema = false, aheadMs = 0 } = {}): Promise<string> {
  if (aheadMs !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
  const options = { url, dataFolder: scratch, secrets: { present: SECRET }, allowNewerSchema }
  try {
    await lookAtDatabase(options)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return error instanceof Error ? error.message : ''
  } finally {
    vi.useRealTimers()
  }
}

/** A fresh database, prepared by some work; its address. */
async function databaseWith(
  work: (client: Awaited<ReturnType<typeof freshDatabase>>['$client']) => Promise<unknown>,
) {
  const db = await freshDatabase()
  await work(db.$client)
  return addressOf(String(db.$client.options.database))
}

const fitting = () => databaseWith(async () => undefined)
const ofAnotherSecret = () =>
  databaseWith(async (pool) => {
    const client = await pool.connect()
    await keepSecretMark(client, { present: 'another secret, of another installation' })
    client.release()
  })
const newer = () =>
  databaseWith((pool) =>
    pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0)})`,
    ),
  )

type Refused = {
  what: string
  url: () => Promise<string> | string
  aheadMs?: number
  cause: RegExp
  wayOut: RegExp
}

const REFUSED: readonly Refused[] = [
  {
    what: 'wrong credentials',
    url: () => addressOf('postgres', { password: 'wrong' }),
    cause: /refuses the user or the password in DATABASE_URL/,
    wayOut: /Set the right ones/,
  },
  {
    what: 'a database that is not there',
    url: () => addressOf('nowhere'),
    cause: /is not on its server/,
    wayOut: /Create it/,
  },
  {
    what: 'an address that is none',
    url: () => 'postgres://user:pass word@:x/',
    cause: /DATABASE_URL is not an address/,
    wayOut: /looks like postgres:\/\/user:password@host:5432\/name/,
  },
  {
    what: 'a schema newer than the code',
    url: newer,
    cause: /newer than this version \(changed 2100-01-01\)/,
    wayOut: /Start the newer version, or set ALLOW_NEWER_SCHEMA=1/,
  },
  {
    what: 'a clock ten minutes ahead',
    url: fitting,
    aheadMs: 600_000,
    cause: /clock of this machine is 600 s ahead of the database's/,
    wayOut: /Set both by a time server/,
  },
  {
    what: 'a clock ten minutes behind',
    url: fitting,
    aheadMs: -600_000,
    cause: /clock of this machine is (?:599|600) s behind the database's/,
    wayOut: /Set both by a time server/,
  },
  {
    what: 'a database that another secret was used with',
    url: ofAnotherSecret,
    cause: /belongs to an installation with another APP_SECRET/,
    wayOut: /APP_SECRET_PREVIOUS beside a new one/,
  },
]

describe('a database that will not do is refused with one line that names the cause and the way out:', () => {
  test.each(REFUSED)('$what', async ({ url, aheadMs = 0, cause, wayOut }) => {
    const said = await refusalOf(await url(), { aheadMs })
    expect(said).toMatch(cause)
    expect(said).toMatch(wayOut)
    expect(said).not.toContain('\n')
    expect(said).not.toContain(server.password)
  })

  test('one that fits is not, nor one with a newer schema where that is wanted', async () => {
    expect(await refusalOf(await fitting())).toBe('')
    expect(await refusalOf(await newer(), { allowNewerSchema: true })).toBe('')
  })
})

type Stopped = [what: string, settings: () => Promise<Record<string, string>>, words: RegExp]

test.each<Stopped>([
  [
    'a database of another secret',
    async () => ({ DATABASE_URL: await ofAnotherSecret() }),
    /^The database belongs to an installation with another APP_SECRET/,
  ],
  [
    'half a service',
    async () => ({ UPSTREAM_BASE_URL: 'https://service.example' }),
    /^Half configured\. Missing: UPSTREAM_API_KEY, /,
  ],
  [
    'an unknown setting of the sandbox',
    async () => ({ SANDBOX_SETTINGS: '{"foo":1}' }),
    /^SANDBOX_SETTINGS is wrong: foo is unknown$/m,
  ],
  [
    'an assumption of the wrong type',
    async () => ({ UPSTREAM_ASSUMPTIONS: '{"createKeysHonoured":"marker"}' }),
    /^UPSTREAM_ASSUMPTIONS is wrong: createKeysHonoured must be true or false$/m,
  ],
  [
    'a country that does not exist',
    async () => ({ TEXT_COUNTRIES: 'DE,XX,XK' }),
    /^TEXT_COUNTRIES: code 2 of the list is of no country with phone numbers$/m,
  ],
  [
    'a secret that is not there',
    async () => ({ APP_SECRET_FILE: '/nowhere' }),
    /^The file of APP_SECRET_FILE cannot be read/,
  ],
  [
    'a data folder that cannot be one',
    async () => ({ APP_SECRET: '', VESTIBULE_DATA_DIR: path.join(import.meta.filename, 'data') }),
    /^The data folder \S+ cannot be written \(ENOTDIR\)\. Set VESTIBULE_DATA_DIR to a folder with room/,
  ],
])(
  'before anything is built, a start stops with that one line: %s',
  async (_, settings, words) => {
    const { code, said } = await looked(await settings())
    expect([code, said.trimEnd().split('\n').length]).toEqual([1, 1])
    expect(said).toMatch(words)
  },
  60_000,
)

test('a data folder of another secret is refused with one line', async () => {
  const dataFolder = path.join(scratch, 'used')
  const open = (present: string) =>
    openDatabase({ url: undefined, dataFolder, secrets: { present }, allowNewerSchema: false })
  const first = await open(SECRET)
  await first.$client.end()
  const { code, said } = await looked({
    APP_SECRET: `${SECRET}, of another install`,
    VESTIBULE_DATA_DIR: dataFolder,
  })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^The database belongs to an installation with another APP_SECRET\. .*DATA_DIR\)\.\n$/,
    ),
  ])
}, 60_000)

test('two processes with different secrets that start together on an empty database are not both let in', async () => {
  const name = `secrets_${process.pid}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const open = (present: string) =>
    openDatabase({ url: addressOf(name), dataFolder: scratch, secrets: { present }, allowNewerSchema: false })
  const ends = await Promise.allSettled([open(SECRET), open(`${SECRET}, another`)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const end of ends) {
    if (end.status === 'fulfilled') await end.value.$client.end()
    else expect(end.reason).toBeInstanceOf(ConfigurationError)
  }
})

test('a database that is away, or silent, is waited for, which is said in one line without its password', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  for (const [at, code] of [
    [await closedPort(), 'ECONNREFUSED'],
    [port, 'no answer'],
  ] as const) {
    const child = begin({ DATABASE_URL: `postgres://user:hidden@127.0.0.1:${at}/app` })
    const [said] = await once(child.stderr, 'data')
    child.kill('SIGKILL')
    expect(String(said).trimEnd()).toBe(
      `The database at 127.0.0.1:${at} does not answer (${code}). Waiting for it; is it running, and is DATABASE_URL right?`,
    )
  }
  silent.close()
}, 60_000)

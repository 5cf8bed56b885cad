import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { closedPort } from '@/lib/upstream/testing/fault-server'
import { databaseOfAnotherSecret, emptyDatabase } from '@/test/servers/database'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-preflight-'))
// Under root, the database runs as another user, who has to pass through.
chmodSync(scratch, 0o711)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const SECRET = 'a secret of these tests, of no use elsewhere'

const moduleAt = (place: string) => JSON.stringify(path.join(import.meta.dirname, place))

/** What the start command does before it builds. */
const PREFLIGHT = `const { preflight } = await import(${moduleAt('preflight.mjs')})
  await preflight()`

/** What the app does with an empty data folder. */
const FIRST_START = `await import(${moduleAt('../install/aliases.mjs')})
  const { openDatabase } = await import(${moduleAt('../../lib/platform/db/open.ts')})
  const { APP_SECRET: present, VESTIBULE_DATA_DIR: dataFolder } = process.env
  const db = await openDatabase({ dataFolder, secrets: { present }, allowNewerSchema: false })
  await db.$client.end()`

/** Runs one of these with some settings, in a process of its own. */
function begin(settings: Record<string, string>, program = PREFLIGHT) {
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

async function looked(settings: Record<string, string>, program = PREFLIGHT) {
  const child = begin(settings, program)
  const said = text(child.stderr)
  const [code] = await once(child, 'exit')
  return { code, said: await said }
}

type Stopped = [what: string, settings: () => Promise<Record<string, string>>, words: RegExp]

test.each<Stopped>([
  [
    'a database of another secret',
    async () => ({ DATABASE_URL: await databaseOfAnotherSecret() }),
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
  const used = { VESTIBULE_DATA_DIR: path.join(scratch, 'used') }
  expect(await looked(used, FIRST_START)).toEqual({ code: 0, said: '' })
  const { code, said } = await looked({ APP_SECRET: `${SECRET}, of another install`, ...used })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^The database belongs to an installation with another APP_SECRET\. .*DATA_DIR\)\.\n$/,
    ),
  ])
}, 60_000)

test('two processes with different secrets that start together on an empty database are not both let in', async () => {
  const url = await emptyDatabase()
  const open = (present: string) =>
    openDatabase({ url, dataFolder: scratch, secrets: { present }, allowNewerSchema: false })
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

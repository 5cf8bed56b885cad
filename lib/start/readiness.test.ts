import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { SILENCE } from '@/lib/platform/db/trouble'
import { freshDatabase } from '@/test/servers/database'

const SECRET = 'a secret of these tests, of no use elsewhere'
/** What a probe waits for at most. */
const LONGEST_MS = 500

/** Each test stands for a process of its own, with modules and a state of its own. */
beforeEach(() => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'vestibuleDatabase')
  Reflect.deleteProperty(globalThis, 'vestibuleShuttingDown')
})
afterAll(() => void vi.unstubAllEnvs())

/** The state of a process with these settings, once its database was opened. */
async function processWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries({ APP_SECRET: SECRET, LOG_LEVEL: 'silent', ...settings }))
    vi.stubEnv(name, value)
  const { readiness } = await import('./readiness')
  const { beginShutdown } = await import('@/lib/platform/shutting-down')
  return { readiness, beginShutdown }
}

async function databaseUrl(): Promise<string> {
  const db = await freshDatabase()
  const { host, port, user, password } = inject('databaseServer')
  const url = new URL(`postgres://${user}:${password}@localhost/${db.$client.options.database}`)
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return url.href
}

test('a process is ready with its database, its keys and the right time', async () => {
  const { readiness } = await processWith({ DATABASE_URL: await databaseUrl() })
  await vi.waitFor(async () =>
    expect(await readiness()).toEqual({
      status: 'ready',
      database: 'answers',
      keys: 'fit',
      clock: 'right',
      service: 'sandbox',
    }),
  )
})

test('one that was told to shut down says so, though all is well', async () => {
  const { readiness, beginShutdown } = await processWith({ DATABASE_URL: await databaseUrl() })
  await vi.waitFor(async () => expect((await readiness()).status).toBe('ready'))
  beginShutdown()
  expect(await readiness()).toMatchObject({ status: 'draining', database: 'answers' })
})

test('a clock that goes wrong, and a secret that others have changed, are named', async () => {
  const url = await databaseUrl()
  const { readiness } = await processWith({ DATABASE_URL: url })
  await vi.waitFor(async () => expect((await readiness()).status).toBe('ready'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  // A machine that is busy may not hear the database in time, and asks again.
  await vi.waitFor(async () =>
    expect(await readiness()).toMatchObject({ status: 'not_ready', clock: 'wrong', keys: 'fit' }),
  )
  vi.useRealTimers()
  const { database } = await import('@/lib/platform/db/handle')
  await (await database()).$client.query(
    `update installation set secret_mark = '\\x00', previous_mark = null`,
  )
  await vi.waitFor(async () =>
    expect(await readiness()).toMatchObject({ status: 'not_ready', keys: 'other_secret', clock: 'right' }),
  )
})

test('a process that is busy itself does not call its database silent', async () => {
  const { readiness } = await processWith({ DATABASE_URL: await databaseUrl() })
  await vi.waitFor(async () => expect((await readiness()).status).toBe('ready'))
  const asked = readiness()
  // The question is out, and longer than a silent database may take nothing is read.
  await new Promise((resolve) => setImmediate(resolve))
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; );
  expect(await asked).toMatchObject({ status: 'ready', database: 'answers' })
})

test('while the database is silent the answer comes within half a second, and one question at most is out', async () => {
  const lines = new Set<Socket>()
  const silent = createServer((line) => lines.add(line)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const { readiness } = await processWith({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (let n = 0; n < 3; n += 1) {
    const answer = vi.fn()
    void readiness().then(answer)
    await vi.advanceTimersByTimeAsync(LONGEST_MS)
    expect(answer).toHaveBeenCalledWith(expect.objectContaining({ status: 'not_ready', database: 'silent' }))
  }
  vi.useRealTimers()
  await vi.waitFor(() => expect(lines.size).toBe(1))
  expect(lines.size).toBe(1)
  for (const line of lines) line.destroy()
  silent.close()
})

test('a database that the pool has found silent is called so, and one that refuses is away', async () => {
  const { readiness } = await processWith({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })
  for (const [error, called] of [
    [new Error('Failed query', { cause: new Error(SILENCE) }), 'silent'],
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'away'],
  ] as const) {
    const failing = Promise.reject(error)
    failing.catch(() => undefined)
    vi.stubGlobal('vestibuleDatabase', failing)
    expect(await readiness()).toMatchObject({ status: 'not_ready', database: called })
  }
  vi.unstubAllGlobals()
})

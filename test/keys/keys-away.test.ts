import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { operations } from '@/lib/integrators/api/operations'
import { openVault } from '@/lib/platform/data-keys/open-vault'
import { keysDatabase } from '@/lib/platform/data-keys/vault-handle'
import { installation } from '@/lib/platform/db/schema/installation'
import { keepSecretFingerprint } from '@/lib/platform/db/secret-fingerprint'
import { isDatabaseBusy } from '@/lib/platform/db/trouble'
import { env } from '@/lib/platform/env/env'
import { readiness } from '@/lib/start/readiness'
import { onceDatabaseAnswers } from '@/lib/start/refuse-start'
import { emptyDatabase } from '@/test/servers/database'
import { makeOnboarding, openWorld, pressStart } from '@/test/world'
import { callApi } from '@/test/world/api'

const ends = new Set<Socket>()
let isSilent = false

/** The line to the server of this run. It can be cut, and it can carry nothing. */
const line = createServer((near) => {
  const server = inject('databaseServer')
  const far = server.host.startsWith('/')
    ? connect(`${server.host}/.s.PGSQL.${server.port}`)
    : connect(server.port, server.host)
  near.on('data', (bytes) => !isSilent && far.write(bytes))
  far.on('data', (bytes) => near.write(bytes))
  for (const end of [near, far]) ends.add(end.on('error', () => undefined))
})

async function layLine(port = 0): Promise<number> {
  line.listen(port, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

function cutLine(): void {
  line.close()
  for (const end of ends) end.destroy()
}

const port = await layLine()
const url = new URL(await emptyDatabase())
process.env.KEYS_DATABASE_URL = `postgres://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`
const world = await openWorld()
const { db } = world
const client = await db.$client.connect()
await keepSecretFingerprint(client, { present: env().secret, previous: env().previousSecret })
client.release()
await openVault(db)

afterEach(async () => {
  isSilent = false
  if (!line.listening) await layLine(port)
})

const answerFor = (id: string) => callApi(operations.readOnboarding, { params: { id } })

test.each([
  ['away', () => cutLine()],
  [
    'silent',
    () => {
      isSilent = true
    },
  ],
] as const)(
  'while the keys’ database is %s, what needs a key says busy, and ready says why',
  async (state, end) => {
    const started = await makeOnboarding(world)
    const browser = await pressStart(world, started)
    await vi.waitFor(async () =>
      expect(await readiness()).toMatchObject({ status: 'ready', keysDatabase: 'answers' }),
    )
    end()
    expect(await browser.visit().catch(isDatabaseBusy)).toBe(true)
    const answer = await answerFor(started.id)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code: 'database.busy' })
    expect(await readiness()).toMatchObject({
      status: 'not_ready',
      database: 'answers',
      keys: 'fit',
      keysDatabase: state,
    })
    isSilent = false
    if (!line.listening) await layLine(port)
    await vi.waitFor(async () => expect((await readiness()).status).toBe('ready'), { timeout: 10_000 })
    expect((await answerFor(started.id)).status).toBe(200)
  },
)

test('a start waits for the keys’ database and names its setting, and no password', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const holder = globalThis as typeof globalThis & { vestibuleKeys?: unknown }
  const usual = await keysDatabase()
  holder.vestibuleKeys = undefined
  cutLine()
  const waits = vi.fn(() => void layLine(port))
  await onceDatabaseAnswers(() => openVault(db), waits)
  expect(waits).toHaveBeenCalledOnce()
  const told = said.mock.calls.join('')
  expect(told).toContain('KEYS_DATABASE_URL')
  expect(told).not.toContain(url.password)
  said.mockRestore()
  await usual?.pool.end()
  expect(await db.select({ isElsewhere: installation.keysElsewhere }).from(installation)).toEqual([
    { isElsewhere: true },
  ])
})

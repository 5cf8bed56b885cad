import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { handled, json } from '@/lib/platform/http/answers/problem'
import { errorName } from '@/lib/platform/log/log'
import { freshDatabase } from '@/test/servers/database'
import { isDatabaseBusy } from './trouble'

const db = await freshDatabase()

/** What comes of a request whose database does this. */
async function outcomeOf(work: () => Promise<unknown>) {
  let thrown: unknown
  const answer = await handled('/api/test', async () => {
    try {
      return json(await work())
    } catch (error) {
      thrown = error
      throw error
    }
  })
  const { code } = await answer.json()
  return { status: answer.status, code, again: answer.headers.get('retry-after'), name: errorName(thrown) }
}

const BUSY = { status: 503, code: 'database.busy', again: expect.stringMatching(/^\d+$/) }

test('a statement over its limit is answered with when to come back, and leaves the pool as it was', async () => {
  const slow = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`)
      await tx.execute(sql`select pg_sleep(5)`)
    })
  expect(await outcomeOf(slow)).toEqual({ ...BUSY, name: 'Error 57014' })
  expect(db.$client.waitingCount).toBe(0)
  expect((await outcomeOf(async () => (await db.execute(sql`select 1 as one`)).rows)).status).toBe(200)
})

test('a pool with nobody free, and a server that is not there, are answered the same', async () => {
  const small = new pg.Pool({
    ...inject('databaseServer'),
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 1000,
  })
  const held = await small.connect()
  expect(await outcomeOf(() => drizzle(small).execute(sql`select 1`))).toMatchObject(BUSY)
  held.release()
  await small.end()
  const away = new pg.Pool({ host: '/nowhere', max: 1 })
  expect(await outcomeOf(() => drizzle(away).execute(sql`select 1`))).toMatchObject({
    ...BUSY,
    name: 'Error ENOENT',
  })
})

test('a process that has hardly a moment without work does not blame the database', async () => {
  vi.stubGlobal('vestibuleLoad', { latest: 0.99 })
  const away = new pg.Pool({ host: '/nowhere', max: 1 })
  expect(await outcomeOf(() => drizzle(away).execute(sql`select 1`))).toMatchObject({
    ...BUSY,
    code: 'app.busy',
  })
  vi.unstubAllGlobals()
})

test('a statement that is wrong is a fault of ours, and so is everything else', async () => {
  expect(await outcomeOf(() => db.execute(sql`select nothing`))).toMatchObject({
    status: 500,
    name: 'Error 42703',
  })
  expect([new Error('other'), 'text', undefined, null].filter(isDatabaseBusy)).toEqual([])
})

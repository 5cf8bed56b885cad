import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from './pool'
import { isDatabaseBusy } from './trouble'

const server = inject('databaseServer')

/** The database behind a line that can be made to carry nothing more, as when its machine is gone. */
async function lineToDatabase() {
  const open = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(`${server.host}/.s.PGSQL.${server.port}`)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('data', (bytes) => open.has(one) && other.write(bytes))
      one.on('error', () => undefined).on('close', () => other.destroy())
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  afterAll(() => void relay.close())
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, fallSilent: () => open.clear() }
}

async function onOneConnection() {
  const { port, fallSilent } = await lineToDatabase()
  const pool = openPool({ ...server, host: '127.0.0.1', port, database: 'postgres', max: 1, silentMs: 300 })
  afterAll(() => pool.end())
  return { db: drizzle(pool), fallSilent }
}

const failure = (work: Promise<unknown>) => work.then(() => undefined, isDatabaseBusy)

test('what is asked of a database that has fallen silent ends as busy, and the next question is answered', async () => {
  const { db, fallSilent } = await onOneConnection()
  await db.execute(sql`select 1`)
  fallSilent()
  expect(await failure(db.execute(sql`select 1`))).toBe(true)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a transaction that could not even begin leaves its connection to the next one', async () => {
  const { db, fallSilent } = await onOneConnection()
  await db.execute(sql`select 1`)
  fallSilent()
  const begun = db.transaction((tx) => tx.execute(sql`select 1`))
  expect(await failure(begun)).toBe(true)
  const again = db.transaction((tx) => tx.execute(sql`select 1 as one`))
  expect((await again).rows).toEqual([{ one: 1 }])
})

test('a transaction that is cut off in its middle leaves its connection too', async () => {
  const { db, fallSilent } = await onOneConnection()
  const cut = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    fallSilent()
    await tx.execute(sql`select 1`)
  })
  expect(await failure(cut)).toBe(true)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

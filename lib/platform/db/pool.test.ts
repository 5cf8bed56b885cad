import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openPool, statementName, withPatience } from './pool'
import { isBehindPooler } from './pooler'
import { isDatabaseBusy, isOverloaded } from './trouble'

const server = inject('databaseServer')

/** The database behind a connection that can be made to carry nothing, as when its machine is gone. */
async function lineToDatabase() {
  const open = new Set<Socket>()
  const line = { isDead: false, deaf: 0 }
  const relay = createServer((near) => {
    if (line.isDead || line.deaf-- > 0) return void open.add(near)
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
  const die = () => {
    line.isDead = true
    open.clear()
  }
  /** Lets the next connections wait for ever. */
  const keepWaiting = (next: number) => {
    line.deaf = next
  }
  return { port: address.port, fallSilent: () => open.clear(), die, keepWaiting }
}

async function onOneConnection(silentMs = 300) {
  const { port, fallSilent, die } = await lineToDatabase()
  const pool = openPool({ ...server, host: '127.0.0.1', port, database: 'postgres', max: 1, silentMs })
  afterAll(() => pool.end())
  return { db: drizzle(pool), fallSilent, die }
}

const failure = (work: Promise<unknown>) => work.then(() => undefined, isDatabaseBusy)

/** The database answers again, as soon as this busy machine has opened another connection. */
function answersAgain(ask: () => Promise<{ rows: unknown[] }>): Promise<void> {
  return vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]), { timeout: 10_000 })
}

test('what is asked of a database that has fallen silent ends as busy, and the next question is answered', async () => {
  const { db, fallSilent } = await onOneConnection()
  await db.execute(sql`select 1`)
  fallSilent()
  expect(await failure(db.execute(sql`select 1`))).toBe(true)
  await answersAgain(() => db.execute(sql`select 1 as one`))
})

test('a connection that was idle for longer still tells when the database falls silent', async () => {
  const { db, fallSilent } = await onOneConnection()
  await db.execute(sql`select 1`)
  await new Promise((resolve) => setTimeout(resolve, 400))
  fallSilent()
  expect(await failure(db.execute(sql`select 1`))).toBe(true)
})

test('while every processor is taken, a database that is slow is given as long again before it counts as silent', async () => {
  // A third of a second to either side, for a machine that really is busy.
  const { db } = await onOneConnection(700)
  const slow = sql`select pg_sleep(1.05)`
  vi.stubGlobal('vestibuleLoad', { latest: 0, machine: 0 })
  await db.execute(sql`select 1`)
  expect(await failure(db.execute(slow))).toBe(true)
  vi.stubGlobal('vestibuleLoad', { latest: 0.4, machine: 1 })
  expect(await failure(db.execute(slow))).toBeUndefined()
  expect(await failure(db.execute(sql`select pg_sleep(3)`))).toBe(true)
  vi.unstubAllGlobals()
})

test('while every processor is taken, a database that is slow to let anyone in is tried again', async () => {
  const askWhere = async (waiting: number) => {
    const { port, keepWaiting } = await lineToDatabase()
    keepWaiting(waiting)
    const local = { ...server, host: '127.0.0.1', port, database: 'postgres' }
    const pool = openPool({ ...local, connectionTimeoutMillis: 700 })
    afterAll(() => pool.end())
    return failure(pool.query('select 1'))
  }
  expect(await askWhere(1)).toBe(true)
  vi.stubGlobal('vestibuleLoad', { latest: 0.4, machine: 1 })
  expect(await Promise.all([askWhere(1), askWhere(2)])).toEqual([undefined, true])
  vi.unstubAllGlobals()
})

test('while the database is silent, the next askers are not kept waiting with the first', async () => {
  const { db, die } = await onOneConnection()
  await db.execute(sql`select 1`)
  die()
  await failure(db.execute(sql`select 1`))
  const refused = () => expect(db.$client.connect()).rejects.toThrow('the database has fallen silent')
  await Promise.all([refused(), refused(), refused()])
})

test('what is idle is not taken for silent, nor what was given more time', async () => {
  const { db } = await onOneConnection()
  const { rows } = await withPatience(db, 5000, () =>
    db.transaction((tx) => tx.execute(sql`select pg_sleep(0.5), pg_backend_pid() as pid`)),
  )
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect((await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid).toBe(rows[0]?.pid)
})

test('more askers than have room do not wait, and it is not called the fault of the database', async () => {
  const pool = openPool({
    ...server,
    database: 'postgres',
    max: 1,
    mostWaiting: 1,
    // Longer than a busy machine takes to open the one connection.
    connectionTimeoutMillis: 1000,
  })
  const held = await pool.connect()
  const waits = pool.query('select 1').catch((error: unknown) => error)
  const refused = await pool.query('select 1').catch((error: unknown) => error)
  expect([isOverloaded(refused), isOverloaded(await waits)]).toEqual([true, true])
  held.release()
  await pool.end()
})

test('statements keep their names on connections of our own, and have none behind a pooler', async () => {
  const own = openPool({ ...server, database: 'postgres' })
  const pooled = openPool({ ...server, database: 'postgres', isPooled: true })
  expect([own, pooled].map(($client) => statementName({ $client }, 'visit'))).toEqual(['visit', ''])
  const limit = async (pool: pg.Pool) =>
    (await pool.query('show statement_timeout')).rows[0]?.statement_timeout
  expect([await limit(own), await limit(pooled)]).toEqual(['1500ms', '0'])
  await Promise.all([own.end(), pooled.end()])
})

test('a pooler is known by the number that it tells in place of the server process', async () => {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  expect(await isBehindPooler(client)).toBe(false)
  Object.assign(client, { processID: 1 })
  expect(await isBehindPooler(client)).toBe(true)
  await client.end()
})

test('a transaction that could not even begin leaves its connection to the next one', async () => {
  const { db, fallSilent } = await onOneConnection()
  await db.execute(sql`select 1`)
  fallSilent()
  const begun = db.transaction((tx) => tx.execute(sql`select 1`))
  expect(await failure(begun)).toBe(true)
  await answersAgain(() => db.transaction((tx) => tx.execute(sql`select 1 as one`)))
})

test('a transaction that is cut off in its middle leaves its connection too', async () => {
  const { db, fallSilent } = await onOneConnection()
  const cut = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    fallSilent()
    await tx.execute(sql`select 1`)
  })
  expect(await failure(cut)).toBe(true)
  await answersAgain(() => db.execute(sql`select 1 as one`))
})

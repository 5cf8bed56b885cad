import pg from 'pg'
import { expect, test } from 'vitest'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { emptyDatabase } from '@/test/servers/database'
import { ADVISORY_LOCKS } from './advisory-locks'
import { applyMigrations } from './open'

const connectionToEmpty = async () => ({ connectionString: await emptyDatabase() })

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('processes that start together migrate an empty database once', async () => {
  const connection = await connectionToEmpty()
  await Promise.all([applyMigrations(connection), applyMigrations(connection)])
  const made = 'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash'
  for (const row of await query(connection, made)) expect(row).toMatchObject({ times: 1 })
  expect(await query(connection, 'select * from onboardings')).toEqual([])
})

/** Undoes this migration and those after it, as if the database came from before it. */
async function beforePacking(connection: pg.ClientConfig): Promise<void> {
  await query(connection, 'alter table installation drop column packs_from')
  await query(connection, 'alter table upstream_calls drop column sealed')
  const packing = '(select created_at from drizzle.__drizzle_migrations order by created_at limit 1 offset 3)'
  await query(connection, `delete from drizzle.__drizzle_migrations where created_at >= ${packing}`)
}

const USED = `insert into installation (secret_mark) values ('\\x00')`
const DAYS = `select round(extract(epoch from packs_from - now()) / 86400)::int as days from installation`

test('a new database packs at once; one of an earlier version in thirty days, so that its owner can go back', async () => {
  const connection = await connectionToEmpty()
  await applyMigrations(connection)
  await query(connection, USED)
  expect(await query(connection, DAYS)).toEqual([{ days: 0 }])
  await beforePacking(connection)
  await applyMigrations(connection)
  expect(await query(connection, DAYS)).toEqual([{ days: 30 }])
})

test('limits that a pooler sets for pages do not end a start that waits for another one', async () => {
  const connection = await connectionToEmpty()
  const limited = { ...connection, statement_timeout: 200 }
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration])
  const start = applyMigrations(limited)
  await holder.query('select pg_sleep(0.6)')
  await holder.query('commit')
  await expect(start).resolves.toBeUndefined()
  await holder.end()
})

test('a database whose tables something else has made is refused with what to do, and left as it is', async () => {
  const connection = await connectionToEmpty()
  await query(connection, 'create table onboardings (theirs int)')
  await expect(applyMigrations(connection)).rejects.toThrow(ConfigurationError)
  const tables = `select table_name from information_schema.tables where table_schema = 'public'`
  expect(await query(connection, tables)).toEqual([{ table_name: 'onboardings' }])
})

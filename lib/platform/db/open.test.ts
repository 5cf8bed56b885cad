import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { applyMigrations } from './open'

async function emptyDatabase(name: string): Promise<pg.ClientConfig> {
  const server = inject('databaseServer')
  await query({ ...server, database: 'postgres' }, `create database ${name}`)
  return { ...server, database: name }
}

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('processes that start together migrate an empty database once', async () => {
  const connection = await emptyDatabase('open_empty')
  await Promise.all([applyMigrations(connection), applyMigrations(connection)])
  const made = 'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash'
  for (const row of await query(connection, made)) expect(row).toMatchObject({ times: 1 })
  expect(await query(connection, 'select * from onboardings')).toEqual([])
})

test('limits that a pooler sets for pages do not end a start that waits for another one', async () => {
  const connection = await emptyDatabase('open_limited')
  const limited = { ...connection, statement_timeout: 200 }
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock($1)', [7_041_512])
  const start = applyMigrations(limited)
  await holder.query('select pg_sleep(0.6)')
  await holder.query('commit')
  await expect(start).resolves.toBeUndefined()
  await holder.end()
})

test('a database whose tables something else has made is refused with what to do, and left as it is', async () => {
  const connection = await emptyDatabase('open_foreign')
  await query(connection, 'create table onboardings (theirs int)')
  await expect(applyMigrations(connection)).rejects.toThrow(ConfigurationError)
  const tables = `select table_name from information_schema.tables where table_schema = 'public'`
  expect(await query(connection, tables)).toEqual([{ table_name: 'onboardings' }])
})

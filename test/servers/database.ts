import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Db } from '@/lib/platform/db/open'
import { keepSecretFingerprint } from '@/lib/platform/db/secret-fingerprint'

/**
 * A database of this test file's own, copied from the migrated template. In memory it goes with the file. On a disk it
 * stays until the whole server goes: dropped one by one, they would slow down those still to come, because a file
 * system keeps away from places just freed. Call it once, in `beforeAll` or at the top of the file.
 */
export async function freshDatabase(): Promise<Db> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template template_vestibule strategy file_copy`)
  const pool = new pg.Pool({ ...server, database: name, max: 8 })
  pool.on('error', () => undefined)
  afterAll(async () => {
    await pool.end()
    if (inject('databasesInMemory')) await asAdmin(`drop database ${name} with (force)`)
  })
  return drizzle(pool) as unknown as Db
}

/** The address of a database without any table, which goes with the whole server. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  return addressOf(name)
}

/** How the server of this run is reached, and one of its databases. */
export function addressOf(database: string, as: { user?: string; password?: string } = {}): string {
  const { host, port, user, password } = { ...inject('databaseServer'), ...as }
  const url = new URL(`postgres://${user}:${password}@localhost/${database}`)
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return url.href
}

/** The address of a fresh database that is prepared by some work. */
export async function databaseWith(work: (pool: pg.Pool) => Promise<unknown>): Promise<string> {
  const { $client } = await freshDatabase()
  await work($client)
  return addressOf(String($client.options.database))
}

/** The address of a database that belongs to an installation with another secret. */
export function databaseOfAnotherSecret(): Promise<string> {
  return databaseWith(async (pool) => {
    const client = await pool.connect()
    await keepSecretFingerprint(client, { present: 'another secret, of another installation' })
    client.release()
  })
}

/** One file at a time: two cannot copy the template at once. */
async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('databaseServer'), database: 'postgres' })
  await admin.connect()
  await admin.query('select pg_advisory_lock(1)')
  await admin.query(statement)
  await admin.end()
}

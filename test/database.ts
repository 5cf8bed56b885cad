import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Db } from '@/lib/platform/db/open'

/**
 * A database of this test file's own, copied from the migrated template. It goes with the server after the run: dropped
 * one by one, they would slow down those still to come, because a file system keeps away from places just freed.
 * Call it once, in `beforeAll` or at the top of the file.
 */
export async function freshDatabase(): Promise<Db> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query('select pg_advisory_lock(1)')
  await admin.query(`create database ${name} template template_vestibule`)
  await admin.end()
  const pool = new pg.Pool({ ...server, database: name, max: 8 })
  pool.on('error', () => undefined)
  afterAll(() => pool.end())
  return drizzle(pool) as unknown as Db
}

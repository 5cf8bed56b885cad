import 'server-only'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Statements } from './fitness'

/** The table that the library's own migrator uses too, so that either migrator can continue where the other stopped. */
const KEPT = 'drizzle.__drizzle_migrations'

/**
 * Brings the schema up to date inside the caller's transaction. The library's own migrator begins a transaction itself,
 * which the caller's lock would not cover.
 */
export async function migrateWithin(client: Statements): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${KEPT} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await client.query(`select max(created_at)::float8 as newest from ${KEPT}`)
  const newest = Number(rows[0]?.newest ?? 0)
  const files = readMigrationFiles({ migrationsFolder: path.join(process.cwd(), 'drizzle') })
  for (const { sql, hash, folderMillis } of files.filter((one) => one.folderMillis > newest)) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${KEPT} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}

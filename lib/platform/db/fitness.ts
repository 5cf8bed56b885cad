import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'

/** A connection to the database, as far as a look at it needs one. */
export type Statements = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Array<Record<string, unknown>> }>
}

/** The clock of the database, in milliseconds. */
export const DATABASE_NOW = 'extract(epoch from clock_timestamp()) * 1000'

/**
 * Further apart, codes and links of one process would be late or early for another, and signatures would be refused.
 */
export const CLOCK_TOLERANCE_MS = 60_000

/** By how much this machine's clock is ahead of the database's. */
export function aheadOfDatabase(databaseNow: unknown): number {
  return Date.now() - Number(databaseNow)
}

/**
 * Refuses to start beside a database whose clock shows another time: every process measures by the database's.
 *
 * @throws ConfigurationError saying by how much
 */
export async function refuseWrongClock(client: Statements): Promise<void> {
  const { rows } = await client.query(`select ${DATABASE_NOW} as now`)
  const ahead = aheadOfDatabase(rows[0]?.now)
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) return
  const [seconds, side] = [Math.round(Math.abs(ahead) / 1000), ahead > 0 ? 'ahead of' : 'behind']
  throw new ConfigurationError(
    `The clock of this machine is ${seconds} s ${side} the database's. Set both by a time server, then start again.`,
  )
}

/** The time of the newest migration this version has. */
function newestMigration(): number {
  const file = path.join(process.cwd(), 'drizzle', 'meta', '_journal.json')
  const { entries }: { entries: ReadonlyArray<{ when: number }> } = JSON.parse(readFileSync(file, 'utf8'))
  return Math.max(...entries.map(({ when }) => when))
}

/**
 * Refuses a database that a later version has changed: this one does not know what its tables mean now.
 *
 * @throws ConfigurationError unless the way back is wanted
 */
export async function refuseNewerSchema(client: Statements, isAllowed: boolean): Promise<void> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`)
  if (isAllowed || table.rows[0]?.known !== true) return
  const { rows } = await client.query(
    'select max(created_at)::bigint as newest from drizzle.__drizzle_migrations',
  )
  const newest = Number(rows[0]?.newest ?? 0)
  if (newest <= newestMigration()) return
  throw new ConfigurationError(
    `The schema of the database is newer than this version (changed ${new Date(newest).toISOString().slice(0, 10)}). Start the newer version, or set ALLOW_NEWER_SCHEMA=1 to go back to this one.`,
  )
}

import 'server-only'
import { type Db, whileLocked } from '@/lib/platform/db/open'
import { openPool } from '@/lib/platform/db/pool'
import { isBehindPooler } from '@/lib/platform/db/pooler'
import { KEY_ELSEWHERE } from '@/lib/platform/db/schema/onboardings'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { isElsewhere, type KeyRow, type KeyVault, ownKeysOf } from './key-vault'
import { rememberKeys } from './remembered-keys'

type Pool = Db['$client']

/** A key without a row is kept for this long after it was made; the row normally follows within seconds. */
const WITHOUT_ROW = '1 hour'

/**
 * All that the keys' database holds. The row of a destroyed key stays without it, so that a copy of the onboarding that
 * comes back with a backup is known to be forgotten.
 */
const TABLES = [
  `create table if not exists data_keys (
     onboarding_id text primary key,
     wrapped bytea,
     kept_at timestamptz not null default now(),
     has_row boolean not null default false)`,
  `create index if not exists data_keys_without_row on data_keys (kept_at) where not has_row`,
  `create table if not exists vault (id integer primary key default 1 check (id = 1), installation text not null)`,
]

/** Keys in a database of their own, which is left out of the backups: what was erased stays closed in those too. */
export type KeysDatabase = KeyVault & {
  pool: Pool
  /** Notes whose keys these are, if that was not noted yet. @returns whether they are this installation's */
  belongsTo: (installation: string) => Promise<boolean>
  /** Keys whose row should have followed long ago. */
  withoutRow: (most: number) => Promise<readonly string[]>
  /** Notes that these keys have their rows. */
  confirm: (ids: readonly string[]) => Promise<void>
  /** Some of the keys, by id. */
  batch: (after: string, most: number) => Promise<readonly KeyRow[]>
  /** Puts other wrappings in place of those that were read, where they are still there. */
  replace: (changes: ReadonlyArray<readonly [before: KeyRow, wrapped: Buffer]>) => Promise<void>
}

/**
 * Opens the keys' database and makes its tables where they are missing.
 *
 * @throws ConfigurationError where it is the app's own database, whose backups would hold the keys again
 */
export async function openKeysDatabase(url: string): Promise<KeysDatabase> {
  const connection = { connectionString: url }
  const isPooled = await whileLocked(connection, 'KEYS_DATABASE_URL', async (client) => {
    const { rows } = await client.query(`select to_regclass('public.onboardings') is not null as own`)
    if (rows[0]?.own === true)
      throw new ConfigurationError(
        'KEYS_DATABASE_URL names the app’s own database, whose backups would hold the keys. Name another one.',
      )
    for (const statement of TABLES) await client.query(statement)
    return isBehindPooler(client)
  })
  return keysOn(openPool({ ...connection, max: 5, isPooled }))
}

function keysOn(pool: Pool): KeysDatabase {
  const remembered = rememberKeys()
  return {
    pool,
    async keep(keys) {
      await pool.query(
        `insert into data_keys (onboarding_id, wrapped) select * from unnest($1::text[], $2::bytea[])
         on conflict (onboarding_id) do nothing`,
        [keys.map(({ id }) => id), keys.map(({ dataKey }) => dataKey)],
      )
      return keys.map(({ id }) => ({ id, dataKey: KEY_ELSEWHERE }))
    },
    async read(rows) {
      const found = ownKeysOf(rows)
      const asked: string[] = []
      for (const { id } of rows.filter(isElsewhere)) {
        const known = remembered.get(id)
        if (known) found.set(id, known)
        else asked.push(id)
      }
      for (const { id, dataKey } of asked.length > 0 ? await readKeys(pool, asked) : []) {
        found.set(id, dataKey)
        remembered.set(id, dataKey)
      }
      return found
    },
    async destroy(ids) {
      for (const id of ids) remembered.forget(id)
      await pool.query(`update data_keys set wrapped = null, has_row = true where onboarding_id = any($1)`, [
        ids,
      ])
    },
    async belongsTo(installation) {
      await pool.query('insert into vault (installation) values ($1) on conflict do nothing', [installation])
      const { rows } = await pool.query<{ installation: string }>('select installation from vault')
      return rows[0]?.installation === installation
    },
    async withoutRow(most) {
      const { rows } = await pool.query<{ id: string }>(
        `select onboarding_id as id from data_keys
         where not has_row and kept_at < now() - interval '${WITHOUT_ROW}' order by kept_at limit $1`,
        [most],
      )
      return rows.map(({ id }) => id)
    },
    async confirm(ids) {
      await pool.query('update data_keys set has_row = true where onboarding_id = any($1)', [ids])
    },
    async batch(after, most) {
      const { rows } = await pool.query<KeyRow>(
        `select onboarding_id as id, wrapped as "dataKey" from data_keys
         where wrapped is not null and onboarding_id > $1 order by onboarding_id limit $2`,
        [after, most],
      )
      return rows
    },
    async replace(changes) {
      if (changes.length === 0) return
      await pool.query(
        `update data_keys set wrapped = change.after
         from unnest($1::text[], $2::bytea[], $3::bytea[]) as change (id, before, after)
         where onboarding_id = change.id and wrapped = change.before`,
        [
          changes.map(([{ id }]) => id),
          changes.map(([{ dataKey }]) => dataKey),
          changes.map(([, after]) => after),
        ],
      )
    },
  }
}

/** @throws Error where a key was never here: another database, or one that was brought back from too long ago */
async function readKeys(pool: Pool, ids: readonly string[]): Promise<readonly KeyRow[]> {
  const { rows } = await pool.query<{ id: string; wrapped: Buffer | null }>(
    'select onboarding_id as id, wrapped from data_keys where onboarding_id = any($1)',
    [ids],
  )
  if (rows.length < new Set(ids).size) throw new Error('the keys’ database does not know an onboarding')
  return rows.flatMap(({ id, wrapped }) => (wrapped ? [{ id, dataKey: wrapped }] : []))
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { packFrom } from '@/lib/platform/crypto/packed-json'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { BrokenInvariant } from '@/lib/platform/errors'
import { ADVISORY_LOCKS } from './advisory-locks'
import { type DatabaseSetting, namingSetting } from './database-setting'
import { refuseNewerSchema, refuseWrongClock, type Statements } from './fitness'
import { migrateWithin } from './migrate'
import { openPool } from './pool'
import { isBehindPooler, tellUnlimited } from './pooler'
import { withRetries } from './retry-conflicts'
import { grantAuditTo, grantTo } from './rights'
import { keepSecretFingerprint, refuseOtherSecret, type Secrets } from './secret-fingerprint'
import { explainedAt } from './start-trouble'
import { openWallTo, raiseWall, tellNoWall } from './wall'

/** The database as every server room sees it. */
export type Db = NodePgDatabase & { $client: pg.Pool }
/** A database or a transaction on it: what a query needs. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
/** A database, or a transaction that the work becomes a part of. */
export type Transactor = Queries & { transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T> }

const DATABASE_NAME = 'vestibule'

/** Longer than any server takes that can be worked with; one whose machine is gone would keep a start for minutes. */
const CONNECT_MS = 5000

type OpenOptions = {
  /** Any server that speaks PostgreSQL; without it an embedded one is started. */
  url: string | undefined
  /** The same database for a user who may change tables; without it the app's own user must. */
  migrationUrl?: string | undefined
  /** The same database for a user who sees the audit alone. */
  auditUrl?: string | undefined
  /** Where the embedded server keeps its data. */
  dataFolder: string
  /** What this process seals with. */
  secrets: Secrets
  /** Whether a schema that a later version has made will do. */
  allowNewerSchema: boolean
}

/**
 * Opens the database: connects to `url`, or starts (or joins) the embedded server. Then it looks whether this process
 * may use it, and applies the migrations, all in one transaction with a lock, so that many processes may start at once.
 *
 * @throws ConfigurationError with the cause and the way out, where waiting would change nothing
 */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  const connection = await connectionFor(options)
  const { migrationUrl } = options
  const migrating = migrationUrl ? { connectionString: migrationUrl } : connection
  const setting = migrationUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL'
  const { isPooled, hasWall } = await whileLocked(migrating, setting, async (client) => {
    if (migrationUrl) await refuseOtherDatabase(connection)
    await refuseWrongClock(client)
    await refuseNewerSchema(client, options.allowNewerSchema)
    await migrateWithin(client)
    await keepSecretFingerprint(client, options.secrets)
    packFrom(await readPacksFrom(client))
    const isRaised = await raiseWall(client)
    const letIn = async (user: string) => isRaised && openWallTo(client, user)
    if (!migrationUrl)
      return { isPooled: await isBehindPooler(client), hasWall: await letIn(await loginOf(client)) }
    return withClient(connection, 'DATABASE_URL', async (own) => {
      await grantTo(client, await userOf(own))
      if (options.auditUrl) await grantAuditTo(client, await userAt(options.auditUrl))
      return { isPooled: await isBehindPooler(own), hasWall: await letIn(await loginOf(own)) }
    })
  })
  const db = withRetries(drizzle(openPool({ ...connection, isPooled, hasWall })))
  if (isPooled) await tellUnlimited(db.$client)
  if (!hasWall) tellNoWall()
  return db
}

async function readPacksFrom(client: Statements): Promise<Date> {
  const { rows } = await client.query('select packs_from from installation')
  const found: unknown = rows[0]?.packs_from
  if (!(found instanceof Date)) throw new BrokenInvariant('an installation packs from some moment on')
  return found
}

/**
 * Looks whether this process could work with the database, and changes nothing in it.
 *
 * @throws ConfigurationError as `openDatabase` does
 */
export async function lookAtDatabase(options: OpenOptions): Promise<void> {
  const { migrationUrl } = options
  const looking = migrationUrl ? { connectionString: migrationUrl } : await connectionFor(options)
  const setting = migrationUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL'
  await withClient(looking, setting, async (client) => {
    await refuseWrongClock(client)
    await refuseNewerSchema(client, options.allowNewerSchema)
    await refuseOtherSecret(client, options.secrets)
  })
}

function connectionFor({ url, dataFolder }: OpenOptions): Promise<pg.ClientConfig> {
  return url
    ? Promise.resolve({ connectionString: url })
    : embeddedConnection(dataFolder).catch((error: unknown) => {
        throw explainedAt(dataFolder, error)
      })
}

async function embeddedConnection(folder: string): Promise<pg.ClientConfig> {
  const { startEmbeddedServer } = await import('./embedded/server')
  const server = await startEmbeddedServer(folder)
  process.once('exit', server.release)
  await createIfMissing({ ...server.connection, database: 'postgres' })
  return { ...server.connection, database: DATABASE_NAME }
}

async function createIfMissing(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, 'DATABASE_URL', async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME])
    if (found.rowCount === 0) {
      // Two processes may create it at the same time; the loser's error is the state both wanted.
      await client.query(`create database ${DATABASE_NAME}`).catch(() => undefined)
    }
  })
}

/** Brings the schema up to date; safe to run from many processes. */
export async function applyMigrations(connection: pg.ClientConfig): Promise<void> {
  await whileLocked(connection, 'DATABASE_URL', async (client) => {
    await migrateWithin(client)
    await raiseWall(client)
  })
}

/**
 * Processes that start together come one after the other. The lock belongs to the transaction: one that belonged to the
 * connection would stay with a pooler's connection after this process has gone.
 */
export async function whileLocked<T>(
  connection: pg.ClientConfig,
  setting: DatabaseSetting,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(connection, setting, async (client) => {
    await client.query('begin')
    // A pooler's limits are those of pages. Waiting for another start, and a migration, take longer.
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration])
    const result = await work(client)
    await client.query('commit')
    return result
  })
}

/**
 * Opens the database for a user who sees the audit alone. It changes no table and looks at no secret.
 */
export function openAudit(url: string): Db {
  return drizzle(openPool({ connectionString: url }))
}

function userAt(url: string): Promise<string> {
  return withClient({ connectionString: url }, 'AUDIT_DATABASE_URL', userOf)
}

/** Whom the database takes this connection for, quoted as a name. */
const userOf = (client: pg.Client) => quotedName(client, 'current_user')

/**
 * Who has signed in, quoted as a name. A second user with the rights of the first acts as that one, and the server still
 * asks of the second whether a role may be taken.
 */
const loginOf = (client: pg.Client) => quotedName(client, 'session_user')

async function quotedName(client: pg.Client, of: 'current_user' | 'session_user'): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select quote_ident(${of}) as name`)
  return rows[0]?.name ?? ''
}

function withClient<T>(
  connection: pg.ClientConfig,
  setting: DatabaseSetting,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return namingSetting(setting, async () => {
    const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...connection })
    // A connection that breaks ends what waits on it; unheard, the event would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await work(client)
    } finally {
      await client.end()
    }
  })
}

/** Looks whether a database can be reached, and does nothing there. */
export async function reachDatabase(url: string, setting: DatabaseSetting): Promise<void> {
  await withClient({ connectionString: url }, setting, userOf)
}

/**
 * The lock that this start holds as the owner is held in the app's database, or the two settings name different ones.
 */
async function refuseOtherDatabase(own: pg.ClientConfig): Promise<void> {
  const isFree = await withClient(own, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [
      ADVISORY_LOCKS.migration,
    ])
    return rows[0]?.free === true
  })
  if (isFree)
    throw new ConfigurationError(
      'MIGRATION_DATABASE_URL names another database than DATABASE_URL. Both have to name the same one.',
    )
}

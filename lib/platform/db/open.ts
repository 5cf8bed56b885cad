import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { refuseNewerSchema, refuseWrongClock } from './fitness'
import { openPool } from './pool'
import { keepSecretMark, refuseOtherSecret, type Secrets } from './secret-mark'
import { explained, explainedAt } from './start-trouble'

/** The database as every server room sees it. */
export type Db = NodePgDatabase & { $client: pg.Pool }
/** A database or a transaction on it: what a query needs. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
/** A database, or a transaction that the work becomes a part of. */
export type Transactor = Queries & { transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T> }

/** Any number; it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_041_512
const DATABASE_NAME = 'vestibule'

/** Longer than any server takes that can be worked with; one whose machine is gone would keep a start for minutes. */
const CONNECT_MS = 5000

type OpenOptions = {
  /** Any server that speaks PostgreSQL; without it an embedded one is started. */
  url: string | undefined
  /** Where the embedded server keeps its data. */
  dataFolder: string
  /** What this process seals with. */
  secrets: Secrets
  /** Whether a schema that a later version has made will do. */
  allowNewerSchema: boolean
}

/**
 * Opens the database: connects to `url`, or starts (or joins) the embedded server; then applies the migrations
 * under an advisory lock, so that many processes may start at once.
 *
 * @throws ConfigurationError with the cause and the way out, where waiting would change nothing
 */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  const connection = await connectionFor(options)
  await whileLocked(connection, async (client) => {
    await refuseWrongClock(client)
    await refuseNewerSchema(client, options.allowNewerSchema)
    await migrateBy(client)
    await keepSecretMark(client, options.secrets)
  })
  return drizzle(openPool(connection))
}

/**
 * Looks whether this process could work with the database, and changes nothing in it.
 *
 * @throws ConfigurationError as `openDatabase` does
 */
export async function lookAtDatabase(options: OpenOptions): Promise<void> {
  await withClient(await connectionFor(options), async (client) => {
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
  await withClient(connection, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME])
    if (found.rowCount === 0) {
      // Two processes may create it at the same time; the loser's error is the state both wanted.
      await client.query(`create database ${DATABASE_NAME}`).catch(() => undefined)
    }
  })
}

/** Brings the schema up to date; safe to run from many processes. */
export async function applyMigrations(connection: pg.ClientConfig): Promise<void> {
  await whileLocked(connection, migrateBy)
}

async function migrateBy(client: pg.Client): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder: path.join(process.cwd(), 'drizzle') })
}

/** Processes that start together come one after the other. The lock ends with the connection. */
async function whileLocked(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await work(client)
  })
}

async function withClient(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  try {
    const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...connection })
    // A connection that breaks ends what waits on it; unheard, the event would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await work(client)
    } finally {
      await client.end()
    }
  } catch (error) {
    throw explained(error)
  }
}

import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { openPool } from './pool'

/** The database as every server room sees it. */
export type Db = NodePgDatabase & { $client: pg.Pool }
/** A database or a transaction on it: what a query needs. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
/** A database, or a transaction that the work becomes a part of. */
export type Transactor = Queries & { transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T> }

/** Any number; it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_041_512
const DATABASE_NAME = 'vestibule'

type OpenOptions = {
  /** Any server that speaks PostgreSQL; without it an embedded one is started. */
  url: string | undefined
  /** Where the embedded server keeps its data. */
  dataFolder: string
}

/**
 * Opens the database: connects to `url`, or starts (or joins) the embedded server; then applies the migrations
 * under an advisory lock, so that many processes may start at once.
 */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  const connection = options.url
    ? { connectionString: options.url }
    : await embeddedConnection(options.dataFolder)
  await applyMigrations(connection)
  return drizzle(openPool(connection))
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
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: path.join(process.cwd(), 'drizzle') }).catch(explain)
  })
}

const DUPLICATE_TABLE = '42P07'

/** Says what to do where the tables are not those of these migrations; any other error is passed on. */
function explain(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (typeof cause !== 'object' || Reflect.get(cause, 'code') !== DUPLICATE_TABLE) throw error
  throw new ConfigurationError(
    'The database holds tables that this version has not made. Take an empty one, or remove the data folder.',
  )
}

async function withClient(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

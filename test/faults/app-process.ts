import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '@/lib/platform/db/open'
import { openPool } from '@/lib/platform/db/pool'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { silence } from '../servers/silence'
import type { World } from '../world'

/**
 * A process of the app beside others on the world's database. It has connections of its own, which end together when it
 * is killed. What it was about to do then never happens, neither in the database nor at the service.
 */
export type AppProcess = {
  db: Db
  /** Does this as work of the process. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Settles when the process was killed. */
  killed: Promise<void>
  kill: () => void
  /** Kills it after so many more statements. */
  killAfter: (statements: number) => void
  /** Ends its connections from the database's side; the process lives on. */
  cutConnections: () => Promise<void>
  close: () => Promise<void>
}

type Life = { isOver: boolean; statementsLeft: number }

const current = new AsyncLocalStorage<Life>()

/**
 * A fetch that is silent for a process that was killed: it sends nothing and gets nothing, and ends when it is called
 * off.
 */
export function fetchOfTheLiving(usual: typeof fetch): typeof fetch {
  return (input, init) => {
    if (!current.getStore()?.isOver) return usual(input, init)
    return silence(new Request(input, init))
  }
}

const counter = { value: 0 }

/** Starts a process. */
export function startProcess({ db: { $client } }: Pick<World, 'db'>): AppProcess {
  counter.value += 1
  const application_name = `process_${counter.value}`
  const { host, port, user, database, password } = $client.options
  const pool = openPool({
    ...withoutUndefined({ host, port, user, database, password }),
    application_name,
  })
  const life: Life = { isOver: false, statementsLeft: Number.POSITIVE_INFINITY }
  const killed = Promise.withResolvers<void>()
  const connections = new Set<pg.PoolClient>()
  const close = async () => void (await pool.end().catch(() => undefined))
  const kill = () => {
    life.isOver = true
    killed.resolve()
    for (const connection of connections) streamOf(connection)?.destroy()
    void close()
  }
  pool.on('connect', (connection) => {
    connections.add(connection)
    connection.on('end', () => connections.delete(connection))
    countStatements(connection, life, kill)
  })
  const cutConnections = async () => {
    await $client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [application_name],
    )
  }
  return {
    db: drizzle(pool),
    run: (work) => current.run(life, work),
    killed: killed.promise,
    kill,
    killAfter: (statements) => {
      life.statementsLeft = statements
    },
    cutConnections,
    close,
  }
}

/** Kills the process at the statement for which nothing is left. */
function countStatements(connection: pg.PoolClient, life: Life, kill: () => void): void {
  const query = connection.query
  connection.query = function (this: pg.PoolClient, ...given: unknown[]) {
    life.statementsLeft -= 1
    if (life.statementsLeft < 0 && !life.isOver) kill()
    return Reflect.apply(query, this, given)
  }
}

/** The line of a connection, which the types do not tell of. */
function streamOf(client: pg.PoolClient): { destroy: () => void } | undefined {
  const { connection } = client as pg.PoolClient & { connection?: { stream?: { destroy: () => void } } }
  return connection?.stream
}

import type { Socket } from 'node:net'
import pg from 'pg'

/** Longer than any statement may take: the numbers of the console are given twenty seconds. */
const SILENT_MS = 25_000

/** How long the database may keep somebody waiting. */
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 2000,
  statement_timeout: 2000,
  idle_in_transaction_session_timeout: 5000,
}

type PoolOptions = pg.PoolConfig & { silentMs?: number }

/**
 * A pool that survives a server that falls silent, as one does whose machine is gone: the system would keep such a
 * connection for a quarter of an hour, and what waits on it with it. What was asked then ends as "Connection
 * terminated", and the next question opens a new connection.
 */
export function openPool({ silentMs = SILENT_MS, ...connection }: PoolOptions): pg.Pool {
  const pool = new ReturningPool({ ...LIMITS, ...connection })
  // A connection that breaks, idle or lent, is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const socket = socketOf(client)
    socket?.setTimeout(silentMs, () => socket.destroy())
  })
  return pool
}

/**
 * Takes back what broke while it was lent. A transaction whose `begin` fails never gives its connection back
 * (drizzle-orm 0.45), and ten of those would leave nobody a connection until the next start.
 */
class ReturningPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: LentCallback): void
  override connect(callback?: LentCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(returning)
    super.connect(callback)
    return undefined
  }
}
type LentCallback = Parameters<pg.Pool['connect']>[0]

function returning(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client)
  let isLent = true
  const release = (error?: Error | boolean) => {
    if (!isLent) return
    isLent = false
    client.off('end', lost)
    giveBack(error)
  }
  const lost = () => release(true)
  client.on('end', lost)
  client.release = release
  return client
}

/** The line of a connection, which the types do not tell of. */
function socketOf(client: pg.PoolClient): Socket | undefined {
  const { connection } = client as pg.PoolClient & { connection?: { stream?: Socket } }
  return connection?.stream
}

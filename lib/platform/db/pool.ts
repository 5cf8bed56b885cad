import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OverloadedError, SILENCE } from './trouble'

/** How long the database may keep someone waiting. A page that asks it has to be answered within two seconds. */
const LIMITS = { max: 10, connectionTimeoutMillis: 1500 }
/** What the server is told of this. A pooler does not pass it on. */
const SERVER_LIMITS = { statement_timeout: 1500, idle_in_transaction_session_timeout: 5000 }

/** A little longer than any statement may take: the server itself says so first, if it says anything. */
const SILENT_MS = 1600
/** How often a database that has fallen silent is tried. */
const TRY_MS = 500
/** So long after that askers still wait for a sign of life. A connection that was lost alone costs them a few milliseconds. */
const SIGN_MS = 250
/** So many wait for a connection at most: with more, each would be answered too late. */
const MOST_WAITING = 200

type PoolOptions = pg.PoolConfig & {
  silentMs?: number
  mostWaiting?: number
  /** Whether a pooler is before the server. */
  isPooled?: boolean
}

/**
 * A pool that survives a server that falls silent, as one does whose machine is gone: the system would keep such a
 * connection for a quarter of an hour, and what waits on it with it. What was asked then ends as "Connection
 * terminated", and the next question opens a new connection. More than a set number of askers do not wait.
 */
export function openPool(options: PoolOptions): pg.Pool {
  return new CarefulPool(options)
}

/** What others need of a pool. It may come from another bundle of this process, so that its class tells nothing. */
type Careful = { isPooled: boolean; patience: AsyncLocalStorage<number> }
type Pooled = { $client: pg.Pool | (pg.Pool & Careful) }

/**
 * The name by which a connection keeps a statement that it has planned once. A pooler gives the next statement to another
 * connection, which does not know the name. Without one a statement is planned each time.
 */
export function statementName({ $client }: Pooled, name: string): string {
  return 'isPooled' in $client && $client.isPooled ? '' : name
}

/** Does work that may be kept waiting longer than a page, in a transaction that also tells the server how long. */
export function withPatience<T>({ $client }: Pooled, ms: number, work: () => Promise<T>): Promise<T> {
  return 'patience' in $client ? $client.patience.run(ms, work) : work()
}

/**
 * Takes back what broke while it was lent. A transaction whose `begin` fails never gives its connection back
 * (drizzle-orm 0.45), and ten of those would leave nobody a connection until the next start.
 */
class CarefulPool extends pg.Pool implements Careful {
  readonly patience = new AsyncLocalStorage<number>()
  readonly isPooled: boolean
  readonly #silentMs: number
  readonly #mostWaiting: number
  /** Settles when the database speaks again; undefined while it does. */
  #recovery: Promise<void> | undefined
  #silentSince = 0

  constructor({
    silentMs = SILENT_MS,
    mostWaiting = MOST_WAITING,
    isPooled = false,
    ...options
  }: PoolOptions) {
    super({ ...LIMITS, ...(isPooled ? {} : SERVER_LIMITS), ...options })
    this.isPooled = isPooled
    this.#silentMs = silentMs
    this.#mostWaiting = mostWaiting
    // A connection that breaks, idle or lent, is replaced at the next query; unheard, the event would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => this.#watch(client))
    this.on('release', (_error, client) => socketOf(client)?.setTimeout(silentMs))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: LentCallback): void
  override connect(callback?: LentCallback): Promise<pg.PoolClient> | undefined {
    const lent = this.#lend()
    if (!callback) return lent
    lent.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #lend(): Promise<pg.PoolClient> {
    if (this.waitingCount >= this.#mostWaiting) throw new OverloadedError('too many wait for a connection')
    if (this.#recovery) await signOfLife(this.#recovery, this.#silentSince + SIGN_MS - Date.now())
    const client = await super.connect().catch((error: unknown) => this.#explain(error))
    const longest = this.patience.getStore()
    if (longest) socketOf(client)?.setTimeout(longest)
    return returning(client)
  }

  /** Nobody was free in time: where the database answers others, it is this process that has too much to do. */
  #explain(error: unknown): never {
    const said = error instanceof Error ? error.message : ''
    if (/due to connection timeout/.test(said)) this.#fallSilent()
    if (said.startsWith('timeout exceeded') && !this.#recovery)
      throw new OverloadedError('no connection was free in time', { cause: error })
    throw error
  }

  /** Cuts a connection on which a question has had no answer for so long. */
  #watch(client: pg.PoolClient): void {
    client.on('error', () => undefined)
    const socket = socketOf(client)
    if (!socket) return
    let answered = socket.bytesWritten
    socket.on('data', () => {
      answered = socket.bytesWritten
    })
    const isOwed = () => socket.bytesWritten > answered
    // A process that was busy reads what has come before it judges.
    socket.setTimeout(this.#silentMs, () => setImmediate(() => isOwed() && this.#cut(socket)))
  }

  #cut(socket: Socket): void {
    socket.destroy()
    this.#fallSilent()
  }

  #fallSilent(): void {
    if (this.#recovery) return
    this.#silentSince = Date.now()
    this.#recovery = this.#recover().finally(() => {
      this.#recovery = undefined
    })
  }

  async #recover(): Promise<void> {
    while (!this.ending && !(await this.#speaks())) await pause(TRY_MS, undefined, { ref: false })
  }

  /** A pooler takes connections while the server behind it is silent, so that only an answer counts. */
  async #speaks(): Promise<boolean> {
    try {
      const client = returning(await super.connect())
      await client.query('select 1').finally(() => client.release())
      return true
    } catch {
      return false
    }
  }
}

async function signOfLife(recovery: Promise<void>, ms: number): Promise<void> {
  const late = ms > 0 && pause(ms, false, { ref: false })
  const given = await Promise.race([recovery.then(() => true), late])
  if (!given) throw new Error(SILENCE)
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

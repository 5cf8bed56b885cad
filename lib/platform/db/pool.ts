import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isProcessorFull } from '@/lib/platform/processor-load'
import { OverloadedError, SILENCE } from './trouble'

/** How long a caller may wait for a connection. A page that needs the database has to answer within two seconds. */
const LIMITS = { max: 10, connectionTimeoutMillis: 1500 }
/** The limits that the app sets on the server. A pooler does not pass them on. */
const SERVER_LIMITS = { statement_timeout: 1500, idle_in_transaction_session_timeout: 5000 }

/** A little longer than any statement may take, so that a server that still works reports the timeout first. */
const SILENT_MS = 1600
/** How often the pool tries a database that has stopped responding. */
const TRY_MS = 500
/**
 * How long after that callers still wait for an answer from the database. When only one connection was lost, they wait
 * a few milliseconds.
 */
const SIGN_MS = 250
/** How many callers may wait for a connection. With more, each would be answered too late. */
const MOST_WAITING = 200

type PoolOptions = pg.PoolConfig & {
  silentMs?: number
  mostWaiting?: number
  /** Whether the app reaches the server through a pooler. */
  isPooled?: boolean
  /** Whether statements can be made for one integrator alone. */
  hasWall?: boolean
}

/**
 * A pool that survives a server that stops responding, for example because its machine is gone. The system would keep
 * such a connection, and everything waiting on it, for a quarter of an hour. The pool closes it instead: a pending
 * query fails with "Connection terminated", and the next one opens a new connection. When too many callers already
 * wait, the pool refuses the next ones at once.
 */
export function openPool(options: PoolOptions): pg.Pool {
  return new CarefulPool(options)
}

/**
 * What callers need from a pool. It may come from another bundle of this process, so `instanceof` cannot recognise it.
 */
type Careful = { isPooled: boolean; hasWall: boolean; patience: AsyncLocalStorage<number> }
type Pooled = { $client: pg.Pool | (pg.Pool & Careful) }

/**
 * The name under which a connection keeps a planned statement. A pooler may send the next statement over another
 * connection, which does not know the name. The name is then empty, and the server plans the statement each time.
 */
export function statementName({ $client }: Pooled, name: string): string {
  return 'isPooled' in $client && $client.isPooled ? '' : name
}

/** Does work that may wait longer than a page. Its transaction also has to raise the server's limit. */
export function withPatience<T>({ $client }: Pooled, ms: number, work: () => Promise<T>): Promise<T> {
  return 'patience' in $client ? $client.patience.run(ms, work) : work()
}

/**
 * Takes back connections that broke while they were in use. A transaction whose `begin` fails never returns its
 * connection (drizzle-orm 0.45). After ten of those the pool would have no connection left until the next start.
 */
class CarefulPool extends pg.Pool implements Careful {
  readonly patience = new AsyncLocalStorage<number>()
  readonly isPooled: boolean
  readonly hasWall: boolean
  readonly #silentMs: number
  readonly #mostWaiting: number
  /** Settles when the database responds again; undefined while it responds. */
  #recovery: Promise<void> | undefined
  #silentSince = 0

  constructor({
    silentMs = SILENT_MS,
    mostWaiting = MOST_WAITING,
    isPooled = false,
    hasWall = false,
    ...options
  }: PoolOptions) {
    super({ ...LIMITS, ...(isPooled ? {} : SERVER_LIMITS), ...options })
    this.isPooled = isPooled
    this.hasWall = hasWall
    this.#silentMs = silentMs
    this.#mostWaiting = mostWaiting
    // The next query replaces a connection that broke. Without a listener the event would end the process.
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
    const client = await this.#connect().catch((error: unknown) => this.#explain(error))
    const longest = this.patience.getStore()
    if (longest) socketOf(client)?.setTimeout(longest)
    return returning(client)
  }

  /** While every processor is taken, a server that works is slow to let anyone in: it is tried a second time. */
  async #connect(): Promise<pg.PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (!isSlowToLetIn(error) || !isProcessorFull()) throw error
      return super.connect()
    }
  }

  /** When no connection was free in time although the database responds, this process has too much to do. */
  #explain(error: unknown): never {
    if (isSlowToLetIn(error)) this.#fallSilent()
    if (messageOf(error).startsWith('timeout exceeded') && !this.#recovery)
      throw new OverloadedError('no connection was free in time', { cause: error })
    throw error
  }

  /** Closes a connection on which a query has had no answer for `silentMs`. */
  #watch(client: pg.PoolClient): void {
    client.on('error', () => undefined)
    const socket = socketOf(client)
    if (!socket) return
    let answered = socket.bytesWritten
    socket.on('data', () => {
      answered = socket.bytesWritten
    })
    const isOwed = () => socket.bytesWritten > answered
    // How much had been answered when the server was last given more time.
    let lenientAt = -1
    const judge = () => {
      if (!isOwed()) return
      // While every processor is taken, a server that works looks like one that is silent: it gets as long again, once.
      if (!isProcessorFull() || lenientAt === answered) return this.#cut(socket)
      lenientAt = answered
      socket.setTimeout(this.#silentMs)
    }
    // A process that was busy first reads the answers that have already arrived. A listener of its own, because the one
    // that `setTimeout` takes is heard only once, and an idle connection uses it up.
    socket.on('timeout', () => setImmediate(judge))
    socket.setTimeout(this.#silentMs)
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

  /** Only an answer counts, because a pooler accepts connections even while the server behind it does not respond. */
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Whether a new connection was not made in time. */
const isSlowToLetIn = (error: unknown) => messageOf(error).includes('due to connection timeout')

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

/** The socket of a connection, which the types leave out. */
function socketOf(client: pg.PoolClient): Socket | undefined {
  const { connection } = client as pg.PoolClient & { connection?: { stream?: Socket } }
  return connection?.stream
}

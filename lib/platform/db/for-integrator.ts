import 'server-only'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './open'
import { statementName } from './pool'
import { withRetries } from './retry-conflicts'
import { type Entry, walled } from './walled-client'

/** What was made for each integrator of a database. Integrators are few. */
const handles = new WeakMap<Db, Map<string, Db>>()
/** The database on the other side of the wall. */
const whole = new WeakMap<object, Db>()

/**
 * The same database behind the second wall: every statement runs as a role that sees one integrator's rows alone. Role
 * and integrator travel with the statement and end with its transaction, so that they cost no round trip and no pooler
 * is in the way. Where the server has no such role, it is the database as it is.
 */
export function forIntegrator(db: Db, integratorId: string): Db {
  if (whole.has(db) || ('hasWall' in db.$client && !db.$client.hasWall)) return db
  const known = handles.get(db) ?? new Map<string, Db>()
  handles.set(db, known)
  const handle = known.get(integratorId) ?? behindWall(db, integratorId)
  known.set(integratorId, handle)
  return handle
}

/**
 * The database with the rows of all integrators, for the few questions that have to look at others: whose a customer
 * is.
 */
export function wholeDatabase<Handle extends object>(db: Handle): Handle | Db {
  return whole.get(db) ?? db
}

function behindWall(db: Db, integratorId: string): Db {
  const handle = withRetries(drizzle(new WalledPool(db.$client, integratorId)))
  whole.set(handle, db)
  return handle
}

/** Has no connections of its own: it lends those of the app, and each statement on them is for one integrator. */
class WalledPool extends pg.Pool {
  /**
   * The wall gives names itself. A name from outside would be used on both sides of it, and the server, which plans for
   * one role, would plan again at each change.
   */
  readonly isPooled = true
  readonly #lender: pg.Pool
  readonly #entry: Entry

  constructor(lender: pg.Pool, integratorId: string) {
    super({ max: 1 })
    this.#lender = lender
    this.#entry = { integratorId, name: statementName({ $client: lender }, 'enter_wall') }
    // How long a caller may wait is known to the lender.
    if ('patience' in lender) Object.assign(this, { patience: lender.patience })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Lent): void
  override connect(callback?: Lent): Promise<pg.PoolClient> | undefined {
    const lent = this.#lender.connect().then((client) => walled(client, this.#entry))
    if (!callback) return lent
    lent.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }
}

type Lent = Parameters<pg.Pool['connect']>[0]

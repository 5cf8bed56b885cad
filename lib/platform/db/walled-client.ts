import 'server-only'
import pg from 'pg'
import { nameBehindWall } from './statement-names'
import { INTEGRATOR_SETTING, ONE_INTEGRATOR } from './wall'

/** Role and integrator, until the transaction ends. */
const ENTER = `select set_config('role', '${ONE_INTEGRATOR}', true), set_config('${INTEGRATOR_SETTING}', $1, true)`

/**
 * Marks a connection that knows the way in under its name. Reading and planning it would cost as much as a small
 * statement. The mark is on the connection, because each bundle of this process has its own copy of this file and all
 * share the connections. A copy that did not know of it would give the name a second time, which the server refuses.
 */
const KNOWS_ENTRY = Symbol.for('vestibule.knows_entry')

/** These begin and end transactions, and read no row. */
const OF_TRANSACTIONS = /^\s*(?:begin|commit|rollback|savepoint|release|set)\b/i

/** A statement as the library's pool and its transactions give it. */
type Given = [statement: string | pg.QueryConfig, values?: unknown[], callback?: Answered]
type Answered = (error: Error | undefined, result: pg.ResultBuilder) => void
type AnyQuery = (...given: unknown[]) => unknown

/** The way in: to whom, and the name under which connections keep it; empty behind a pooler, where nothing is kept. */
export type Entry = { integratorId: string; name: string }

/** Makes a lent connection speak for one integrator until it is given back. */
export function walled(client: pg.PoolClient, entry: Entry): pg.PoolClient {
  const usual: AnyQuery = client.query.bind(client)
  const giveBack = client.release
  let wasRefused = false
  const refused = () => {
    wasRefused = true
  }
  const query = (...[statement, values, callback]: Given) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (OF_TRANSACTIONS.test(text)) return usual(statement, values, callback)
    const scoped = statementFor(entry, refused, statement, values)
    if (callback) return usual(scoped, values, callback)
    return new Promise((resolve, reject) => {
      const settle: Answered = (error, result) => (error ? reject(error) : resolve(result))
      usual(scoped, values, settle)
    })
  }
  return Object.assign(client, {
    query,
    release: (error?: Error | boolean) => {
      Reflect.deleteProperty(client, 'query')
      giveBack(error || wasRefused)
    },
  })
}

/** What the types leave out: the parts of a statement that hear the server. */
type Inside = pg.Query & {
  name: string | undefined
  text: string
  handleDataRow: (message: unknown) => void
  handleError: (error: Error, connection: pg.Connection) => void
  handleCommandComplete: (message: unknown, connection: pg.Connection) => void
}

/**
 * A statement that enters the wall on its way. Both travel in one message and are one transaction to the server,
 * because the end of the transaction is asked for behind the second alone.
 *
 * @param refused where the way in fails, for example because the statement took too long. The connection may know its
 * name by then, which nobody can tell, so it is not lent again
 */
function statementFor(
  entry: Entry,
  refused: () => void,
  given: string | pg.QueryConfig,
  values?: unknown[],
): pg.Query {
  const config = typeof given === 'string' ? { text: given } : { ...given }
  // Only statements sent in parts can share a transaction.
  const query = insideOf(new pg.Query(Object.assign(config, { queryMode: 'extended' }), values))
  const { submit, handleDataRow, handleError, handleCommandComplete } = query
  let isInside = false
  query.submit = (connection) => {
    connection.stream.cork()
    try {
      // The library takes the first text that the server has read for this statement's, which may be the way in.
      if (entry.name && Reflect.has(connection, KNOWS_ENTRY)) query.name = nameBehindWall(query.text)
      enter(connection, entry)
      return submit.call(query, connection)
    } finally {
      connection.stream.uncork()
    }
  }
  query.handleDataRow = (message) => {
    if (isInside) handleDataRow.call(query, message)
  }
  query.handleError = (error, connection) => {
    if (!isInside) refused()
    handleError.call(query, error, connection)
  }
  query.handleCommandComplete = (message, connection) => {
    if (isInside) return handleCommandComplete.call(query, message, connection)
    isInside = true
    if (entry.name) Reflect.set(connection, KNOWS_ENTRY, true)
  }
  return query
}

function enter(connection: pg.Connection, { integratorId, name }: Entry): void {
  if (!Reflect.has(connection, KNOWS_ENTRY)) connection.parse({ name, text: ENTER, types: [] }, true)
  connection.bind({ statement: name, values: [integratorId] }, true)
  connection.execute({}, true)
}

function insideOf(query: pg.Query): Inside {
  return query as Inside
}

import 'server-only'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from './open'

const dialect = new PgDialect()

/** The rest is planned each time: no connection keeps more than this. */
const MOST_NAMED = 200
const names = new Map<string, string>()

/** What both ways of asking give. */
type Answer<Row> = { rows: Row[]; rowCount: number | null }

/**
 * Runs a statement under a name, by which a connection reads and plans it once. It is for statements that are asked all the
 * time, with other values and in few shapes. Within a transaction it has no name.
 */
export async function executeNamed<Row extends Record<string, unknown>>(
  db: Queries,
  statement: SQL,
): Promise<Answer<Row>> {
  const pool = poolOf(db)
  if (!pool) return answerOf<Row>(await db.execute(statement))
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const name = nameOf(text)
  return pool.query<Row>(name ? { name, text, values } : { text, values })
}

/** The types of the query builder lose the row they are told. */
function answerOf<Row>(answer: Answer<unknown>): Answer<Row> {
  return answer as Answer<Row>
}

function poolOf(db: Queries | Db): Db['$client'] | undefined {
  return '$client' in db ? db.$client : undefined
}

/** Made of the text, because pages, actions and jobs have each a copy of this module and share the connections. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMED) return known
  const name = `s_${sha256(text).toString('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

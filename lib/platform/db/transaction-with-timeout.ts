import 'server-only'
import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db, Queries } from './open'
import { withPatience } from './pool'

/** A transaction each statement of which may take longer than a page waits. */
export function transactionWithTimeout<T>(
  db: Db,
  longestMs: number,
  work: (tx: Queries) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  return withPatience(db, longestMs, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${longestMs}`))
      return work(tx)
    }, config),
  )
}

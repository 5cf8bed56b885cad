import 'server-only'
import { and, eq, type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './open'

type Columns = Readonly<Record<string, PgColumn>>
type RowOf<Given extends Columns> = { [Name in keyof Given]: GetColumnData<Given[Name]> }

/**
 * How processes share work that lies in a table. To **claim** a row is to take it so that no other process takes it
 * too. A claim is a **lease**: it ends by itself, because the process may end in the middle of its work. A process that
 * has done the work, or cannot do it now, **hands back** the row: by a state in which it is never due again, or by the
 * time from which it is.
 */
type Claim<Table extends PgTable, Given extends Columns> = {
  /** What tells one row from another. */
  key: readonly PgColumn[]
  /** Rows with work that is due and in nobody's hands. */
  due: SQL | undefined
  /** Who comes first. */
  order: PgColumn | SQL
  /** How many are taken at once. */
  most: number
  /** What keeps the others away while the lease lasts. */
  lease: PgUpdateSetSource<Table>
  /** What is read of a row, as the claim leaves it. */
  given: Given
}

/**
 * Claims rows and gives them in no order. It is one statement, and processes that come together take different rows.
 */
export async function claimRows<Table extends PgTable, Given extends Columns>(
  db: Db,
  table: Table,
  { key, due, order, most, lease, given }: Claim<Table, Given>,
): Promise<Array<RowOf<Given>>> {
  const plain: PgTable = table
  const keys = Object.fromEntries(key.map((column) => [column.name, column]))
  const taken = db
    .$with('taken')
    .as(db.select(keys).from(plain).where(due).orderBy(order).limit(most).for('update', { skipLocked: true }))
  const rows = await db
    .with(taken)
    .update(table)
    .set(lease)
    .from(taken)
    .where(and(...key.map((column) => eq(column, sql`${taken[column.name]}`))))
    .returning({ ...given })
  return rowsOf<Given>(rows)
}

/** The types of the query builder lose a table they are not told by name. */
function rowsOf<Given extends Columns>(rows: unknown): Array<RowOf<Given>> {
  return rows as Array<RowOf<Given>>
}

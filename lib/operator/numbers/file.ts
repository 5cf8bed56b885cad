import 'server-only'
import { FEWEST } from '@/lib/flow/counts/counted'
import { csvOf } from '@/lib/flow/counts/csv'
import { FEWEST_WAITS } from '@/lib/flow/counts/waits'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import type { Operator } from '../sign-in/session'
import { readForExport } from './read-numbers'
import { type ColumnId, type Row, TABLE_COLUMNS, TABLES, tablesOf } from './tables'

/** One table as a file, and what to call it. */
type NumbersFile = { name: string; text: string }

/**
 * A table of the page as a file for spreadsheets, with the same filters and the same small counts hidden.
 *
 * @returns `role.refused`, `not_found` for a table that is none, `input.invalid`
 */
export async function numbersFile(
  db: Db,
  operator: Operator,
  { table, ...filters }: Readonly<Record<string, unknown>>,
  now = new Date(),
): Promise<Result<NumbersFile>> {
  const id = TABLES.find((one) => one === table)
  const numbers = await readForExport(db, operator, id ?? 'none', filters, now)
  if (!numbers.ok) return numbers
  if (!id) return fail('not_found')
  const columns: readonly ColumnId[] = TABLE_COLUMNS[id]
  const rows = tablesOf(numbers.value)[id].map((row) => columns.map((column) => textOf(row, column)))
  const { from, to } = numbers.value.query
  return succeed({ name: `${id}-${from}-${to}.csv`, text: csvOf([columns, ...rows]) })
}

const SMALL: Partial<Record<ColumnId, number>> = {
  shown: FEWEST,
  answered: FEWEST,
  refused: FEWEST,
  left: FEWEST,
  people: FEWEST,
  finished: FEWEST,
  decisions: FEWEST,
  cases: FEWEST_WAITS,
}

function textOf(row: Row, column: ColumnId): string {
  const value = row[column]
  if (value === undefined) return SMALL[column] ? `<${SMALL[column]}` : ''
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value
}

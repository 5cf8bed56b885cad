import 'server-only'
import { z } from 'zod'

const DEFAULT_LIMIT = 20
const MOST = 100

/** How a list is asked for: so many, after this one. */
export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST)
    .optional()
    .describe(`How many rows at most; ${DEFAULT_LIMIT} where it is left out`),
  after: z.string().min(1).max(64).optional().describe('The `next` of the page before'),
}

/** One page of a list, newest first. `next` continues it, unmoved by what comes in in the meantime; null at the end. */
export function pageShape<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), next: z.string().nullable() })
}

type Page<Item> = { data: Item[]; next: string | null }

/** How many rows to read for a page: one more than shown tells whether there is a next page. */
export function rowsFor(limit: number | undefined): number {
  return (limit ?? DEFAULT_LIMIT) + 1
}

/** Cuts the rows that {@link rowsFor} asked for to a page. */
export function pageOf<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number | undefined,
  show: (row: Row) => Item,
): Page<Item> {
  const size = limit ?? DEFAULT_LIMIT
  const shown = rows.slice(0, size)
  return { data: shown.map(show), next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}

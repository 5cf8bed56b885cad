import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes } from './columns'

/** What all processes of an installation have to agree on; one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Derived from the secret that seals what is written now, and from the one before it. They open nothing. */
    secretMark: bytes('secret_mark').notNull(),
    previousMark: bytes('previous_mark'),
  },
  (table) => [check('installation_is_one', sql`${table.id} = 1`)],
)

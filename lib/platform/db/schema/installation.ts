import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'

/** What all processes of an installation have to agree on; one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Derived from the secret that seals what is written now, and from the one before it. They open nothing. */
    secretMark: bytes('secret_mark').notNull(),
    previousMark: bytes('previous_mark'),
    /** By which a database of keys knows whose keys it holds; also after a restore. */
    ownId: text('own_id').notNull().default(sql`gen_random_uuid()::text`),
    /** Whether a database of keys was ever used: without it a process could open nothing. */
    keysElsewhere: boolean('keys_elsewhere').notNull().default(false),
    /**
     * From when on JSON is packed before it is sealed. A database of version 1.0.0, which could not open it, waits for
     * thirty days after its upgrade, so that its owner can go back.
     */
    packsFrom: moment('packs_from').notNull().defaultNow(),
  },
  (table) => [check('installation_is_one', sql`${table.id} = 1`)],
)

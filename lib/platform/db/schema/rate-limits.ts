import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something limited was used in the window that is running, one row for each limit and whose it is. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and whose it is, with a colon between them. */
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
)

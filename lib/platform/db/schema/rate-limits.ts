import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of the rate limiter; its library reads and writes this shape. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: customType<{ data: number }>({ dataType: () => 'bigint' })('expire'),
})

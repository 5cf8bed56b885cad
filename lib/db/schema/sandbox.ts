import { pgTable, text } from 'drizzle-orm/pg-core'

/** Placeholder of the sandbox's own tables. */
export const sandboxSettings = pgTable('sandbox_settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

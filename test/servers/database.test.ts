import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'

const db = await freshDatabase()

test('a test file has a migrated PostgreSQL of its own', async () => {
  const tables = await db.execute(
    sql`select count(*)::int as n from information_schema.tables where table_name = 'onboardings'`,
  )
  expect(tables.rows[0]).toEqual({ n: 1 })
})

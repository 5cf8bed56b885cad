import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '@/test/world'
import { executeNamed } from './named'

const { db } = await openWorld()

const double = (number: number) => sql`select ${number}::int * 2 as doubled`

/** How often this connection has a statement of ours with these words. */
async function known(words: string): Promise<number> {
  const { rows } = await db.$client.query(
    'select count(*)::int as count from pg_prepared_statements where statement like $1',
    [`%${words}%`],
  )
  return rows[0].count
}

test('a statement that comes again with another value is read once', async () => {
  for (const number of [1, 2, 3])
    expect((await executeNamed(db, double(number))).rows).toEqual([{ doubled: number * 2 }])
  expect(await known('as doubled')).toBe(1)
})

test('statements that share nothing but their values are kept apart', async () => {
  const [one, other] = [sql`select ${'x'}::text as one`, sql`select ${'x'}::text as other`]
  expect((await executeNamed(db, one)).rows).toEqual([{ one: 'x' }])
  expect((await executeNamed(db, other)).rows).toEqual([{ other: 'x' }])
})

test('within a transaction a statement belongs to it, and goes with it', async () => {
  await db.execute(sql`create table named_once (n int)`)
  const broken = db.transaction(async (tx) => {
    await executeNamed(tx, sql`insert into named_once values (${1})`)
    throw new Error('not after all')
  })
  await expect(broken).rejects.toThrow('not after all')
  expect((await executeNamed(db, sql`select n from named_once`)).rows).toEqual([])
})

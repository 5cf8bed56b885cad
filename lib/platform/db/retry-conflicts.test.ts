import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '@/test/servers/database'
import { openDatabase, type Queries } from './open'
import { retryRolledBack } from './retry-conflicts'

async function openedDatabase() {
  const secrets = { present: 'a secret of these tests, of no use elsewhere' }
  return openDatabase({
    url: await emptyDatabase(),
    dataFolder: '/nowhere',
    secrets,
    allowNewerSchema: false,
  })
}

test('a transaction that the server rolls back for another one is done again, and nothing is done twice', async () => {
  const db = await openedDatabase()
  await db.execute(sql`create table counters (n int not null)`)
  await db.execute(sql`insert into counters values (0)`)
  const more = sql`update counters set n = n + 1`
  let tries = 0
  const work = async (tx: Queries) => {
    tries += 1
    await tx.execute(sql`select n from counters`)
    // What this transaction has seen is no longer so when it writes.
    if (tries === 1) await db.execute(more)
    await tx.execute(more)
  }
  await db.transaction(work, { isolationLevel: 'repeatable read' })
  expect([tries, (await db.execute(sql`select n from counters`)).rows]).toEqual([2, [{ n: 2 }]])
  await db.$client.end()
})

test('work that is rolled back each time is given up, and any other error at once', async () => {
  let tries = 0
  const failing = (code: string) => () => {
    tries += 1
    return Promise.reject(Object.assign(new Error('refused'), { code }))
  }
  await expect(retryRolledBack(failing('40001'))).rejects.toThrow('refused')
  expect(tries).toBe(4)
  await expect(retryRolledBack(failing('23505'))).rejects.toThrow('refused')
  expect(tries).toBe(5)
})

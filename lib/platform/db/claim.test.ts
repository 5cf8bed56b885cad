import { eq, lte } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '@/test/world'
import { statementsOf } from '@/test/world/statements'
import { claimRows } from './claim'
import { webhookInbox } from './schema/service-calls'

const { db } = await openWorld()
const { key, dueAt } = webhookInbox
const NOW = new Date('2026-01-01T12:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

/** Claims what is due at a time, for two minutes. */
const claimAt = (now: Date, most = 3) =>
  claimRows(db, webhookInbox, {
    key: [key],
    due: lte(dueAt, now),
    order: dueAt,
    most,
    lease: { dueAt: new Date(now.getTime() + 2 * 60_000) },
    given: { key, dueAt },
  })
const keysOf = (rows: ReadonlyArray<{ key: string }>) => rows.map((row) => row.key).sort()

beforeEach(async () => {
  await db.delete(webhookInbox)
  const rows = Array.from({ length: 10 }, (_, n) => ({ key: `row${n}`, dueAt: minutes(n - 10) }))
  await db.insert(webhookInbox).values(rows.map((row) => ({ ...row, name: 'customer.updated' })))
})

test('those who come first are claimed first, as many as were wanted, in one statement', async () => {
  const statements = await statementsOf(db, async () => {
    expect(keysOf(await claimAt(NOW))).toEqual(['row0', 'row1', 'row2'])
  })
  expect(statements).toHaveLength(1)
})

test('processes that come together take different rows, and between them all of them', async () => {
  const taken = await Promise.all(Array.from({ length: 12 }, () => claimAt(NOW, 1)))
  expect(keysOf(taken.flat())).toEqual(Array.from({ length: 10 }, (_, n) => `row${n}`))
})

test('a claimed row is nobody else’s while the lease lasts, and due again after it', async () => {
  await claimAt(NOW, 10)
  expect(await claimAt(minutes(1), 10)).toEqual([])
  expect(await claimAt(minutes(2), 10)).toHaveLength(10)
})

test('a row that someone else is changing is passed over and not waited for', async () => {
  await db.transaction(async (tx) => {
    await tx.select().from(webhookInbox).where(eq(key, 'row0')).for('update')
    expect(keysOf(await claimAt(NOW, 1))).toEqual(['row1'])
  })
})

test('a row is given as the claim has left it', async () => {
  const [row] = await claimAt(NOW, 1)
  expect(row).toEqual({ key: 'row0', dueAt: minutes(2) })
})

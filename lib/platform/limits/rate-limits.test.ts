import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, inject, test } from 'vitest'
import { sweep } from '@/lib/flow/retention/retention'
import { openPool } from '@/lib/platform/db/pool'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { advance, openWorld } from '@/test/world'
import { fullUntil, resetPoints, returnPoint, takeOwnAndShared, takePoint } from './rate-limits'
import type { LimitName } from './table'

const { db } = await openWorld()

async function takenOf(name: LimitName, subject: string, times: number): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: times }, () => takePoint(db, name, subject)))
  return outcomes.filter((failure) => failure === undefined).length
}

test('the call after the last allowed one is refused, with the seconds to wait', async () => {
  for (let n = 0; n < 5; n += 1) expect(await takePoint(db, 'codeTry', 'one')).toBeUndefined()
  const refused = await takePoint(db, 'codeTry', 'one')
  expect(refused).toMatchObject({ ok: false, code: 'rate.limited' })
  expect(refused?.retryAfterSeconds).toBeGreaterThan(86_000)
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(86_400)
})

test.each([
  ['codeTry', 5],
  ['upload', 20],
  ['draft', 90],
  ['create', 5],
] as const)('a burst of %s cannot exceed its limit of %i', async (name, limit) => {
  expect(await takenOf(name, 'burst', limit + 20)).toBe(limit)
})

test('one subject’s use takes nothing from another, nor one limit from another', async () => {
  expect(await takenOf('codeTry', 'greedy', 20)).toBe(5)
  expect(await takenOf('codeTry', 'modest', 1)).toBe(1)
  expect(await takenOf('codeSend', 'greedy', 1)).toBe(1)
})

test('a point given back can be taken again; forgotten points as well', async () => {
  await takenOf('codeTry', 'back', 5)
  await returnPoint(db, 'codeTry', 'back')
  expect(await takenOf('codeTry', 'back', 3)).toBe(1)
  await resetPoints(db, 'codeTry', 'back')
  expect(await takenOf('codeTry', 'back', 9)).toBe(5)
})

test('a shared limit that refuses takes nothing of a person’s own, and an own one nothing of the shared', async () => {
  const own = [
    { name: 'codeTry', subject: 'own' },
    { name: 'codeSend', subject: 'own' },
  ] as const
  const take = (subject: string) => takeOwnAndShared(db, own, { name: 'create', subject })
  await takenOf('create', 'crowded', 5)
  for (let n = 0; n < 6; n += 1) expect(await take('crowded')).toMatchObject({ code: 'rate.limited' })
  for (let n = 0; n < 5; n += 1) expect(await take('quiet')).toBeUndefined()
  expect(await take('elsewhere')).toMatchObject({ code: 'rate.limited' })
  expect(await takenOf('create', 'elsewhere', 9)).toBe(5)
})

test('subjects may be any text', async () => {
  for (const subject of ['', "'; drop table rate_limits; --", '::1', 'x'.repeat(5000), '🏠'])
    expect(await takenOf('codeTry', subject, 7)).toBe(5)
})

test('a broken counter refuses where guessing is at stake and lets answers through, within a limit', async () => {
  const broken = drizzle(openPool({ ...inject('databaseServer'), database: 'there_is_none' }))
  for (const name of ['codeTry', 'codeSend', 'upload', 'create', 'linkFailed'] as const) {
    expect(await takePoint(broken, name, 'x')).toMatchObject({ code: 'rate.limited' })
  }
  for (const name of ['draft', 'submit', 'integrator'] as const) {
    expect(await takePoint(broken, name, 'x')).toBeUndefined()
  }
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => takePoint(broken, 'draft', 'y')))
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(90)
  await broken.$client.end()
})

test('a window ends by itself, and no sooner; what is over is swept away', async () => {
  expect(await takenOf('create', 'window', 9)).toBe(5)
  expect((await fullUntil(db, 'create', 'window'))?.getTime()).toBeGreaterThan(Date.now() + 599_000)
  advance(598)
  expect(await takenOf('create', 'window', 1)).toBe(0)
  advance(3)
  expect(await fullUntil(db, 'create', 'window')).toBeUndefined()
  await sweep(db)
  expect(await db.select().from(rateLimits).where(eq(rateLimits.key, 'create:window'))).toEqual([])
  expect(await takenOf('create', 'window', 9)).toBe(5)
})

import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, inject, test } from 'vitest'
import { openPool } from '@/lib/platform/db/pool'
import { operatorSessions, operators } from '@/lib/platform/db/schema/operators'
import { webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { links, sessions } from '@/lib/platform/db/schema/sessions'
import { makeOnboarding, openBrowser, openWorld } from '@/test/world'
import { sweep } from './retention'

const world = await openWorld()
const { db } = world
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)

test('sessions of the team are deleted ninety days after their end', async () => {
  const person = {
    id: 'op_left',
    issuer: 'a provider',
    subject: 'left',
    name: 'Left',
    role: 'viewer',
  } as const
  await db.insert(operators).values(person)
  const session = { id: Buffer.of(1), operatorId: person.id, signedInAt: new Date(), expiresAt: inDays(1) }
  await db.insert(operatorSessions).values(session)
  await sweep(db, inDays(90))
  expect(await db.$count(operatorSessions)).toBe(1)
  await sweep(db, inDays(92))
  expect(await db.$count(operatorSessions)).toBe(0)
})

test('hashes of sessions and links are deleted ninety days after their end', async () => {
  const started = await makeOnboarding(world)
  await openBrowser(world, started)
  const left = async () => [
    await db.select().from(sessions).where(eq(sessions.onboardingId, started.id)),
    await db.select().from(links).where(eq(links.onboardingId, started.id)),
  ]
  // An invitation lives thirty days itself.
  await sweep(db, inDays(89))
  expect((await left()).map(({ length }) => length)).toEqual([1, 1])
  await sweep(db, inDays(100))
  expect((await left()).map(({ length }) => length)).toEqual([0, 1])
  await sweep(db, inDays(122))
  expect((await left()).map(({ length }) => length)).toEqual([0, 0])
})

test('a session that outlives its link keeps nothing else from being deleted', async () => {
  const started = await makeOnboarding(world)
  await openBrowser(world, started)
  await db
    .update(sessions)
    .set({ expiresAt: inDays(33) })
    .where(eq(sessions.onboardingId, started.id))
  await db.insert(webhookInbox).values({ key: 'event_old', name: 'customer.update' })
  await sweep(db, inDays(122))
  expect(await db.select().from(webhookInbox).where(eq(webhookInbox.key, 'event_old'))).toEqual([])
  await sweep(db, inDays(124))
  expect(await db.select().from(links).where(eq(links.onboardingId, started.id))).toEqual([])
})

test('many old links among many live sessions are deleted within the time a statement has', async () => {
  const pool = openPool({ ...inject('databaseServer'), database: db.$client.options.database })
  const { id } = await makeOnboarding(world)
  await db.execute(sql`insert into links (id, onboarding_id, kind, token_hash, expires_at)
    select 'many' || n, ${id}, 'embed', decode(md5('many' || n), 'hex'), now() - interval '100 days'
    from generate_series(1, 2000) n`)
  await db.execute(sql`insert into sessions (id, onboarding_id, link_id, surface, locale, trusted, expires_at)
    select decode(md5('session' || n), 'hex'), ${id}, 'many1', 'frame', 'en', true, now()
    from generate_series(1, 40000) n`)
  await sweep(Object.assign(drizzle(pool), { $client: pool })).finally(() => pool.end())
  expect(await db.select({ id: links.id }).from(links).where(sql`id like 'many%'`)).toEqual([{ id: 'many1' }])
})

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createIntegrator } from '@/lib/integrators/keys/integrator-keys'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import { present } from '@/lib/platform/errors'
import { makeOnboarding, openWorld } from '@/test/world'
import { forIntegrator, wholeDatabase } from './for-integrator'
import type { Db } from './open'
import { integrators } from './schema/integrators'
import { onboardings } from './schema/onboardings'
import { links, sessions } from './schema/sessions'
import { WALLED_TABLES } from './wall'

const world = await openWorld()
const { db } = world
const other = 'int_other'
const walled = forIntegrator(db, other)

beforeAll(async () => {
  await createIntegrator(db, { id: other, name: 'Other', domain: 'other.example' })
  await makeOnboarding(world)
  const [integrator] = await db.select().from(integrators).where(eq(integrators.id, other))
  const started = await startOnboarding(walled, present(integrator, 'made'), { type: 'individual' })
  expect(started.ok).toBe(true)
})

afterEach(() => vi.restoreAllMocks())

const countIn = async (where: Pick<Db, 'execute'>, table: string) =>
  Number((await where.execute(sql`select count(*) from ${sql.identifier(table)}`)).rows[0]?.count)

test('a question that forgets to say whose rows it wants finds one integrator’s alone', async () => {
  expect(await countIn(db, 'onboardings')).toBe(2)
  const found = await walled.select({ of: onboardings.integratorId }).from(onboardings)
  expect(found).toEqual([{ of: other }])
  expect(await walled.select().from(links)).toHaveLength(1)
  await walled.transaction(async (tx) => expect(await countIn(tx, 'onboardings')).toBe(1))
})

test('what names another integrator’s row changes and deletes nothing', async () => {
  const { id } = await makeOnboarding(world)
  await walled.update(onboardings).set({ locale: 'pl' }).where(eq(onboardings.id, id))
  await walled.delete(links).where(eq(links.onboardingId, id))
  const [row] = await db
    .select({ locale: onboardings.locale })
    .from(onboardings)
    .where(eq(onboardings.id, id))
  expect(row).toEqual({ locale: null })
  expect(await db.select().from(links).where(eq(links.onboardingId, id))).toHaveLength(1)
  const moved = walled.update(onboardings).set({ integratorId: world.integrator.id })
  await expect(moved).rejects.toMatchObject({ cause: { code: '42501' } })
  const slipped = walled.insert(links).values({
    id: 'lnk_slipped',
    onboardingId: id,
    kind: 'invite',
    tokenHash: Buffer.alloc(32),
    expiresAt: new Date(),
  })
  await expect(slipped).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('every table with an integrator or an onboarding is behind the wall, and the team’s, the audit and the sandbox are closed', async () => {
  const { rows } = await db.execute<{ name: string; isOwned: boolean }>(sql`
    select t.tablename as name, exists (select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.tablename and c.column_name in ('integrator_id', 'onboarding_id')) as "isOwned"
    from pg_tables t where schemaname = 'public'`)
  const refused: string[] = []
  for (const { name } of rows) await countIn(walled, name).catch(() => refused.push(name))
  const open = rows.map(({ name }) => name).filter((name) => !refused.includes(name))
  expect(open.toSorted()).toEqual([...WALLED_TABLES, 'rate_limits'].toSorted())
  // What the service delivers is read by a job, and what the team asks each other by the team.
  const closed = rows.filter(({ name, isOwned }) => isOwned && refused.includes(name)).map(({ name }) => name)
  expect(closed).toEqual(['webhook_inbox', 'approvals'])
  expect(refused).toEqual(
    expect.arrayContaining(['operators', 'operator_sessions', 'audit', 'sandbox_customers']),
  )
})

test('the wall ends with its statement: the connection then serves everybody again', async () => {
  for (let time = 0; time < 20; time += 1) {
    expect(await countIn(walled, 'sessions')).toBe(0)
    expect(await countIn(db, 'integrators')).toBe(2)
  }
  await walled
    .transaction(async (tx) => {
      await tx.select().from(sessions)
      throw new Error('undone')
    })
    .catch(() => undefined)
  const { rows } = await db.execute(sql`select current_setting('vestibule.integrator', true) as of`)
  expect(rows[0]?.of).toBeOneOf([null, ''])
  expect(wholeDatabase(walled)).toBe(db)
})

test('a statement that was wrong once is right as soon as what it needs is there', async () => {
  const ask = () => walled.execute(sql`select count(*)::int as n from later where ${'x'}::text = 'x'`)
  for (let time = 0; time < 2; time += 1)
    await expect(ask()).rejects.toMatchObject({ cause: { code: '42P01' } })
  await db.execute(sql`create table later (n int)`)
  await db.execute(sql`grant select on later to vestibule_one_integrator`)
  expect((await ask()).rows).toEqual([{ n: 0 }])
  expect((await ask()).rows).toEqual([{ n: 0 }])
  await db.execute(sql`drop table later`)
})

test('a statement behind the wall is one message to the server, with a right answer and a right error', async () => {
  const client = await db.$client.connect()
  const { stream } = Object(client).connection
  const written = [vi.spyOn(stream, '_writev'), vi.spyOn(stream, '_write')]
  client.release()
  const answer = await walled.execute(
    sql`select 1 as n, ${'text'}::text as t union select 2, 'more' order by 1`,
  )
  const messages = written.flatMap((spy) => spy.mock.calls)
  expect(messages).toHaveLength(1)
  expect(answer.rows).toEqual([
    { n: 1, t: 'text' },
    { n: 2, t: 'more' },
  ])
  const wrong = walled.execute(sql`select * from nothing_like_it`)
  await expect(wrong).rejects.toMatchObject({ cause: { code: '42P01' } })
  expect(await countIn(walled, 'onboardings')).toBe(1)
})

import { eq, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tellExpiringLinks } from '@/lib/flow/landing/expiring-links'
import { sweep } from '@/lib/flow/retention/retention'
import { AGED_TABLES } from '@/lib/platform/db/age-records'
import { events } from '@/lib/platform/db/schema/history'
import { drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { begin, openWorld, SERVICE_KEY } from '@/test/world'

const world = await openWorld()
const { db, sandbox } = world
const DAY = 86_400

async function pass(days: number): Promise<void> {
  const request = new Request('https://service.invalid/clock', {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: days * DAY }),
  })
  expect((await sandbox.fetch(request)).status).toBe(201)
}

test('with the sandbox’s time links are reminded of, then die, and answers that nobody sent are deleted', async () => {
  const browser = await begin(world)
  await browser.submit('email', { email: 'ada@example.com' })
  const told = async () =>
    (await db.select().from(events).where(eq(events.onboardingId, browser.id))).map(({ type }) => type)
  const before = Date.now()

  await pass(28)
  await tellExpiringLinks(db)
  expect(await told()).toContain('link.expiring')
  await pass(32)
  const [link] = await db.select().from(links).where(eq(links.onboardingId, browser.id))
  expect(link?.expiresAt.getTime()).toBeLessThan(Date.now())
  await sweep(db)
  expect(await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))).toEqual([])
  const [onboarding] = await db.select().from(onboardings).where(eq(onboardings.id, browser.id))
  expect(onboarding?.purgedAt).not.toBeNull()
  expect(Date.now() - before).toBeLessThan(DAY * 1000)
})

test('every table with a time grows older, or is the service’s own, a key’s, the team’s or the installation’s', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`)
  const young = rows.map(({ name }) => name).filter((name) => !name.startsWith('sandbox_'))
  const aged = AGED_TABLES.map(getTableName)
  expect(young.filter((name) => !aged.includes(name)).sort()).toEqual([
    'approvals',
    'audit',
    'installation',
    'integrator_keys',
    'integrator_logos',
    'integrators',
    'operator_sessions',
    'operator_views',
    'operators',
    'used_sign_ins',
    'webhook_endpoints',
  ])
})

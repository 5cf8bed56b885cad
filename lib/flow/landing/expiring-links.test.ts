import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import { makeOnboarding, openWorld } from '@/test/world'
import { eventsOf } from '@/test/world/look'
import { tellExpiringLinks } from './expiring-links'

const world = await openWorld()
const { db } = world
const DAY = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

const endingIn = (days: number) => makeOnboarding(world, { expiresAt: inDays(days).toISOString() })
const told = async ({ id }: { id: string }) =>
  (await eventsOf(world, id)).filter((type) => type === 'link.expiring').length

test('an unfinished onboarding’s link is told of once, three days before its end', async () => {
  const started = await endingIn(10)
  await tellExpiringLinks(db, inDays(6.9))
  expect(await told(started)).toBe(0)
  await tellExpiringLinks(db, inDays(7.1))
  await tellExpiringLinks(db, inDays(8))
  expect(await told(started)).toBe(1)
})

test('several processes that look at once tell of a link once', async () => {
  await db.execute(sql`update onboardings set next_action = 'none'`)
  const started = await Promise.all(Array.from({ length: 10 }, () => endingIn(10)))
  await Promise.all(Array.from({ length: 5 }, () => tellExpiringLinks(db, inDays(8))))
  for (const one of started) expect(await told(one)).toBe(1)
})

test('nothing is told of a link that is over, revoked, or was meant for a short time', async () => {
  const [over, revoked, short] = [await endingIn(10), await endingIn(10), await endingIn(2)]
  await revokeLinks(db, revoked.id)
  await tellExpiringLinks(db, inDays(1.9))
  await tellExpiringLinks(db, inDays(10.1))
  for (const started of [over, revoked, short]) expect(await told(started)).toBe(0)
})

import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { TYPED } from '@/lib/developer/walker/typed'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { advance, type Browser, beginCreated, customerIdOf, openWorld } from '@/test/world'
import { eventsOf } from '@/test/world/look'
import { finish, review } from '@/test/world/work'
import { pollCustomers } from './poll'
import { refresh } from './refresh'

const world = await openWorld()
const { db, client, sandbox } = world

afterEach(() => vi.restoreAllMocks())

/** A customer confirmed a moment ago, the answer to a read that began before, and what takes it in. */
async function overtaken() {
  const browser = await beginCreated(world)
  await finish(world, browser)
  const before = await browser.visit()
  const older = await client.customers.get(await customerIdOf(browser))
  await review(world, browser)
  const arrive = async () => {
    vi.spyOn(client.customers, 'get').mockResolvedValueOnce(older)
    await refresh(db, before, { ageMs: 0, waitMs: 5000 })
  }
  return { browser, arrive }
}

test('an answer that was overtaken on its way takes nothing back that is known already', async () => {
  const { browser, arrive } = await overtaken()
  await arrive()
  expect((await browser.visit()).onboarding.status).toBe('approved')
  await browser.refresh()
  const told = await eventsOf(world, browser.id)
  expect(told.filter((type) => type === 'onboarding.approved')).toHaveLength(1)
})

test('what the service says after that holds, also when its clock has gone back', async () => {
  const { browser, arrive } = await overtaken()
  advance(120)
  await arrive()
  expect((await browser.visit()).onboarding.status).toBe('in_review')
})

test('clocks that was ahead for a while keep no later answer of the service out for longer than a minute', async () => {
  const browser = await beginCreated(world)
  advance(600)
  await browser.submit('tax', TYPED.person)
  advance(-600)
  // The service's own moment is still to come: for a minute its next words may be older ones on their way.
  await browser.refresh()
  await finish(world, browser)
  for (let reads = 0; reads < 4; reads += 1) {
    advance(20)
    await browser.refresh()
  }
  await finish(world, browser)
  await review(world, browser)
  expect((await browser.visit()).onboarding.status).toBe('approved')
})

test.each([
  ['page', (browser: Browser) => browser.refresh()],
  ['poll', () => pollCustomers(db)],
])('a %s reads what was last read at a moment that is still to come', async (_, read) => {
  const browser = await beginCreated(world)
  await finish(world, browser)
  advance(30)
  await sandbox.tick()
  const ahead = { snapshotAt: new Date(Date.now() + 600_000) }
  await db.update(onboardings).set(ahead).where(eq(onboardings.id, browser.id))
  await read(browser)
  expect((await browser.visit()).onboarding.status).toBe('approved')
})

import { afterEach, expect, test, vi } from 'vitest'
import { advance, beginCreated, customerIdOf, openWorld } from '@/test/world'
import { eventsOf } from '@/test/world-look'
import { finish, review } from '@/test/world-work'
import { refresh } from './refresh'

const world = await openWorld()
const { db, client } = world

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

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listEvents } from '@/lib/integrators/events/list-events'
import { updateOnboarding } from '@/lib/integrators/onboardings/update-onboarding'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { begin, makeOnboarding, openWorld } from '@/test/world'
import { eventsOf } from '@/test/world/look'
import { tellDeadlines } from './tell-deadlines'

const world = await openWorld()
const { db, integrator } = world
const DAY = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

const dueIn = (days: number) => makeOnboarding(world, { deadline: inDays(days).toISOString() })
const told = async ({ id }: { id: string }) =>
  (await eventsOf(world, id)).filter((type) => type.startsWith('deadline.'))
const setAction = (id: string, nextAction: 'wait' | 'customer_action') =>
  db.update(onboardings).set({ nextAction }).where(eq(onboardings.id, id))

test('a deadline is told of once when it is near, and once when it has passed', async () => {
  const started = await dueIn(10)
  await tellDeadlines(db, inDays(6.9))
  expect(await told(started)).toEqual([])
  await tellDeadlines(db, inDays(7.1))
  await tellDeadlines(db, inDays(8))
  expect(await told(started)).toEqual(['deadline.approaching'])
  await tellDeadlines(db, inDays(10.1))
  await tellDeadlines(db, inDays(11))
  expect(await told(started)).toEqual(['deadline.approaching', 'deadline.passed'])
})

test('several processes that look at once tell of a deadline once', async () => {
  await db.execute(sql`update onboardings set next_action = 'none'`)
  const started = await Promise.all(Array.from({ length: 10 }, () => dueIn(10)))
  await Promise.all(Array.from({ length: 5 }, () => tellDeadlines(db, inDays(8))))
  for (const one of started) expect(await told(one)).toEqual(['deadline.approaching'])
})

test('one that was set nearer than the notice is told of only when it has passed', async () => {
  const started = await dueIn(2)
  await tellDeadlines(db, inDays(1))
  expect(await told(started)).toEqual([])
  await tellDeadlines(db, inDays(2.1))
  expect(await told(started)).toEqual(['deadline.passed'])
})

test('while the customer has nothing to do nothing is told, and later what holds then', async () => {
  const started = await dueIn(10)
  await setAction(started.id, 'wait')
  await tellDeadlines(db, inDays(8))
  await tellDeadlines(db, inDays(11))
  expect(await told(started)).toEqual([])
  await setAction(started.id, 'customer_action')
  await tellDeadlines(db, inDays(12))
  expect(await told(started)).toEqual(['deadline.passed'])
})

test('another deadline is told of again, and one that is taken back is not', async () => {
  const [moved, over] = [await dueIn(10), await dueIn(10)]
  await tellDeadlines(db, inDays(8))
  await updateOnboarding(db, integrator, moved.id, { deadline: inDays(30).toISOString() })
  await updateOnboarding(db, integrator, over.id, { deadline: null })
  await tellDeadlines(db, inDays(11))
  expect(await told(over)).toEqual(['deadline.approaching'])
  await tellDeadlines(db, inDays(28))
  expect(await told(moved)).toEqual(['deadline.approaching', 'deadline.approaching'])
})

test('the event names the deadline it is about, and the customer can still answer', async () => {
  const deadline = inDays(5).toISOString()
  const browser = await begin(world, { deadline })
  await tellDeadlines(db, inDays(6))
  await fanOut(db)
  const listed = await listEvents(db, integrator, { onboarding: browser.id, type: 'deadline.passed' })
  expect(listed).toMatchObject({
    value: { data: [{ data: { deadline }, nextAction: 'customer_action' }] },
  })
  expect((await browser.plan()).nextAction).toBe('customer_action')
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordEvents } from '@/lib/flow/events/record-events'
import { operations } from '@/lib/integrators/api/operations'
import { events } from '@/lib/platform/db/schema/history'
import { makeOnboarding, openWorld } from '@/test/world'
import { answerOf, refusalOf } from '@/test/world/api'
import { anotherIntegrator } from '@/test/world/integrators'

const world = await openWorld()
const { db } = world
const { listEvents, readEvent } = operations

const listed = async (query: Record<string, string>) =>
  listEvents.answer.parse(await answerOf(listEvents, { query }))

describe('a reader that was away', () => {
  test('walks all that followed, oldest first, and comes to an end', async () => {
    const { id } = await makeOnboarding(world)
    const [created] = (await listed({ onboarding: id })).data
    const types = ['review.started', 'onboarding.on_hold', 'onboarding.approved'] as const
    for (const type of types) await recordEvents(db, id, [{ type }])
    const seen: string[] = []
    for (let since: string | null = String(created?.sequence); since !== null; ) {
      const page = await listed({ since, limit: '2' })
      seen.push(...page.data.map(({ type }) => type))
      since = page.next
    }
    expect(seen).toEqual(types)
  })

  test('begins with 0, and meets numbers that only grow', async () => {
    await makeOnboarding(world)
    const { data } = await listed({ since: '0', limit: '100' })
    const numbers = data.map(({ sequence }) => sequence)
    expect(numbers[0]).toBe(1)
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  })

  test('is refused a place in both directions, and a number that is none', async () => {
    expect(await refusalOf(listEvents, { query: { since: '1', after: 'evt_1' } })).toMatchObject({
      pointers: ['/after'],
    })
    for (const since of ['-1', 'soon', '1.5', '1e400'])
      expect(await refusalOf(listEvents, { query: { since } })).toMatchObject({ pointers: ['/since'] })
  })
})

test('each integrator counts its own events, so that no number tells of others', async () => {
  const other = await anotherIntegrator(db)
  const { id } = await makeOnboarding({ ...world, integrator: other })
  await makeOnboarding(world)
  await recordEvents(db, id, [{ type: 'review.started' }])
  await listed({})
  const rows = await db.select().from(events).where(eq(events.onboardingId, id))
  expect(rows.map(({ sequence }) => sequence).sort()).toEqual([1, 2])
})

test('several types are asked for at once; one that does not exist is refused by its place', async () => {
  const { id } = await makeOnboarding(world)
  await recordEvents(db, id, [{ type: 'review.started' }, { type: 'onboarding.approved' }])
  const { data } = await listed({ onboarding: id, type: 'onboarding.approved,onboarding.created' })
  expect(data.map(({ type }) => type)).toEqual(['onboarding.approved', 'onboarding.created'])
  const wrong = { query: { type: 'onboarding.created,invented' } }
  expect((await refusalOf(listEvents, wrong)).pointers).toEqual(['/type/1'])
})

test('an event is read by its id, with whose turn it was', async () => {
  const { id } = await makeOnboarding(world, { reference: 'user 42' })
  const [event] = (await listed({ onboarding: id })).data
  expect(event).toMatchObject({ reference: 'user 42', nextAction: 'customer_action' })
  expect(await answerOf(readEvent, { params: { id: event?.id ?? '' } })).toEqual(event)
  const none = { params: { id: 'evt_of_nobody' } }
  expect(await refusalOf(readEvent, none)).toMatchObject({ code: 'not_found' })
})

test('an event that stays here has no address', async () => {
  const { id } = await makeOnboarding(world)
  await recordEvents(db, id, [{ type: 'browser.trusted' }])
  await listed({})
  const rows = await db.select().from(events).where(eq(events.onboardingId, id))
  const inside = rows.find(({ type }) => type === 'browser.trusted')
  expect(await refusalOf(readEvent, { params: { id: inside?.id ?? '' } })).toMatchObject({
    code: 'not_found',
  })
})

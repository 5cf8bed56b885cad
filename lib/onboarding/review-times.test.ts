import { beforeEach, expect, test, vi } from 'vitest'
import { events } from '@/lib/db/schema/history'
import { newId } from '@/lib/ids'
import { beginCreated, openWorld } from '@/test/world'
import { finish } from '@/test/world-work'
import { reviewTimeMs } from './review-times'

const world = await openWorld()
const { db } = world
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => {
  vi.useRealTimers()
})

/** Reviews of one customer that took so many minutes each, one after the other, the last one ending `ago`. */
async function reviews(onboardingId: string, minutes: readonly number[], ago: number): Promise<void> {
  const end = Date.now() - ago
  const rows = minutes.flatMap((length, n) => {
    const ended = end - n * MINUTE * 1000
    const event = (type: string, at: number) => ({
      id: newId('evt'),
      onboardingId,
      type,
      data: {},
      createdAt: new Date(at),
    })
    return [event('review.started', ended - length * MINUTE), event('onboarding.approved', ended)]
  })
  await db.insert(events).values(rows)
}

const inTime = (n: number) => new Date(Date.now() + n * 11 * MINUTE)

test('how long a review takes is said as measured, once enough have ended lately', async () => {
  const done = await beginCreated(world)
  await reviews(done.id, Array(15).fill(1), 40 * DAY)
  await reviews(done.id, Array(19).fill(30), DAY)
  expect(await reviewTimeMs(db, 'individual')).toBeUndefined()
  await reviews(done.id, [600], 2 * MINUTE)
  expect(await reviewTimeMs(db, 'individual', inTime(1))).toBe(30 * MINUTE)
  await reviews(done.id, Array(5).fill(150), 3 * MINUTE)
  expect(await reviewTimeMs(db, 'individual', inTime(2))).toBe(150 * MINUTE)
  expect(await reviewTimeMs(db, 'business', inTime(2))).toBeUndefined()
})

test('a person in review reads the measured time, rounded to the later side', async () => {
  const browser = await beginCreated(world)
  await finish(world, browser)
  await reviews((await beginCreated(world)).id, Array(60).fill(150), DAY)
  vi.useFakeTimers({ toFake: ['Date'], now: inTime(4) })
  await browser.refresh()
  const loaded = await browser.home()
  const shown = JSON.stringify(loaded)
  expect(shown).toContain('We are checking your details')
  expect(shown).toContain('9 in 10 checks took 3 hours at most in the last 30 days.')
})

import { expect, test, vi } from 'vitest'
import { present } from '@/lib/platform/errors'
import { freshDatabase } from '@/test/servers/database'
import { beginCreated, openWorld } from '@/test/world'
import { HOUR, MINUTE, pastWaits } from '@/test/world/numbers'
import { finish } from '@/test/world/work'
import { reviewTimeMs } from './review-times'

const world = await openWorld()
const { db } = world
const DAY = 24 * HOUR

/** Later than what was measured before is kept. */
const inTime = (n: number) => new Date(Date.now() + n * 11 * MINUTE)

/** A customer of whom these profiles are being checked, and one that is decided. */
async function waitingFor(...names: readonly string[]) {
  const { snapshot } = await (await beginCreated(world)).visit()
  const [first] = present(snapshot, 'the customer exists').profiles
  const like = present(first, 'it has a profile')
  const profiles = names.map((name) => ({ ...like, name, status: 'pending' as const }))
  return {
    snapshot: {
      ...present(snapshot, 'as above'),
      profiles: [...profiles, { ...like, name: 'done', status: 'approved' as const }],
    },
  }
}

test('a person in review reads the measured time, rounded to the later side', async () => {
  const browser = await beginCreated(world)
  await finish(world, browser)
  const { snapshot } = await browser.visit()
  const [profile] = present(snapshot, 'the customer exists').profiles
  await pastWaits(world, present(profile, 'it is checked').name, Array(60).fill(150), { ago: DAY })
  const shown = JSON.stringify(await browser.home())
  expect(shown).toContain('We are checking your details')
  expect(shown).toContain('In the last 30 days, 9 in 10 checks like this took 3 hours or less.')
})

test('how long a check takes is said as measured, once twenty of its profile have ended lately', async () => {
  const one = await waitingFor('x')
  await pastWaits(world, 'x', Array(15).fill(1), { ago: 40 * DAY })
  await pastWaits(world, 'x', Array(19).fill(30), { ago: DAY })
  expect(await reviewTimeMs(db, one)).toBeUndefined()
  await pastWaits(world, 'x', [600], { ago: HOUR })
  expect(await reviewTimeMs(db, one)).toBeUndefined()
  expect(await reviewTimeMs(db, one, inTime(1))).toBe(30 * MINUTE)
  await pastWaits(world, 'x', Array(5).fill(150), { ago: HOUR })
  expect(await reviewTimeMs(db, one, inTime(2))).toBe(150 * MINUTE)
})

test('of several profiles the slowest counts, and nothing is said while one of them is not known', async () => {
  await pastWaits(world, 'quick', Array(20).fill(5), { ago: HOUR })
  await pastWaits(world, 'slow', Array(20).fill(500), { ago: HOUR })
  const now = inTime(10)
  expect(await reviewTimeMs(db, await waitingFor('quick', 'slow'), now)).toBe(500 * MINUTE)
  expect(await reviewTimeMs(db, await waitingFor('quick'), now)).toBe(5 * MINUTE)
  expect(await reviewTimeMs(db, await waitingFor('quick', 'new'), now)).toBeUndefined()
  expect(await reviewTimeMs(db, await waitingFor(), now)).toBeUndefined()
})

test('pages of ten minutes share one look at the history', async () => {
  const execute = vi.spyOn(db, 'execute')
  const now = inTime(20)
  const one = await waitingFor('x')
  execute.mockClear()
  await Promise.all([reviewTimeMs(db, one, now), reviewTimeMs(db, one, now), reviewTimeMs(db, one, now)])
  expect(execute).toHaveBeenCalledOnce()
  execute.mockRestore()
})

test('where it cannot be measured, the page says nothing about the time', async () => {
  const one = await waitingFor('x')
  const away = await freshDatabase()
  await away.$client.end()
  expect(await reviewTimeMs(away, one)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/platform/durations'
import { nextTry } from './deliver'

test('the wait between tries grows to a quarter of an hour and never beyond, for a day', () => {
  const startedAt = new Date()
  const wait = (tries: number, chance: number) =>
    (nextTry(tries, startedAt, startedAt.getTime(), chance)?.getTime() ?? 0) - startedAt.getTime()
  expect([0, 1, 2, 3].map((tries) => wait(tries, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(wait(50, 1)).toBe(15 * 60_000)
  expect(wait(50, 0)).toBe(7.5 * 60_000)
  expect(nextTry(50, startedAt, startedAt.getTime() + DAY_MS)).toBeUndefined()
})

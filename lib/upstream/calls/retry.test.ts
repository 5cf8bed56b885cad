import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { upstreamError } from '../errors'
import { createClock } from '../testing/test-client'
import { LIMITS } from './limits'
import { createRetryBudget, jitteredDelay, pauseBeforeRetry, readRetryAfter } from './retry'

describe('jitter', () => {
  test.each([
    [0, 250],
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
    [5, 4_000],
    [50, 4_000],
  ])('before repeat %i the pause lies anywhere from 0 to %i ms', (n, ceiling) => {
    expect(jitteredDelay(n, LIMITS.backoff, () => 0)).toBe(0)
    expect(jitteredDelay(n, LIMITS.backoff, () => 0.5)).toBe(ceiling / 2)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        expect(jitteredDelay(n, LIMITS.backoff, () => chance)).toBeCloseTo(chance * ceiling)
      }),
    )
  })

  test('pauses of real chance fill the whole range evenly', () => {
    const tenths = new Array<number>(10).fill(0)
    let seed = 1
    const random = () => {
      // A small fixed generator, so that the test is the same every time.
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    for (let i = 0; i < 10_000; i++) {
      const tenth = Math.floor(jitteredDelay(4, LIMITS.backoff, random) / 400)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })
})

describe('whether a try is repeated', () => {
  const pause = (error: Parameters<typeof pauseBeforeRetry>[0], remaining = 10_000) =>
    pauseBeforeRetry(error, 1, remaining, LIMITS, () => 0.5)

  test.each(['unavailable', 'rate_limited', 'timeout', 'network', 'unreadable'] as const)('%s is', (kind) => {
    expect(pause(upstreamError(kind, 'unknown'))).toBe(125)
  })

  test.each(['refused', 'unauthorised', 'circuit_open', 'overloaded'] as const)('%s is not', (kind) => {
    expect(pause(upstreamError(kind, 'not_done'))).toBeUndefined()
  })

  test('an answer of a wrong form is not: it would be wrong again', () => {
    expect(pause(upstreamError('unreadable', 'unknown', { isTransient: false }))).toBeUndefined()
  })

  test('Retry-After wins over chance, up to ten seconds and the end of the call', () => {
    const asking = (retryAfterSeconds: number) =>
      upstreamError('unavailable', 'unknown', { retryAfterSeconds })
    expect(pause(asking(0))).toBe(0)
    expect(pause(asking(9))).toBe(9_000)
    expect(pause(asking(9), 8_000)).toBeUndefined()
    expect(pause(asking(11), 60_000)).toBeUndefined()
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')

  test.each([
    ['0', 0],
    ['120', 120],
    [' 7 ', 7],
    ['Thu, 01 Jan 2026 00:00:05 GMT', 5],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    ['99999999999999999999', undefined],
    [null, undefined],
  ])('%j is %s seconds', (header, seconds) => {
    expect(readRetryAfter(header, now)).toBe(seconds)
  })
})

describe('the retry budget', () => {
  test('in a quiet minute the floor is granted', () => {
    const budget = createRetryBudget(LIMITS.retryBudget, createClock().now)
    const granted = Array.from({ length: 15 }, () => budget.takeRetry()).filter(Boolean)
    expect(granted).toHaveLength(10)
  })

  test('in a busy minute a tenth of the calls, and the next minute begins again', async () => {
    const clock = createClock()
    const budget = createRetryBudget(LIMITS.retryBudget, clock.now)
    for (let i = 0; i < 1_000; i++) budget.countCall()
    const grant = () => Array.from({ length: 200 }, () => budget.takeRetry()).filter(Boolean).length
    expect(grant()).toBe(100)
    await clock.sleep(60_001)
    expect(grant()).toBe(10)
  })
})

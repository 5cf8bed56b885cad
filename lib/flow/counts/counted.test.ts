import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Counted, FEWEST, publishedCount, publishedShare, quantile } from './counted'
import { type PassageCounts, passageOf, passagesBy, stepPassageOf, type Tally } from './funnel'
import { FEWEST_WAITS, type WaitTally, waitsOf } from './waits'

const count = fc.nat({ max: 60 })
const tally: fc.Arbitrary<Tally> = fc
  .record({
    code: fc.constantFrom('a', 'b', 'c'),
    device: fc.constantFrom('phone', 'desktop'),
    seconds: fc.constantFrom(null, 5, 60, 600),
    shown: count,
    parts: fc.tuple(count, count),
  })
  .map(({ parts: [refused, left], ...rest }) => ({
    flow: 'form',
    step: 'one',
    locale: 'en',
    ...rest,
    // No more than were shown anything can have been sent back or have gone away.
    refused: Math.min(refused, rest.shown),
    left: Math.min(left, rest.shown),
  }))
const tallies = fc.array(tally, { maxLength: 30 })
const waits: fc.Arbitrary<WaitTally[]> = fc.array(
  fc.record({ profile: fc.constantFrom('x', 'y'), minutes: fc.integer({ min: 1, max: 500 }), count }),
)

const shuffled = <T>(list: fc.Arbitrary<T[]>) =>
  list.chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length })))

describe('a mark of a share', () => {
  test('is the smallest value that at least this share keeps to, counted one by one', () => {
    const cases = fc.array(fc.record({ value: fc.nat({ max: 50 }), count: fc.nat({ max: 5 }) }))
    fc.assert(
      fc.property(cases, fc.double({ min: 0.01, max: 1, noNaN: true }), (given: Counted[], share) => {
        const all = given.flatMap(({ value, count: times }) => Array<number>(times).fill(value))
        const mark = quantile(given, share)
        if (mark === undefined) return all.length === 0
        const within = (limit: number) => all.filter((one) => one <= limit).length
        return (
          within(mark) >= share * all.length &&
          all.every((one) => one >= mark || within(one) < share * all.length)
        )
      }),
    )
  })
})

describe('the numbers that are told reveal no single person', () => {
  const numbersIn = ({ shown, answered, refused, left }: PassageCounts) => [shown, answered, refused, left]

  test('a count below the threshold is never told, and every other is rounded', () => {
    fc.assert(
      fc.property(tallies, waits, (given, waited) => {
        const counts = [
          ...numbersIn(passageOf(given)),
          ...passagesBy(given, ({ code }) => code).flatMap(({ passage }) => numbersIn(passage)),
          ...waitsOf(waited).map(({ cases }) => cases),
        ]
        for (const one of counts) {
          if (one === undefined) continue
          expect(one).toBeGreaterThanOrEqual(FEWEST)
          expect(one % 5).toBe(0)
        }
      }),
    )
  })

  test('one person more changes nothing, except where the rounding turns', () => {
    const turns = Array.from({ length: 200 }, (_, n) => publishedCount(n) !== publishedCount(n + 1)).filter(
      Boolean,
    )
    expect(turns.length).toBeLessThanOrEqual(200 / 5)
    expect(publishedCount(0)).toBe(publishedCount(FEWEST - 1))
  })

  test('a share is hidden where either of its counts is hidden, and says no more than they do', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.nat({ max: 300 }), (one, other) => {
        const [part, whole] = [Math.min(one, other), Math.max(one, other)]
        const share = publishedShare(part, whole)
        expect(share === undefined).toBe(part < FEWEST || whole < FEWEST)
        if (share !== undefined) expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('a time is hidden where its answers are hidden', () => {
    fc.assert(
      fc.property(tallies, (given) => {
        const { answered, half } = passageOf(given)
        expect(half === undefined).toBe(answered === undefined)
      }),
    )
  })

  test('of waiting nothing but the name is told below twenty checks', () => {
    fc.assert(
      fc.property(waits, (given) => {
        for (const { profile, cases, half, nineInTen } of waitsOf(given)) {
          const all = given.filter((one) => one.profile === profile).reduce((sum, one) => sum + one.count, 0)
          const says = [cases, half, nineInTen].map((one) => one !== undefined)
          expect(says).toEqual(Array(3).fill(all >= FEWEST_WAITS))
          if (half !== undefined) expect(nineInTen).toBeGreaterThanOrEqual(half)
        }
      }),
    )
  })

  test('the few who left a step are hidden, and so is their share', () => {
    expect(stepPassageOf({ step: 'one', flow: 'form', people: 43, left: 9 })).toEqual({
      step: 'one',
      flow: 'form',
      people: 45,
      left: undefined,
      leftShare: undefined,
    })
  })
})

describe('numbers', () => {
  test('do not depend on the order of their rows', () => {
    fc.assert(
      fc.property(shuffled(tallies), shuffled(waits), ([given, mixed], [waited, mixedWaits]) => {
        expect(passageOf(mixed)).toEqual(passageOf(given))
        expect(waitsOf(mixedWaits)).toEqual(waitsOf(waited))
      }),
    )
  })

  test('of a whole are those of its parts: rows may be told apart or not', () => {
    fc.assert(
      fc.property(tallies, (given) => {
        const whole = passageOf(given)
        const together = given.map((one) => ({ ...one, code: 'a', device: 'phone' }))
        expect(passagesBy(together, ({ code }) => code).map(({ passage }) => passage)).toEqual(
          given.length > 0 ? [whole] : [],
        )
        // Each part is rounded by itself, by half a step at most; a hidden one is below the threshold.
        const parts = passagesBy(given, ({ device }) => device).map(({ passage }) => passage.shown)
        const told = parts.reduce<number>((sum, shown) => sum + (shown ?? 0), 0)
        const slack = parts.reduce<number>((sum, shown) => sum + (shown === undefined ? FEWEST : 2.5), 2.5)
        expect(Math.abs((whole.shown ?? 0) - told)).toBeLessThanOrEqual(
          slack + (whole.shown === undefined ? FEWEST : 0),
        )
      }),
    )
  })

  test('fall from shown to answered, as many as there are', () => {
    fc.assert(
      fc.property(tallies, (given) => {
        const { shown = 0, answered = 0, refused = 0, left = 0 } = passageOf(given)
        for (const part of [answered, refused, left]) expect(part).toBeLessThanOrEqual(shown)
      }),
    )
  })
})

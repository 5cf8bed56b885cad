import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverPairs } from './pairwise'

type Row = readonly string[]

function everyRow(sizes: readonly number[]): Row[] {
  return sizes.reduce<Row[]>(
    (rows, size, factor) =>
      rows.flatMap((row) => Array.from({ length: size }, (_, value) => [...row, `${factor}.${value}`])),
    [[]],
  )
}

function pairsIn(rows: readonly Row[]): Set<string> {
  const pairs = rows.flatMap((row) =>
    row.flatMap((one, place) => row.slice(place + 1).map((other) => `${one} ${other}`)),
  )
  return new Set(pairs)
}

const matrix = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 }).map(everyRow)
/** Some combinations do not exist: a screen has its own states. */
const gaps = matrix.chain((rows) => fc.subarray(rows, { minLength: 1 }))

test('every pair that exists is in the sample', () => {
  fc.assert(
    fc.property(gaps, (rows) => {
      expect(pairsIn(coverPairs(rows))).toEqual(pairsIn(rows))
    }),
  )
})

test('the sample consists of given rows, each once, and is the same every time', () => {
  fc.assert(
    fc.property(gaps, (rows) => {
      const sample = coverPairs(rows)
      expect(new Set(sample).size).toBe(sample.length)
      expect(rows).toEqual(expect.arrayContaining(sample))
      expect(coverPairs(rows)).toEqual(sample)
    }),
  )
})

test('of thousands of combinations little more than the two largest factors ask for is taken', () => {
  const sample = coverPairs(everyRow([40, 7, 3, 3, 3]))
  expect(sample.length).toBeGreaterThanOrEqual(40 * 7)
  expect(sample.length).toBeLessThan(40 * 7 * 1.1)
})

import { expect, test } from 'vitest'
import { watchSpeed } from './watch-speed'

/** What is said after each of these moments: seconds and share. */
function said(...moments: ReadonlyArray<readonly [seconds: number, share: number]>) {
  let now = 0
  const watch = watchSpeed(() => now)
  return moments.map(([seconds, share]) => {
    now = seconds * 1000
    return watch(share)
  })
}

test('a slow file says how many minutes are left, once the speed means something', () => {
  // 2.9 MB at 12 kB/s: 240 seconds.
  expect(said([0, 0], [2, 2 / 240], [10, 10 / 240], [120, 0.5], [200, 200 / 240])).toEqual([
    undefined,
    undefined,
    4,
    2,
    undefined,
  ])
})

test('what an earlier try brought there says nothing about the speed of this one', () => {
  expect(said([0, 0.8], [10, 0.81])).toEqual([undefined, 4])
})

test('a quick file is only waited for', () => {
  expect(said([0, 0], [5, 0.2])).toEqual([undefined, undefined])
})

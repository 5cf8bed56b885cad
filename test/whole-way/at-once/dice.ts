import { present } from '@/lib/platform/errors'

/** Numbers that look like chance and are the same for the same seed. */
export type Dice = ReturnType<typeof diceOf>

/** Dice for a seed; each name gives others, so that one actor's luck does not depend on who else has thrown. */
export function diceOf(seed: number, name = '') {
  let state = [...name].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193), seed | 0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return {
    /** A whole number below `most`. */
    upTo,
    /** True so many times out of a hundred. */
    percent: (of: number) => next() * 100 < of,
    one: <T>(all: readonly T[]): T => present(all[upTo(all.length)], 'something to choose from'),
  }
}

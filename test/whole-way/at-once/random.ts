import { present } from '@/lib/platform/errors'

/** Numbers that look random and are the same for the same seed (the mulberry32 generator). */
export type Random = ReturnType<typeof randomOf>

/** Something that is chosen so often in proportion to the others. */
export type Share<T> = readonly [share: number, what: T]

/** Numbers for a seed. Each name has its own, so that what one actor draws does not depend on what others have drawn. */
export function randomOf(seed: number, name = '') {
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
    byShare: <T>(shares: ReadonlyArray<Share<T>>): T => {
      let left = next() * shares.reduce((sum, [share]) => sum + share, 0)
      const chosen = shares.find(([share]) => {
        left -= share
        return left < 0
      })
      return present(chosen, 'a share that is chosen')[1]
    },
    one: <T>(all: readonly T[]): T => present(all[upTo(all.length)], 'something to choose from'),
  }
}

import 'server-only'

/** Things that happened within the last `windowMs`. */
type SlidingWindow<T> = Readonly<{
  add: (thing: T) => void
  recent: () => readonly T[]
  clear: () => void
}>

/** Remembers what happened lately, by the given clock in milliseconds. */
export function createSlidingWindow<T>(windowMs: number, now: () => number): SlidingWindow<T> {
  let entries: { at: number; thing: T }[] = []
  return {
    add(thing) {
      const at = now()
      entries.push({ at, thing })
      // Cleaning only when the oldest half may be stale keeps the cost of a call constant.
      if (entries.length % 256 === 0) entries = entries.filter((entry) => entry.at > at - windowMs)
    },
    recent() {
      const from = now() - windowMs
      entries = entries.filter((entry) => entry.at > from)
      return entries.map((entry) => entry.thing)
    },
    clear() {
      entries = []
    },
  }
}

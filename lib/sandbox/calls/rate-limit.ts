import 'server-only'

/** Whether one more call fits into the current second. */
export type RateLimit = (kind: 'read' | 'write', now: Date) => boolean

/**
 * Counts calls per second, reads and writes apart. It counts in memory: the number is the service's own and only
 * has to make a client meet 429 now and then, so processes need not agree on it.
 */
export function createRateLimit(perSecond: number): RateLimit {
  const seen = { read: { second: 0, count: 0 }, write: { second: 0, count: 0 } }
  return (kind, now) => {
    const second = Math.floor(now.getTime() / 1000)
    const window = seen[kind]
    if (window.second !== second) Object.assign(window, { second, count: 0 })
    window.count += 1
    return window.count <= perSecond
  }
}

import 'server-only'
import type { UpstreamError } from '../errors'
import type { Limits } from './limits'
import { createSlidingWindow } from './sliding-window'

/** Full jitter: a random pause in milliseconds before the n-th repeat, n counted from 0. */
export function jitteredDelay(n: number, limits: Limits['backoff'], random: () => number): number {
  return random() * Math.min(limits.ceilingMs, limits.baseMs * 2 ** n)
}

/** Keeps repeats a small part of all calls, so that they never make a struggling service worse. */
export type RetryBudget = Readonly<{ countCall: () => void; takeRetry: () => boolean }>

/** A budget over a sliding window: a share of the calls in it, with a floor for quiet times. */
export function createRetryBudget(limits: Limits['retryBudget'], now: () => number): RetryBudget {
  const calls = createSlidingWindow<true>(limits.windowMs, now)
  const retries = createSlidingWindow<true>(limits.windowMs, now)
  return {
    countCall: () => calls.add(true),
    takeRetry() {
      const allowed = Math.max(limits.floor, calls.recent().length * limits.share)
      if (retries.recent().length >= allowed) return false
      retries.add(true)
      return true
    },
  }
}

/**
 * The pause before the next try, or undefined when there must be none: the error would only come again, the client
 * itself held the call back, the service asks for a longer wait than a person can be kept, or time is up.
 */
export function pauseBeforeRetry(
  error: UpstreamError,
  triesDone: number,
  remainingMs: number,
  limits: Limits,
  random: () => number,
): number | undefined {
  if (!error.isTransient || error.kind === 'circuit_open' || error.kind === 'overloaded') return undefined
  const asked = error.retryAfterSeconds
  if (asked !== undefined && asked > limits.retryAfterCeilingSeconds) return undefined
  const pause = asked === undefined ? jitteredDelay(triesDone - 1, limits.backoff, random) : asked * 1_000
  return pause < remainingMs ? pause : undefined
}

/** Seconds from a `Retry-After` header, given as seconds or as a date; undefined when it is neither. */
export function readRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined
  const value = header.trim()
  if (/^\d{1,9}$/.test(value)) return Number(value)
  // A date has letters; without this check "-5" and "1.5" would be read as years.
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - nowMs) / 1_000))
}

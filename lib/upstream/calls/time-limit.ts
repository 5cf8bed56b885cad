import 'server-only'

/** A signal that fires after a time, unless stopped before. */
type TimeLimit = Readonly<{ signal: AbortSignal; stop: () => void }>

/**
 * Starts a limit in real milliseconds. Unlike `AbortSignal.timeout` it can be stopped, so that a call that took 50 ms
 * leaves no timer of 10 s behind.
 */
export function startTimeLimit(ms: number): TimeLimit {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

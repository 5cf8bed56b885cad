import 'server-only'
import { BulkheadRejectedError, bulkhead, TaskCancelledError } from 'cockatiel'

/** Runs a task when a slot is free; undefined when there was none in time, and the task never started. */
export type Bulkhead = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T | undefined>

/** At most `slots` tasks at once, and at most `queue` waiting. */
export function createBulkhead(slots: number, queue: number): Bulkhead {
  const policy = bulkhead(slots, queue)
  return async (task, signal) => {
    let hasStarted = false
    const run = policy.execute(() => {
      hasStarted = true
      return task()
    }, signal)
    // The library notices a waiting task's signal only when its turn comes; the caller must not wait for that.
    const gaveUp = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => hasStarted || resolve(undefined), { once: true })
    })
    try {
      return await Promise.race([run, gaveUp])
    } catch (error) {
      const isOurs = error instanceof BulkheadRejectedError || error instanceof TaskCancelledError
      if (isOurs && !hasStarted) return undefined
      throw error
    }
  }
}

import 'server-only'

/** Runs a task when a slot is free; undefined when there was none in time, and the task never started. */
export type Bulkhead = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T | undefined>

/**
 * At most `slots` tasks at once, and at most `queue` waiting, first come first served. Written here and not taken from
 * a library: the ones there are let a caller who gives up wait on until the turn comes.
 */
export function createBulkhead(slots: number, queue: number): Bulkhead {
  let taken = 0
  const waiting = new Set<() => void>()

  const enter = async (signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted) return false
    if (taken < slots) {
      taken += 1
      return true
    }
    return waiting.size < queue && waitFor(signal)
  }
  const waitFor = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = () => {
        waiting.delete(begin)
        resolve(false)
      }
      waiting.add(begin)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  const leave = () => {
    const [next] = waiting
    if (!next) {
      taken -= 1
      return
    }
    // The slot passes to the next one and is at no moment free for someone who came later.
    waiting.delete(next)
    next()
  }

  return async (task, signal) => {
    if (!(await enter(signal))) return undefined
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

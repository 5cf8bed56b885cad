import { useEffect, useState } from 'react'

const SECOND_MS = 1000
/** Timers of browsers cannot be set for longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Milliseconds until something is possible, counted from the moment it is drawn by script: undefined before that, 0
 * once the time has come. It is drawn again as its last minute goes by.
 */
export function useWait(inMs: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (inMs === undefined) return setLeft(undefined)
    const end = Date.now() + inMs
    let due: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(due)
      const now = Math.max(0, end - Date.now())
      setLeft(now)
      if (now > 0) due = setTimeout(look, Math.min(stepOf(now), LONGEST_TIMER_MS))
    }
    look()
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(due)
      document.removeEventListener('visibilitychange', look)
    }
  }, [inMs])
  return left
}

/** Until the next second of the last minute, or until that minute. */
function stepOf(left: number): number {
  return left <= 60 * SECOND_MS ? left % SECOND_MS || SECOND_MS : left - 60 * SECOND_MS
}

import { useRef } from 'react'

/**
 * Knows when a press is underway. What lies under a finger must not be drawn anew between its going down and its coming
 * up: the browser would tell nobody that it was pressed.
 */
export function usePress() {
  const press = useRef<Promise<void>>(undefined)
  return {
    /** For the element in which presses count. */
    begin: () => {
      const listening = new AbortController()
      press.current = new Promise((resolve) => {
        listening.signal.onabort = () => resolve()
      })
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => listening.abort(), { signal: listening.signal })
    },
    /** Settled once nothing is pressed. */
    over: () => press.current,
  }
}

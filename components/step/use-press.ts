import { useRef } from 'react'

/** A press ends when the finger or key is released, even outside the page. */
const ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur']

/**
 * Knows when a press is underway. What lies under a finger, or has the focus under the space bar, must not be drawn
 * again between its going down and its coming up: the browser would tell nobody that it was pressed.
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
      for (const end of ENDS) addEventListener(end, () => listening.abort(), { signal: listening.signal })
    },
    /** Settled once nothing is pressed. */
    over: () => press.current,
  }
}

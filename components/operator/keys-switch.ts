import { useSyncExternalStore } from 'react'

const KEPT_AS = 'vestibule.console.keys'
const CHANGED = 'vestibule-keys-changed'

/** Whether this browser's person has turned the single keys of the list off. */
export function useKeysOff(): boolean {
  return useSyncExternalStore(follow, read, () => false)
}

/** Turns the single keys of the list off or on, in this browser. */
export function setKeysOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(KEPT_AS, 'off')
    else localStorage.removeItem(KEPT_AS)
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
  dispatchEvent(new Event(CHANGED))
}

function read(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === 'off'
  } catch {
    return false
  }
}

function follow(tell: () => void): () => void {
  addEventListener(CHANGED, tell)
  addEventListener('storage', tell)
  return () => {
    removeEventListener(CHANGED, tell)
    removeEventListener('storage', tell)
  }
}

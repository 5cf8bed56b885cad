import type { CountryFinder } from '@/components/controls/country-finder'

/** The search once its code has come; every list of a page takes it from here. */
let finder: typeof CountryFinder | undefined
let asked = false
const listeners = new Set<() => void>()

/** The search, or nothing as long as its code is on its way. */
export function finderNow(): typeof CountryFinder | undefined {
  return finder
}

/** Calls back when the search has come. */
export function onFinder(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fetches the search once; without it the native lists go on working. */
export function loadFinder(): void {
  if (asked) return
  asked = true
  import('@/components/controls/country-finder').then(
    ({ CountryFinder: come }) => {
      finder = come
      for (const listener of listeners) listener()
    },
    () => {
      asked = false
    },
  )
}

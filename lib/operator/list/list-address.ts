import type { FindQuery } from './find'

/** The address of the list that shows what a search finds, with nothing in it that was left empty. */
export function listAddress(query: FindQuery): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value)
  return given.size > 0 ? `/operator?${given}` : '/operator'
}

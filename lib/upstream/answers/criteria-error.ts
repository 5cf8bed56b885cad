import 'server-only'
import type { CriteriaError } from '../types'

const CODE_NAMES = ['name', 'code', 'field', 'requirement', 'pointer']
const DETAIL_NAMES = ['detail', 'message']

/** A code has no spaces; a sentence has. */
const LOOKS_LIKE_CODE = /^[\w./-]{1,100}$/

/**
 * Reads `criteria.errors` from any shape. Documented is `{name, detail}`, earlier `{name, message}`; the rest is
 * tolerance: bare texts, other names for the code, lists in lists. What says nothing is kept as `raw` alone.
 */
export function readCriteriaErrors(errors: unknown): CriteriaError[] {
  const found: CriteriaError[] = []
  // A list of things still to look at, last first, instead of recursion: depth is in the sender's hand.
  const rest: unknown[] = [errors]
  while (rest.length > 0) {
    const next = rest.pop()
    if (Array.isArray(next)) rest.push(...next.toReversed())
    else found.push(readOne(next))
  }
  return found
}

function readOne(raw: unknown): CriteriaError {
  if (typeof raw === 'string') return LOOKS_LIKE_CODE.test(raw) ? { code: raw, raw } : { detail: raw, raw }
  if (typeof raw !== 'object' || raw === null) return { raw }
  const texts = new Map(Object.entries(raw).filter(isTextEntry))
  return { code: firstOf(texts, CODE_NAMES), detail: firstOf(texts, DETAIL_NAMES), raw }
}

function firstOf(texts: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  return names.map((name) => texts.get(name)).find((value) => value !== undefined)
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string' && entry[1] !== ''
}

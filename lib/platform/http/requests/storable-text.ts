import 'server-only'
import type { FailureField } from '@/lib/platform/errors'
import { pointerTo } from '@/lib/platform/json-pointer'

/** A part of a request, with the names that lead to it, the last one first. */
type Part = { value: unknown; name?: string; within?: Part }

/**
 * Where a request holds text that no database keeps: a zero character, or half of a pair, as a text cut in the middle
 * of an emoji ends with. Not recursive, because a request may be nested to any depth.
 */
export function storableTextProblems(request: unknown): FailureField[] {
  const found: FailureField[] = []
  const open: Part[] = [{ value: request }]
  for (let part = open.pop(); part; part = open.pop()) {
    const { value } = part
    if (typeof value === 'string' && !isStorable(value)) found.push(complaint(part))
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (isStorable(name)) open.push({ value: inner, name, within: part })
      else found.push(complaint(part))
    }
  }
  return found
}

/** Whether a text can be written down as it is. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function complaint(part: Part): FailureField {
  const names: string[] = []
  for (let at: Part | undefined = part; at?.name !== undefined; at = at.within) names.unshift(at.name)
  return { pointer: pointerTo(names), detail: 'holds a character that cannot be kept' }
}

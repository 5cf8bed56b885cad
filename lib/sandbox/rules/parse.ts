import 'server-only'
import type { z } from 'zod'
import type { Violation } from '../calls/answer'

type Parsed<T> = { ok: true; value: T } | { ok: false; violations: Violation[] }

/** Checks a JSON body against its shape; every problem carries the JSON pointer of its field. */
export function parseBody<T>(shape: z.ZodType<T>, body: unknown): Parsed<T> {
  const result = shape.safeParse(body)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, violations: result.error.issues.flatMap(toViolations) }
}

function toViolations(issue: z.core.$ZodIssue): Violation[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: pointerOf([...issue.path, key]),
      detail: 'This property should not exist',
    }))
  }
  return [{ pointer: pointerOf(issue.path), detail: issue.message }]
}

function pointerOf(path: PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

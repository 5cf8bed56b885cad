import 'server-only'
import type { z } from 'zod'
import { type FailureField, fail, type Result, succeed } from '@/lib/platform/errors'
import { faultWords } from '@/lib/platform/fault-words'
import { pointerTo } from '@/lib/platform/json-pointer'
import { storableTextProblems } from './storable-text'

/**
 * Reads a request with its schema.
 *
 * @returns `input.invalid` with the place of everything that is wrong
 */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.infer<Schema>> {
  const fields = storableTextProblems(value)
  if (fields.length > 0) return fail('input.invalid', { fields })
  const parsed = schema.safeParse(value, { error: faultWords })
  return parsed.success
    ? succeed(parsed.data)
    : fail('input.invalid', { fields: firstOfEach(parsed.error.issues.flatMap(fieldsOf)) })
}

/** A refusal of one place of a request, for a reason no schema can know. */
export function refusePlace(pointer: string, detail: string) {
  return fail('input.invalid', { fields: [{ pointer, detail }] })
}

function fieldsOf(issue: z.core.$ZodIssue): FailureField[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]]
  return names.map((name) => ({ pointer: pointerTo([...issue.path, ...name]), detail: issue.message }))
}

/** A value that is wrong in several ways is named once, with the first of them. */
function firstOfEach(fields: readonly FailureField[]): FailureField[] {
  const named = new Set<string>()
  return fields.filter(({ pointer }) => !named.has(pointer) && named.add(pointer))
}

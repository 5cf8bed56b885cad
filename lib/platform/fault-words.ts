import 'server-only'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a time with its zone, such as 2026-01-31T12:00:00Z',
  date: 'a date, such as 2026-01-31',
  url: 'an address, such as https://shop.example',
  email: 'an email address',
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  map: ['entry', 'entries'],
  set: ['entry', 'entries'],
}

/**
 * What a value must be, where its schema has no words of its own for it. An integrator reads it beside the place of the
 * value, and an operator beside the name of a setting, so it begins with the verb. It never repeats the value.
 */
export function faultWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return oneOfThese(issue.values.map(String))
    case 'too_small':
      return sizeWords(issue.origin, Number(issue.minimum), leastWords(issue))
    case 'too_big':
      return sizeWords(issue.origin, Number(issue.maximum), mostWords(issue))
    case 'invalid_format':
      return formatWords(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'is not known here'
    case 'invalid_key':
      return ['its name', issue.issues[0]?.message ?? 'cannot be used'].join(' ')
    default:
      return 'cannot be used'
  }
}

/** The values that are allowed, in words. */
export function oneOfThese(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  return `must be ${values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`}`
}

function leastWords({ exact, inclusive }: { exact?: boolean; inclusive?: boolean }): string {
  if (exact) return 'exactly'
  return inclusive === false ? 'more than' : 'at least'
}

function mostWords({ exact, inclusive }: { exact?: boolean; inclusive?: boolean }): string {
  if (exact) return 'exactly'
  return inclusive === false ? 'less than' : 'at most'
}

function sizeWords(origin: string, limit: number, bound: string): string {
  const unit = UNITS[origin]
  if (!unit) return `must be ${bound} ${limit}`
  if (bound === 'at least' && limit === 1) return 'must not be empty'
  return `must have ${bound} ${limit} ${limit === 1 ? unit[0] : unit[1]}`
}

function formatWords({ format, prefix, pattern }: Extract<Issue, { code: 'invalid_format' }>): string {
  if (format === 'starts_with') return `must start with ${String(prefix)}`
  if (format === 'regex') return `must match ${String(pattern)}`
  return `must be ${FORMATS[format] ?? 'in another form'}`
}

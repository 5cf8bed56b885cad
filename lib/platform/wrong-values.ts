import 'server-only'
import type { z } from 'zod'

/** The range of a whole number, in words. */
export const wholeFrom = (least: number, most: number) => `must be a whole number from ${least} to ${most}`

const KINDS: Readonly<Record<string, string>> = {
  object: 'must be an object',
  record: 'must be an object',
  array: 'must be a list',
  string: 'must be a text',
  boolean: 'must be true or false',
  number: 'must be a number',
  int: 'must be a whole number',
}

/** Words for what a schema has no words of its own for. They never repeat the value. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'is wrong'
    case 'invalid_value':
      return oneOfThese(issue.values.map(String))
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be ${issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`}`
        : `needs a length of ${issue.minimum} or more`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    default:
      return 'is wrong'
  }
}

/** The values that are allowed, in words. */
export function oneOfThese(values: readonly string[]): string {
  return values.length > 2 ? `must be one of ${values.join(', ')}` : `must be ${values.join(' or ')}`
}

/** Names everything that is wrong in what was parsed, and says what it should be. */
export function wrongValues({ issues }: z.ZodError): string {
  return issues
    .flatMap((issue) => {
      const at = issue.path.map(String)
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => `${[...at, key].join('.')} is unknown`)
      return `${at.length > 0 ? at.join('.') : 'it'} ${issue.message}`
    })
    .join('; ')
}

import 'server-only'
import type { z } from 'zod'

/** The range of a whole number, in words. */
export const wholeFrom = (least: number, most: number) => `must be a whole number from ${least} to ${most}`

/** Names everything that is wrong in settings that were parsed, and says what each should be. */
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

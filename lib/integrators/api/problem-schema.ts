import 'server-only'
import { z } from 'zod'
import { failureStatus } from '@/lib/platform/errors'

const codes: readonly string[] = Object.keys(failureStatus)

/** Every code of a failure. */
export const ProblemCode = z.enum(codes)

/** Every failure, as a problem document says it. */
export const ProblemSchema = z.object({
  type: z.string().describe('An address that explains the code'),
  title: z.string().describe('What happened, in a sentence'),
  status: z.number().int(),
  code: ProblemCode,
  detail: z.string().describe('What to do about it'),
  ref: z.string().describe('What to quote to support. The answer has it as `X-Request-Id` too'),
  fields: z
    .array(
      z.object({
        pointer: z.string().describe('JSON pointer into the request'),
        detail: z.string(),
        code: z
          .string()
          .optional()
          .describe('The requirement code that a value known in advance would have answered'),
      }),
    )
    .optional(),
})

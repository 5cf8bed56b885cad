import 'server-only'
import { z } from 'zod'
import type { SandboxMeta } from '@/lib/platform/db/schema/sandbox'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { IDENTITY_CODE } from '../rules/documents'
import { type Decision, SCENARIO_NAMES, type Scenario, scenarioNamed } from './scenarios'

const Look = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({ decision: z.literal('reject') }),
  z.strictObject({
    decision: z.literal('send_back'),
    code: z.string().min(1),
    /** Without it, the service gives no reason. */
    detail: z.string().optional(),
  }),
  z.strictObject({ decision: z.literal('look_again'), times: z.number().positive() }),
])

/** What happens to a customer, as data: how each look of the review ends, and which faults occur on the way. */
export const Course = z.strictObject({
  /** The results of the looks, in order. After the last one the review approves. */
  reviews: z.array(Look).optional(),
  /** Names of scenarios. Only what they do to calls and answers is used. */
  faults: z.array(z.enum(SCENARIO_NAMES)).optional(),
  /** Codes that profile a asks for and that no answer satisfies. */
  asks: z.array(z.string().min(1)).optional(),
})
export type Course = z.infer<typeof Course>

/** The scenario that a course describes. */
export function scenarioOfCourse({ reviews = [], faults = [], asks }: Course): Scenario {
  const broken = faults.map((name) => scenarioNamed(name) ?? {})
  const merged: Scenario = Object.assign({}, ...broken)
  return {
    ...merged,
    ...withoutUndefined({ endlessCodes: asks ?? merged.endlessCodes }),
    beforeWork: async (visit) => {
      for (const { beforeWork } of broken) {
        const early = await beforeWork?.(visit)
        if (early) return early
      }
      return undefined
    },
    afterWork: async (visit, response) => {
      let answer = response
      for (const { afterWork } of broken) answer = (await afterWork?.(visit, answer)) ?? answer
      return answer
    },
    review: (looks) => decisionOf(reviews[looks]),
  }
}

function decisionOf(look: z.infer<typeof Look> | undefined): Decision {
  switch (look?.decision) {
    case 'reject':
      return { kind: 'reject' }
    case 'look_again':
      return { kind: 'look_again', delays: look.times }
    case 'send_back': {
      const refusals = [{ name: look.code, detail: look.detail ?? '' }]
      return { kind: 'send_back', refusals, ...(look.detail === undefined && { isSilent: true as const }) }
    }
    default:
      return { kind: 'approve' }
  }
}

/** How the next look of the review can end. A developer chooses it on one of the sandbox's hosted pages. */
const NEXT_LOOKS = ['approve', 'reject', 'send_back', 'look_again'] as const
export type NextLook = (typeof NEXT_LOOKS)[number]
const LONGER = 10

/**
 * Sets how the next look of the review ends. The faults that the customer's course or scenario puts into calls and
 * answers stay.
 *
 * @param looks how many looks the review has already taken at this customer
 */
export function withNextLook(meta: SandboxMeta, looks: number, next: NextLook): SandboxMeta {
  const course = readCourse(meta.sandboxCourse)
  const named = SCENARIO_NAMES.find((name) => name === meta.sandboxScenario)
  const reviews = [...Array.from({ length: looks }, () => ({ decision: 'approve' as const })), lookOf(next)]
  const faults = course?.faults ?? (named ? [named] : [])
  return { ...meta, sandboxCourse: JSON.stringify({ ...course, reviews, faults }) }
}

function lookOf(decision: NextLook): z.infer<typeof Look> {
  switch (decision) {
    case 'send_back':
      return { decision, code: IDENTITY_CODE, detail: 'Sent back by hand' }
    case 'look_again':
      return { decision, times: LONGER }
    default:
      return { decision }
  }
}

/** Reads a course from its text; undefined where the text is missing or cannot be read. */
export function readCourse(text: unknown): Course | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return Course.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

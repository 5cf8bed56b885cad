import 'server-only'
import { z } from 'zod'
import type { SandboxMeta } from '@/lib/platform/db/schema/sandbox'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type Dossier, markedName, type RepresentativeRow } from '../customers/dossier'
import { TRANSFER_COURSES } from '../money/transfer-course'
import { stateOf } from '../rules/profiles'
import { Course, readCourse } from './course'
import { markerIn, SCENARIO_NAMES } from './scenarios'

/** A customer's course as a file. It has the shape of an onboarding's request, with the course spelled out. */
export const ScenarioFile = z.strictObject({
  $schema: z.string().optional(),
  title: z.string().min(1).describe('What happens, in a sentence'),
  type: z.enum(['individual', 'business']),
  ends: z
    .enum(['incomplete', 'pending', 'approved', 'rejected'])
    .optional()
    .describe('How profile a stands at the end, when everything was answered'),
  people: z
    .array(
      z.strictObject({
        firstName: z.string().min(1),
        lastName: z.string().min(1).describe('reject or manual in it decides the review of this person'),
        ownershipPercentage: z.string().regex(/^(?:100|\d{1,2})$/),
        roles: z.array(z.enum(['director', 'ubo'])),
      }),
    )
    .min(1)
    .optional()
    .describe('Who owns and runs a company; without them one person owns all of it'),
  meta: z
    .strictObject({
      sandboxScenario: z.enum(SCENARIO_NAMES).optional(),
      sandboxCourse: Course.optional(),
      sandboxModel: z.enum(['service_managed', 'platform_managed', 'streamlined']).optional(),
      sandboxProfiles: z
        .string()
        .regex(/^[abc](?:,[abc])*$/)
        .optional(),
      sandboxRequire: z.string().optional(),
      sandboxReviewSeconds: z.string().regex(/^\d+$/).optional(),
      sandboxTransfer: z.enum(Object.keys(TRANSFER_COURSES)).optional(),
    })
    .describe('What is asked of the sandbox'),
})
export type ScenarioFile = z.infer<typeof ScenarioFile>

/** The `meta` of a create call that plays a file. */
export function metaOfFile({ meta }: ScenarioFile): Record<string, string> {
  const { sandboxCourse, ...named } = meta
  const course = sandboxCourse && JSON.stringify(sandboxCourse)
  return { ...withoutUndefined(named), ...withoutUndefined({ sandboxCourse: course }) }
}

/**
 * The file that would play a customer again, with the people of a company. What `meta` holds beside the sandbox's
 * requests stays out of it, and so do the names of people: only what a name asks of the review is kept.
 */
export function fileOfCustomer({ customer, representatives }: Dossier): ScenarioFile {
  const { type, profiles } = customer
  const end = ENDS.find((status) => status === stateOf(profiles, 'a').status)
  return {
    title: `A customer: ${type}`,
    type,
    ...withoutUndefined({ ends: end }),
    ...(representatives.length > 0 ? { people: representatives.map(personOf) } : {}),
    meta: wishesIn(customer.meta, markerIn(markedName(customer))),
  }
}

/** Anything else is not the end yet. */
const ENDS = ['approved', 'rejected'] as const
const ROLES = ['director', 'ubo'] as const
const FIRST_LETTER = 'A'.charCodeAt(0)

function personOf({ data }: RepresentativeRow, place: number): NonNullable<ScenarioFile['people']>[number] {
  const { roles, ownershipPercentage } = data.representationDetails
  const told: readonly unknown[] = Array.isArray(roles) ? roles : []
  return {
    firstName: String.fromCharCode(FIRST_LETTER + (place % 26)),
    lastName: ['Person', markerIn(data.lastName)].filter(Boolean).join(' '),
    ownershipPercentage: String(Math.floor(Number(ownershipPercentage ?? 0))),
    roles: ROLES.filter((role) => told.includes(role)),
  }
}

/** What `meta` asks of the sandbox; `marker` is what the name asks for, where `meta` asks for nothing. */
function wishesIn(meta: SandboxMeta, marker: string | undefined): ScenarioFile['meta'] {
  const wish = (value: unknown) => SCENARIO_NAMES.find((name) => name === value)
  const course = readCourse(meta.sandboxCourse)
  const scenario = course
    ? undefined
    : (wish(meta.sandboxScenario) ?? wish(meta.sandboxOutcome) ?? wish(marker))
  const texts = Object.entries(meta).map(([name, value]) => [name, String(value)] as const)
  const told: Record<string, unknown> = {
    ...Object.fromEntries(texts),
    sandboxCourse: course,
    sandboxScenario: scenario,
  }
  const { shape } = ScenarioFile.shape.meta
  const known = Object.entries(shape).filter(([name, one]) => one.safeParse(told[name]).success)
  return ScenarioFile.shape.meta.parse(
    withoutUndefined(Object.fromEntries(known.map(([name]) => [name, told[name]]))),
  )
}

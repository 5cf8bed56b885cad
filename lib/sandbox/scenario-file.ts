import 'server-only'
import { z } from 'zod'
import type { SandboxMeta } from '@/lib/platform/db/schema/sandbox'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { Course, readCourse } from './course'
import { TRANSFER_COURSES } from './money/transfer-course'
import { SCENARIO_NAMES } from './scenarios'

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

/** The file that would play a customer again. What `meta` holds beside the sandbox's requests stays out of it. */
export function fileOfCustomer(type: ScenarioFile['type'], meta: SandboxMeta): ScenarioFile {
  const names = Object.keys(ScenarioFile.shape.meta.shape)
  const wishes: Record<string, string> = {}
  for (const [name, value] of Object.entries(meta)) if (names.includes(name)) wishes[name] = String(value)
  const { sandboxCourse, ...named } = wishes
  const told = { ...named, ...withoutUndefined({ sandboxCourse: readCourse(sandboxCourse) }) }
  const known = ScenarioFile.shape.meta.safeParse(told)
  return { title: `A customer: ${type}`, type, meta: known.data ?? {} }
}

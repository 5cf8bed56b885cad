import 'server-only'
import { TRANSFER_COURSES } from './money/transfer-course'
import { SCENARIOS_TOLD } from './scenarios'

/** What a customer's `meta` can ask of the sandbox, and by which values. */
export const SANDBOX_CHOICES = {
  scenarios: { meta: 'sandboxScenario', values: SCENARIOS_TOLD },
  transfers: {
    meta: 'sandboxTransfer',
    values: Object.entries(TRANSFER_COURSES).map(([name, { told }]) => ({
      name,
      told: `a transfer ${told}`,
    })),
  },
  models: {
    meta: 'sandboxModel',
    values: [
      { name: 'service_managed', told: 'the service checks contacts, terms and face' },
      { name: 'platform_managed', told: 'the platform checks the face and sends a report' },
      { name: 'streamlined', told: 'none of these are asked for' },
    ],
  },
  others: [
    { meta: 'sandboxCourse', told: 'a course as JSON: `reviews`, `faults`, `asks`' },
    { meta: 'sandboxProfiles', told: 'the letters of the profiles, such as `a,b`' },
    { meta: 'sandboxRequire', told: 'the codes that profile a asks for, in place of the computed ones' },
    { meta: 'sandboxReviewSeconds', told: 'seconds from `pending` to a decision' },
  ],
} as const

/** A name in `meta` that takes some values only. */
export type NamedChoice = { name: string; values: readonly string[] }

/** The first name in `meta` whose value is none that it takes. */
export function unknownChoice(meta: Readonly<Record<string, string>>): NamedChoice | undefined {
  const { scenarios, transfers, models } = SANDBOX_CHOICES
  return [scenarios, transfers, models]
    .map(({ meta: name, values }) => ({ name, values: values.map((value) => value.name) }))
    .find(({ name, values }) => Object.hasOwn(meta, name) && !values.some((value) => value === meta[name]))
}

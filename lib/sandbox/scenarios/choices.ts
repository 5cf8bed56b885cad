import 'server-only'
import { oneOfThese } from '@/lib/platform/fault-words'
import { TRANSFER_COURSES } from '../money/transfer-course'
import { readProfileLetters, readReviewSeconds, requiredOverride } from '../rules/model'
import { readCourse } from './course'
import { SCENARIO_NAMES, SCENARIOS_TOLD } from './scenarios'

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

type Texts = Readonly<Record<string, string>>
/** A name in `meta` with a value that it does not take, and what it takes. */
export type UnreadChoice = { name: string; takes: string }

/** Whether the sandbox can read what `meta` asks by this name. */
const IS_READ: Readonly<Record<(typeof SANDBOX_CHOICES.others)[number]['meta'], (meta: Texts) => boolean>> = {
  sandboxCourse: (meta) => readCourse(meta.sandboxCourse) !== undefined,
  sandboxProfiles: (meta) => readProfileLetters(meta) !== undefined,
  sandboxRequire: (meta) => (requiredOverride(meta) ?? []).length > 0,
  sandboxReviewSeconds: (meta) => readReviewSeconds(meta) !== undefined,
}

/** Names that only the sandbox reads. An integrator has no use for one that it does not know. */
const OURS = /^sandbox[A-Z]/

/** The first name in `meta` that the sandbox does not know, or whose value is none that it takes. */
export function unreadChoice(meta: Texts): UnreadChoice | undefined {
  const { scenarios, transfers, models, others } = SANDBOX_CHOICES
  const named = [
    ...[scenarios, transfers, models].map((one) => [one.meta, one.values.map(({ name }) => name)] as const),
    ['sandboxOutcome', SCENARIO_NAMES] as const,
  ].map(([name, values]) => ({
    name,
    takes: oneOfThese(values),
    isRead: values.some((value) => value === meta[name]),
  }))
  const written = others.map(({ meta: name, told }) => ({
    name,
    takes: `must be ${told}`,
    isRead: IS_READ[name](meta),
  }))
  const known = [...named, ...written]
  const unknown = Object.keys(meta).find((key) => OURS.test(key) && known.every(({ name }) => name !== key))
  if (unknown)
    return { name: unknown, takes: `is unknown. ${known.map(({ name }) => name).join(', ')} are known` }
  return known.find(({ name, isRead }) => Object.hasOwn(meta, name) && !isRead)
}

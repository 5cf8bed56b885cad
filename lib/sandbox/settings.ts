import 'server-only'
import { z } from 'zod'
import { faultWords } from '@/lib/platform/fault-words'
import { wrongValues } from '@/lib/platform/wrong-values'
import { MoneySettings, usualMoney } from './money/money-settings'
import { EEA_PLUS } from './rules/regions'
import { country, RuleSettings, usualRules } from './rules/rule-settings'

/** How the imitated application is set up. Every guess about the service that may be wrong is a switch here. */
export type SandboxSettings = {
  /** Who answers for contact codes, terms and liveness. `meta.sandboxModel` overrides it for one customer. */
  model: 'service_managed' | 'platform_managed' | 'streamlined'
  /** The verification profiles customers get. `meta.sandboxProfiles` ("a,b") overrides it. */
  profiles: Array<'a' | 'b' | 'c'>
  /** Seconds from `pending` to a decision. `meta.sandboxReviewSeconds` overrides it for one customer. */
  reviewSeconds: number
  otp: { lifeSeconds: number; tries: number; cooldownSeconds: number }
  /** Whether 123456 is always right, 000000 always wrong and 111111 always expired. */
  fixedCodes: boolean
  /** How long the addresses of the service's own pages work. */
  linkSeconds: { face: number; terms: number; kyc: number }
  /** The words of a customer's `tosStatus`. Only the first one was seen. */
  termsStatuses: { incomplete: string; pending: string; complete: string }
  /** Whether creates of version 2 mind an `Idempotency-Key`. The service documents keys for version 1 alone. */
  idempotencyKeys: boolean
  /**
   * The contacts a customer of the service-managed model confirms by a one-time code. Each application switches them
   * on or off (service docs); here both are on, so that a developer meets the code's page.
   */
  contactCodes: Array<'email' | 'phone'>
  /**
   * Whether e-mail and phone of an individual may be patched. The published body has no field for them, although a
   * sentence of the documentation calls contact details editable.
   */
  contactUpdate: boolean
  /** Whether a business may be patched; the published documentation says no. */
  businessUpdate: boolean
  /** Whether a second customer with the same e-mail or phone answers 409. */
  duplicateContact: boolean
  /** The EEA+, ISO 3166-1 alpha-3: the service does not publish its list. */
  eeaCountries: readonly string[]
  /** Whether a new file takes back what a review said of the old one. */
  newFileClearsRefusals: boolean
  /** Whether an operating address in the EEA+ makes a business an EEA+ business. */
  operatingAddressCountsForEea: boolean
  /**
   * Whether people who live in the EEA+ prove their address on every profile. The service docs name the region among
   * the reasons, while the reference gives people no type of document for it.
   */
  addressProofInEea: boolean
  /** Types of identity documents that are switched off, by country of issue (ISO 3166-1 alpha-3); none are known. */
  documentsOff: Readonly<Record<string, readonly string[]>>
  /** ISO 3166-1 alpha-3. */
  prohibitedCountries: string[]
  /** In US dollars; from here on audited statements have to be attested. */
  auditedStatementsThreshold: number
  /** `A`: the event object. `B`: `{id, type, createdAt, data}` with flat data. */
  webhookForm: 'A' | 'B'
  webhooks: {
    /** Seconds from each failed attempt to the next; after the last one a delivery is given up. */
    retrySeconds: number[]
    /** Deliveries given up in a row after which an endpoint is dead: what is new is tried once. */
    deadAfter: number
  }
  /** Per second, for reads and for writes separately. */
  rateLimitPerSecond: number
  /**
   * By the code as the sandbox has it: the code that is answered in its place, where the service's own is known better.
   */
  refusalCodes: Readonly<Record<string, string>>
  /** By the subject of an event's name: the key of its payload, where it is not the subject. */
  eventKeys: Readonly<Record<string, string>>
  rules: RuleSettings
  money: MoneySettings
}

const HOUR = 3600

/** What a fresh application looks like, according to the service docs and, where they are silent, assumptions. */
export const defaultSandboxSettings: SandboxSettings = {
  model: 'service_managed',
  profiles: ['a'],
  reviewSeconds: 6,
  otp: { lifeSeconds: 600, tries: 5, cooldownSeconds: 30 },
  fixedCodes: true,
  linkSeconds: { face: HOUR, terms: HOUR, kyc: 7 * 24 * HOUR },
  termsStatuses: { incomplete: 'incomplete', pending: 'pending', complete: 'complete' },
  idempotencyKeys: true,
  contactCodes: ['email', 'phone'],
  contactUpdate: false,
  businessUpdate: false,
  duplicateContact: false,
  eeaCountries: EEA_PLUS,
  newFileClearsRefusals: true,
  operatingAddressCountsForEea: false,
  addressProofInEea: false,
  documentsOff: {},
  prohibitedCountries: ['CUB', 'IRN', 'PRK', 'SYR'],
  auditedStatementsThreshold: 10_000_000,
  webhookForm: 'A',
  webhooks: { retrySeconds: [60, 300, 1800, 7200, 43_200], deadAfter: 3 },
  rateLimitPerSecond: 100,
  refusalCodes: {},
  eventKeys: {},
  rules: usualRules,
  money: usualMoney,
}

const usual = defaultSandboxSettings
const whole = z.int().nonnegative()
const word = z.string().min(1)
const Settings = z.strictObject({
  model: z.enum(['service_managed', 'platform_managed', 'streamlined']).default(usual.model),
  profiles: z
    .array(z.enum(['a', 'b', 'c']))
    .min(1)
    .default(usual.profiles),
  reviewSeconds: z.number().nonnegative().default(usual.reviewSeconds),
  otp: z
    .strictObject({
      lifeSeconds: whole.default(usual.otp.lifeSeconds),
      tries: whole.default(usual.otp.tries),
      cooldownSeconds: whole.default(usual.otp.cooldownSeconds),
    })
    .default(usual.otp),
  fixedCodes: z.boolean().default(usual.fixedCodes),
  linkSeconds: z
    .strictObject({
      face: whole.default(usual.linkSeconds.face),
      terms: whole.default(usual.linkSeconds.terms),
      kyc: whole.default(usual.linkSeconds.kyc),
    })
    .default(usual.linkSeconds),
  termsStatuses: z
    .strictObject({
      incomplete: word.default(usual.termsStatuses.incomplete),
      pending: word.default(usual.termsStatuses.pending),
      complete: word.default(usual.termsStatuses.complete),
    })
    .default(usual.termsStatuses),
  idempotencyKeys: z.boolean().default(usual.idempotencyKeys),
  contactCodes: z.array(z.enum(['email', 'phone'])).default(usual.contactCodes),
  contactUpdate: z.boolean().default(usual.contactUpdate),
  businessUpdate: z.boolean().default(usual.businessUpdate),
  duplicateContact: z.boolean().default(usual.duplicateContact),
  eeaCountries: z.array(country).default([...usual.eeaCountries]),
  newFileClearsRefusals: z.boolean().default(usual.newFileClearsRefusals),
  operatingAddressCountsForEea: z.boolean().default(usual.operatingAddressCountsForEea),
  addressProofInEea: z.boolean().default(usual.addressProofInEea),
  documentsOff: z.record(country, z.array(z.string().min(1))).default({}),
  prohibitedCountries: z.array(country).default(usual.prohibitedCountries),
  auditedStatementsThreshold: z.number().nonnegative().default(usual.auditedStatementsThreshold),
  webhookForm: z.enum(['A', 'B']).default(usual.webhookForm),
  webhooks: z
    .strictObject({
      retrySeconds: z.array(z.number().positive()).default(usual.webhooks.retrySeconds),
      deadAfter: z.int().positive().default(usual.webhooks.deadAfter),
    })
    .default(usual.webhooks),
  rateLimitPerSecond: z.int().positive().default(usual.rateLimitPerSecond),
  refusalCodes: z.record(z.string(), word).default({}),
  eventKeys: z.record(z.string(), word).default({}),
  rules: RuleSettings.prefault({}),
  money: MoneySettings.prefault({}),
})

/**
 * Settings from a configuration: what is left out is as in a fresh application.
 *
 * @throws Error naming every setting that is unknown or wrong and what it should be, never its value
 */
export function readSandboxSettings(overrides: unknown = {}): SandboxSettings {
  const parsed = Settings.safeParse(overrides, { error: faultWords })
  if (parsed.success) return parsed.data
  throw new Error(wrongValues(parsed.error))
}

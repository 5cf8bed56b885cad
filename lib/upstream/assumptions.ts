import 'server-only'
import { z } from 'zod'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { faultWords } from '@/lib/platform/fault-words'
import { wrongValues } from '@/lib/platform/wrong-values'
import type { UpstreamError } from './errors'

/** How many pictures a kind of document needs, and for which issuing countries (alpha-3) it exists; all when absent. */
const DocumentRule = z.strictObject({
  sides: z.enum(['single', 'front_and_back']),
  onlyCountries: z.array(z.string().length(3)).optional(),
})
type DocumentRule = z.infer<typeof DocumentRule>

const DOCUMENT_TYPES: Readonly<Record<string, DocumentRule>> = {
  // Which identity documents need their back is stated for Brazilian ones alone (service description); the rest
  // follows what such cards carry.
  passport: { sides: 'single' },
  id_card: { sides: 'front_and_back' },
  drivers: { sides: 'front_and_back' },
  residence_permit: { sides: 'front_and_back' },
  // One image, Brazil only (service description).
  br_digital_drivers: { sides: 'single', onlyCountries: ['BRA'] },
  br_digital_id: { sides: 'single', onlyCountries: ['BRA'] },
  // Documents without sides (service docs). The guides write `incorporation_certificate`, the reference this.
  incorporation_cert: { sides: 'single' },
  shareholder_registry: { sides: 'single' },
  proof_of_address: { sides: 'single' },
  liveness_report: { sides: 'single' },
}

const letter = z.enum(['a', 'b', 'c'])

const Assumptions = z.strictObject({
  /**
   * Which profile opens what, by the letter of its name. Stated: Pix needs profile B and SWIFT profile C. The
   * description names no profile for the rest, so it is taken to need the first one.
   */
  profileOf: z
    .strictObject({
      usd_account: letter.default('a'),
      usd: letter.default('a'),
      eur: letter.default('a'),
      pix: letter.default('b'),
      swift: letter.default('c'),
    })
    .prefault({}),
  /** The description puts names at the top, one sample of the docs inside `personalInformation`. Top alone suffices. */
  mirrorNamesIntoPersonalInformation: z.boolean().default(false),
  /** The docs call the submit call deprecated: a profile moves on when nothing is required any more. */
  submitAfterCompletion: z.boolean().default(false),
  /**
   * The docs name this type for representatives and businesses; individuals have none of their own in the reference.
   */
  personalAddressProofType: z.string().min(1).default('proof_of_address'),
  /** The docs limit PATCH to individuals, the description does not: try, and show a refusal calmly. */
  businessUpdates: z.enum(['try', 'never']).default('try'),
  /**
   * The service promises idempotency keys for version 1 only, and creates are of version 2. Say `true` once it has been
   * seen that two creates under one key make one customer: then a create without an answer, of which several look-ups
   * found nothing, is made again, twice at most, under the same key. Else a person on the team decides.
   */
  createKeysHonoured: z.boolean().default(false),
  /** Given types are added to the known ones, or replace them one by one. */
  documentTypes: z
    .record(z.string(), DocumentRule)
    .default({})
    .transform((given) => ({ ...DOCUMENT_TYPES, ...given })),
  /** Service docs: PDF, JPEG, PNG, HEIC, TIFF. */
  acceptedMimeTypes: z
    .array(z.string())
    .default(['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/tiff']),
  /** The docs say 15 MB without saying which MB: the decimal one is the smaller, so right under both readings. */
  maxDocumentBytes: z.int().positive().default(15_000_000),
  /** How an expired one-time code is told from a wrong one: neither status nor code is documented. */
  expiredCode: z
    .strictObject({ statuses: z.array(z.int()), word: z.string().min(1) })
    .default({ statuses: [400], word: 'expired' }),
  /**
   * Only `incomplete` was seen in `tosStatus`; these are the words the events and samples suggest for the other end.
   */
  termsAcceptedValues: z.array(z.string()).default(['complete', 'accepted', 'successful']),
  /** Two forms of a delivery are documented: one names the event in `name`, the other in `type`. */
  webhookNameFields: z.array(z.string()).default(['name', 'type']),
  /** Where a delivery's `data` names the customer; the sample is another resource's, so this is concluded. */
  webhookCustomerIdPaths: z.array(z.string()).default(['customer.id', 'customer', 'customerId', 'id']),
})

/** What the app believes about the service without having read it. Sandbox guesses are not among them. */
export type Assumptions = z.infer<typeof Assumptions>

/**
 * The assumptions, with a deployment's own in place of the defaults.
 * @throws ConfigurationError naming every override that is unknown or wrong and what it should be, never its value
 */
export function readAssumptions(overrides: unknown = {}): Assumptions {
  const parsed = Assumptions.safeParse(overrides, { error: faultWords })
  if (parsed.success) return parsed.data
  throw new ConfigurationError(`UPSTREAM_ASSUMPTIONS is wrong: ${wrongValues(parsed.error)}`)
}

/**
 * Whether a refused code was right once and has only expired. When unsure the answer is no: both ask for a new code.
 */
export function isExpiredCode(error: UpstreamError, assumptions: Assumptions): boolean {
  const { statuses, word } = assumptions.expiredCode
  if (error.status === undefined || !statuses.includes(error.status)) return false
  return `${error.code ?? ''} ${error.detail ?? ''}`.toLowerCase().includes(word.toLowerCase())
}

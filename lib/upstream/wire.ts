import { z } from 'zod'

/**
 * The service's shapes, as they arrive. Every object keeps keys it does not know, every list and status is open:
 * the service may widen them at any time. What the app cannot do without is strict; everything beside it gives way,
 * so that a drift in one decoration does not take a customer's page down. Sources: the service description and
 * the published documentation.
 */

/** A text the app can do without: absent when it is anything else. */
const Text = z.string().nullish().catch(undefined)
const OptionalText = z.string().optional().catch(undefined)
const Flag = z.boolean().nullish().catch(undefined)

/**
 * The strings of a list. A list that is missing is empty, a list that is no list at all makes the answer unreadable.
 */
const Texts = z
  .array(z.unknown())
  .nullish()
  .transform((items) => (items ?? []).filter((item) => typeof item === 'string'))

const NO_CRITERIA = { complete: [], pending: [], required: [], errors: [] }

export const WireProfile = z.looseObject({
  name: z.string(),
  status: z
    .string()
    .nullish()
    .transform((status) => status ?? 'incomplete'),
  // Not `catch`: criteria that cannot be read must never look like "nothing left to do".
  criteria: z
    .looseObject({
      complete: Texts,
      pending: Texts,
      required: Texts,
      // Documented as a list of `{name, detail}`, but any shape has to be survived.
      errors: z
        .unknown()
        .transform((errors): unknown[] => (Array.isArray(errors) ? errors : errors == null ? [] : [errors])),
    })
    .nullish()
    // Profile C was seen with a status and no criteria at all.
    .transform((criteria) => criteria ?? NO_CRITERIA),
})
export type WireProfile = z.infer<typeof WireProfile>

const WireProfiles = z
  .array(WireProfile)
  .nullish()
  .transform((profiles) => profiles ?? [])

export const WireCustomer = z.looseObject({
  id: z.string().min(1),
  type: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  firstName: Text,
  lastName: Text,
  dateOfBirth: Text,
  businessLegalName: Text,
  businessTradeName: Text,
  tosStatus: Text,
  personalInformation: z.looseObject({}).nullish().catch(undefined),
  meta: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  verificationProfiles: WireProfiles,
  createdAt: OptionalText,
  updatedAt: OptionalText,
})
export type WireCustomer = z.infer<typeof WireCustomer>

export const WirePagination = z.looseObject({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
})
export type WirePagination = z.infer<typeof WirePagination>

/**
 * The customer list wraps its rows in `customers`, the representative list in `data`. One bad row makes the whole
 * list unreadable: a row left out in silence could let a customer be created twice.
 */
export const WireCustomerList = z.looseObject({
  customers: z.array(WireCustomer),
  pagination: WirePagination.optional().catch(undefined),
})

export const WireOtpSent = z.looseObject({
  customerId: OptionalText,
  expiresAt: OptionalText,
})
export const WireOtpVerified = z.looseObject({
  customerId: OptionalText,
  verifiedAt: OptionalText,
})

/** The terms link answers `link`, the others `url`. */
export const WireLink = z
  .looseObject({ url: z.string().optional(), link: z.string().optional(), expiresAt: OptionalText })
  .refine((body) => body.url !== undefined || body.link !== undefined, 'neither url nor link')
export type WireLink = z.infer<typeof WireLink>

export const WireDocument = z.looseObject({
  targetId: OptionalText,
  target: OptionalText,
  documentType: OptionalText,
  country: Text,
  side: Text,
  fileName: Text,
  fileSize: z.number().nullish().catch(undefined),
  mimeType: Text,
  createdAt: OptionalText,
})
export type WireDocument = z.infer<typeof WireDocument>

export const WireRepresentative = z.looseObject({
  id: z.string().min(1),
  customerId: z.string(),
  type: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  // Not in the documented samples; one public client sends and reads them.
  firstName: Text,
  middleName: Text,
  lastName: Text,
  dateOfBirth: Text,
  representationDetails: z
    .looseObject({
      roles: Texts.optional(),
      // Documented as a string; a number is the likeliest drift.
      ownershipPercentage: z
        .union([z.string(), z.number().transform(String)])
        .nullish()
        .catch(undefined),
      isControlPerson: Flag,
      isSigner: Flag,
      relationshipEstablishedAt: Text,
      title: Text,
    })
    .nullish(),
  verificationProfiles: WireProfiles,
  createdAt: OptionalText,
  updatedAt: OptionalText,
})
export type WireRepresentative = z.infer<typeof WireRepresentative>

export const WireRepresentativeList = z.looseObject({
  data: z.array(WireRepresentative),
  pagination: WirePagination.optional().catch(undefined),
})

/** Error body of version 2; a 403 for a bad key has no `code`. Elements of `errors` are `{detail, pointer}`. */
export const WireProblem = z.looseObject({
  status: z.number().optional().catch(undefined),
  code: OptionalText,
  detail: OptionalText,
  correlationId: OptionalText,
  errors: z.unknown().optional(),
})
export type WireProblem = z.infer<typeof WireProblem>

/** Envelope of version 1. */
export const WireEnvelope = z.looseObject({
  ok: z.boolean(),
  statusCode: z.number().optional().catch(undefined),
  error: Text,
  message: OptionalText,
  data: z.unknown(),
})
export type WireEnvelope = z.infer<typeof WireEnvelope>

export const WireWebhook = z.looseObject({
  id: z.string().min(1),
  url: z.string(),
  events: Texts,
  active: z.boolean().optional().catch(undefined),
  // Two names each, depending on the endpoint.
  secret: OptionalText,
  signingSecret: OptionalText,
  status: OptionalText,
  health: OptionalText,
})
export type WireWebhook = z.infer<typeof WireWebhook>

/** A delivery: form A names the event in `name`, form B in `type`. */
export const WireEvent = z.looseObject({
  id: OptionalText,
  name: OptionalText,
  type: OptionalText,
  data: z.looseObject({}).nullish().catch(undefined),
})
export type WireEvent = z.infer<typeof WireEvent>

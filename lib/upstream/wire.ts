import { z } from 'zod'

/**
 * The service's shapes, as they arrive. Every object keeps keys it does not know, every list and status is open:
 * the service may widen them at any time (interface.md, introduction). Sources: service-description.md "Resources",
 * interface.md 1 to 6.
 */

/** One element of `criteria.errors`: documented as `{name, detail}`, but any shape has to be survived. */
export const WireCriteriaError = z.unknown()

export const WireProfile = z.looseObject({
  name: z.string(),
  status: z.string().default('incomplete'),
  criteria: z
    .looseObject({
      complete: z.array(z.string()).catch([]),
      pending: z.array(z.string()).catch([]),
      required: z.array(z.string()).catch([]),
      errors: z.array(WireCriteriaError).catch([]),
    })
    // Profile C was seen with a status and no criteria at all (interface.md 3.1).
    .catch({ complete: [], pending: [], required: [], errors: [] }),
})
export type WireProfile = z.infer<typeof WireProfile>

export const WireCustomer = z.looseObject({
  id: z.string(),
  type: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  dateOfBirth: z.string().nullish(),
  businessLegalName: z.string().nullish(),
  businessTradeName: z.string().nullish(),
  tosStatus: z.string().nullish(),
  personalInformation: z.looseObject({}).nullish(),
  meta: z.record(z.string(), z.unknown()).nullish(),
  verificationProfiles: z.array(WireProfile).catch([]),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
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

/** The customer list wraps its rows in `customers`, the representative list in `data` (interface.md 0, row 9). */
export const WireCustomerList = z.looseObject({
  customers: z.array(WireCustomer),
  pagination: WirePagination.optional(),
})

export const WireOtpSent = z.looseObject({
  customerId: z.string().optional(),
  expiresAt: z.string().optional(),
})
export const WireOtpVerified = z.looseObject({
  customerId: z.string().optional(),
  verifiedAt: z.string().optional(),
})

/** The terms link answers `link`, the others `url` (interface.md 1.4). */
export const WireLink = z
  .looseObject({ url: z.string().optional(), link: z.string().optional(), expiresAt: z.string().optional() })
  .refine((body) => body.url !== undefined || body.link !== undefined, 'neither url nor link')

export const WireDocument = z.looseObject({
  targetId: z.string().optional(),
  target: z.string().optional(),
  documentType: z.string().optional(),
  country: z.string().nullish(),
  side: z.string().nullish(),
  fileName: z.string().nullish(),
  fileSize: z.number().nullish(),
  mimeType: z.string().nullish(),
  createdAt: z.string().optional(),
})

export const WireRepresentative = z.looseObject({
  id: z.string(),
  customerId: z.string(),
  type: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  representationDetails: z
    .looseObject({
      roles: z.array(z.string()).optional(),
      ownershipPercentage: z.string().nullish(),
      isControlPerson: z.boolean().nullish(),
      isSigner: z.boolean().nullish(),
      relationshipEstablishedAt: z.string().nullish(),
      title: z.string().nullish(),
    })
    .nullish(),
  verificationProfiles: z.array(WireProfile).catch([]),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
})
export type WireRepresentative = z.infer<typeof WireRepresentative>

export const WireRepresentativeList = z.looseObject({
  data: z.array(WireRepresentative),
  pagination: WirePagination.optional(),
})

/** Error body of version 2; a 403 for a bad key has no `code` (interface.md 1.1). */
export const WireProblem = z.looseObject({
  status: z.number().optional(),
  code: z.string().optional(),
  detail: z.string().optional(),
  correlationId: z.string().optional(),
  errors: z
    .array(z.looseObject({ detail: z.string().optional(), pointer: z.string().optional() }))
    .optional(),
})
export type WireProblem = z.infer<typeof WireProblem>

/** Envelope of version 1. */
export const WireEnvelope = z.looseObject({
  ok: z.boolean(),
  statusCode: z.number().optional(),
  error: z.string().nullish(),
  message: z.string().optional(),
  data: z.unknown(),
})

export const WireWebhook = z.looseObject({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()).default([]),
  active: z.boolean().optional(),
  // Two names each, depending on the endpoint (service-description.md, Webhook).
  secret: z.string().optional(),
  signingSecret: z.string().optional(),
  status: z.string().optional(),
  health: z.string().optional(),
})

/** A delivery: form A names the event in `name`, form B in `type` (interface.md 8). */
export const WireEvent = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  type: z.string().optional(),
  data: z.looseObject({}).nullish(),
})
export type WireEvent = z.infer<typeof WireEvent>

import 'server-only'
import type { Assumptions } from '../assumptions'
import type {
  Customer,
  DocumentReceipt,
  ListPage,
  Profile,
  ProfileStatus,
  Representative,
  ServiceCustomerType,
  Terms,
  Webhook,
} from '../types'
import type {
  WireCustomer,
  WireDocument,
  WirePagination,
  WireProfile,
  WireRepresentative,
  WireWebhook,
} from '../wire'
import { readCriteriaErrors } from './criteria-error'

/** The service's customer in our words. */
export function readCustomer(wire: WireCustomer, assumptions: Assumptions): Customer {
  return {
    id: wire.id,
    type: readType(wire.type),
    email: wire.email,
    phone: wire.phone,
    firstName: wire.firstName ?? undefined,
    middleName: readText(wire.personalInformation?.middleName),
    lastName: wire.lastName ?? undefined,
    dateOfBirth: wire.dateOfBirth ?? undefined,
    legalName: wire.businessLegalName ?? undefined,
    tradeName: wire.businessTradeName ?? undefined,
    terms: readTerms(wire.tosStatus, assumptions),
    meta: readMeta(wire.meta ?? {}),
    profiles: wire.verificationProfiles.map(readProfile),
    createdAt: readDate(wire.createdAt),
    updatedAt: readDate(wire.updatedAt),
  }
}

/** The service's representative in our words. */
export function readRepresentative(wire: WireRepresentative): Representative {
  const details = wire.representationDetails
  return {
    id: wire.id,
    customerId: wire.customerId,
    email: wire.email,
    phone: wire.phone,
    firstName: wire.firstName ?? undefined,
    middleName: wire.middleName ?? undefined,
    lastName: wire.lastName ?? undefined,
    dateOfBirth: wire.dateOfBirth ?? undefined,
    roles: details?.roles ?? [],
    ownershipPercentage: details?.ownershipPercentage ?? undefined,
    isControlPerson: details?.isControlPerson ?? undefined,
    isSigner: details?.isSigner ?? undefined,
    relationshipEstablishedAt: details?.relationshipEstablishedAt ?? undefined,
    title: details?.title ?? undefined,
    profiles: wire.verificationProfiles.map(readProfile),
    createdAt: readDate(wire.createdAt),
    updatedAt: readDate(wire.updatedAt),
  }
}

/** One verification profile in our words; a status the service adds later reads as `unknown`. */
export function readProfile(wire: WireProfile): Profile {
  const { complete, pending, required, errors } = wire.criteria
  return {
    name: wire.name,
    status: readStatus(wire.status),
    complete,
    pending,
    required,
    errors: readCriteriaErrors(errors),
  }
}

/** The receipt of an upload in our words. */
export function readReceipt(wire: WireDocument): DocumentReceipt {
  return {
    documentType: wire.documentType,
    country: wire.country ?? undefined,
    side: wire.side ?? undefined,
    fileBytes: wire.fileSize ?? undefined,
    mimeType: wire.mimeType ?? undefined,
    createdAt: readDate(wire.createdAt),
  }
}

/** A webhook in our words; its secret and its health arrive under two names each. */
export function readWebhook(wire: WireWebhook): Webhook {
  return {
    id: wire.id,
    url: wire.url,
    events: wire.events,
    active: wire.active,
    secret: wire.secret ?? wire.signingSecret,
    health: wire.status ?? wire.health,
  }
}

/** One page of rows; without pagination it is taken for the only one. */
export function readPage<T>(items: readonly T[], pagination: WirePagination | undefined): ListPage<T> {
  return {
    items,
    page: pagination?.page ?? 1,
    hasNext: pagination?.hasNext ?? false,
    total: pagination?.total,
  }
}

/** A point in time; undefined when the text is none. */
export function readDate(text: string | undefined): Date | undefined {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function readType(type: string | undefined): ServiceCustomerType {
  return type === 'individual' || type === 'business' ? type : 'unknown'
}

function readStatus(status: string): ProfileStatus {
  switch (status) {
    case 'incomplete':
    case 'pending':
    case 'approved':
    case 'rejected':
      return status
    default:
      return ON_HOLD.test(status) ? 'on_hold' : 'unknown'
  }
}

/** Words for a stop by people; each would otherwise look like a review that never ends. */
const ON_HOLD = /suspend|restrict|hold|paused|blocked|frozen|disabled/i

function readTerms(status: string | null | undefined, assumptions: Assumptions): Terms {
  if (status == null || status === '') return 'unknown'
  return assumptions.termsAcceptedValues.includes(status.toLowerCase()) ? 'accepted' : 'open'
}

/** The docs allow null and primitive values; we write only texts, so the rest becomes text or goes. */
function readMeta(meta: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(meta).flatMap(([key, value]) => {
    const isPrimitive = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isPrimitive ? [[key, String(value)] as const] : []
  })
  return Object.fromEntries(texts)
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

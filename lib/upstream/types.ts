import type { UpstreamError } from './errors'

/** What a call gives back: failures are values, only bugs throw. `status` is the HTTP status of the answer. */
export type UpstreamResult<T> =
  | Readonly<{ ok: true; value: T; status: number; correlationId?: string | undefined }>
  | Readonly<{ ok: false; error: UpstreamError }>

/** The key under which a customer's `meta` carries the id of our onboarding. */
export const ONBOARDING_META_KEY = 'case_id'

export type JsonObject = Readonly<Record<string, unknown>>

/** What every method accepts: a signal to give up, and an id that the service can log beside its own. */
export type CallOptions = Readonly<{ signal?: AbortSignal | undefined; correlationId?: string | undefined }>

/** Options of a create call. The key is sent even though the service promises nothing for it. */
export type CreateOptions = CallOptions & Readonly<{ idempotencyKey: string }>

/** One try of one call, for logs and counters. Holds no body, no address and no id of a person. */
export type CallRecord = Readonly<{
  method: string
  /** The pattern, e.g. `/v2/customer/{id}`. */
  route: string
  attempt: number
  status?: number | undefined
  ms: number
  errorKind?: UpstreamError['kind'] | undefined
  correlationId?: string | undefined
}>

/** `on_hold`: stopped for a while by people of the service; its documentation names no such word, others do. */
export type ProfileStatus = 'incomplete' | 'pending' | 'approved' | 'rejected' | 'on_hold' | 'unknown'

/** Something the service wants corrected, in whatever shape it came; `raw` is for staff only. */
export type CriteriaError = Readonly<{ code?: string | undefined; detail?: string | undefined; raw: unknown }>

/** One verification profile. A code can be in more than one list. */
export type Profile = Readonly<{
  name: string
  status: ProfileStatus
  complete: readonly string[]
  pending: readonly string[]
  required: readonly string[]
  errors: readonly CriteriaError[]
}>

export type ServiceCustomerType = 'individual' | 'business' | 'unknown'

/** Whether the customer accepted the service's terms; `unknown` when the service does not say. */
export type Terms = 'accepted' | 'open' | 'unknown'

/** A customer as the service knows it. It echoes neither addresses nor tax numbers. */
export type Customer = Readonly<{
  id: string
  type: ServiceCustomerType
  email?: string | undefined
  phone?: string | undefined
  firstName?: string | undefined
  middleName?: string | undefined
  lastName?: string | undefined
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | undefined
  legalName?: string | undefined
  tradeName?: string | undefined
  /** Of a person who stands for a business. */
  representation?: Representation | undefined
  terms: Terms
  meta: Readonly<Record<string, string>>
  profiles: readonly Profile[]
  createdAt?: Date | undefined
  updatedAt?: Date | undefined
}>

/** What someone is to the business they stand for. */
type Representation = Readonly<{
  roles: readonly string[]
  /** A decimal string from 0 to 100, as the service writes it. */
  ownershipPercentage?: string | undefined
  isControlPerson?: boolean | undefined
  isSigner?: boolean | undefined
  /** `YYYY-MM-DD` */
  relationshipEstablishedAt?: string | undefined
  title?: string | undefined
}>

/** A person who stands for a business. */
export type Representative = Representation &
  Readonly<{
    id: string
    customerId: string
    email?: string | undefined
    phone?: string | undefined
    firstName?: string | undefined
    middleName?: string | undefined
    lastName?: string | undefined
    /** `YYYY-MM-DD` */
    dateOfBirth?: string | undefined
    profiles: readonly Profile[]
    createdAt?: Date | undefined
    updatedAt?: Date | undefined
  }>

/** A page of the service or its identity vendor that the customer has to visit. */
export type HostedLink = Readonly<{ url: string; expiresAt?: Date | undefined }>

/** Where a one-time code goes. */
export type CodeChannel = 'email' | 'phone'

export type CodeSent = Readonly<{ expiresAt?: Date | undefined }>
export type CodeVerified = Readonly<{ verifiedAt?: Date | undefined }>

export type DocumentTarget = 'customer' | 'business_representative'

/** One file for the service. `targetId` is a customer's id or a representative's, as `target` says. */
export type DocumentUpload = Readonly<{
  targetId: string
  target: DocumentTarget
  documentType: string
  file: Blob | Uint8Array<ArrayBuffer>
  fileName: string
  mimeType: string
  /** ISO 3166-1 alpha-3 of the issuing country; identity documents only. */
  country?: string | undefined
  /** Left out for documents with one side. */
  side?: 'front' | 'back' | undefined
  description?: string | undefined
}>

/** The service's receipt. It holds no id: an uploaded file cannot be addressed again. */
export type DocumentReceipt = Readonly<{
  documentType?: string | undefined
  country?: string | undefined
  side?: string | undefined
  fileBytes?: number | undefined
  mimeType?: string | undefined
  createdAt?: Date | undefined
}>

/** One page of a list, first page is 1. */
export type ListPage<T> = Readonly<{
  items: readonly T[]
  page: number
  hasNext: boolean
  total?: number | undefined
}>

/** An address of ours that the service notifies. */
export type Webhook = Readonly<{
  id: string
  url: string
  /** Event names; `*` means all. */
  events: readonly string[]
  active?: boolean | undefined
  /** Key of the signature. */
  secret?: string | undefined
  /** `healthy`, `degraded`, `failing`, `dead`, or a word the service adds. */
  health?: string | undefined
}>

/** An event of the service, whichever way it came. */
export type WebhookEvent = Readonly<{
  id?: string | undefined
  name: string
  customerId?: string | undefined
  /** The onboarding named in the customer's `meta`. */
  onboardingId?: string | undefined
}>

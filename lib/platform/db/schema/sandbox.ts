import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

export type SandboxAddress = {
  line1: string
  line2?: string | undefined
  city: string
  country: string
  postalCode?: string | undefined
  state?: string | undefined
  type?: 'operating' | 'registered' | undefined
}

/** Answers by the field name of the service's bodies. */
export type SandboxAnswers = Record<string, string | number | boolean | string[]>

/** What was told about a person. Names and birth date are here alone, wherever the request had them. */
export type SandboxPerson = {
  email: string
  phone: string
  firstName?: string | undefined
  middleName?: string | undefined
  lastName?: string | undefined
  dateOfBirth?: string | undefined
  address: SandboxAddress
  personalInformation: SandboxAnswers
}

export type SandboxBusiness = {
  email: string
  phone: string
  addresses: SandboxAddress[]
  businessInformation: SandboxAnswers
}

export type SandboxCustomerData =
  | ({ type: 'individual' } & SandboxPerson)
  | ({ type: 'business' } & SandboxBusiness)

export type SandboxRepresentativeData = SandboxPerson & { representationDetails: SandboxAnswers }

export type SandboxMeta = Record<string, string | number | boolean | null>

export type SandboxFact =
  | 'emailVerified'
  | 'phoneVerified'
  | 'termsOffered'
  | 'termsAccepted'
  | 'facePassed'
  | 'faceFailed'
/** What happened outside the request bodies, with the moment as an ISO string. */
export type SandboxFacts = Partial<Record<SandboxFact, string>>

/** An uploaded file's metadata; its bytes are never kept. */
export type SandboxDocument = {
  documentType: string
  country?: string | undefined
  side?: string | undefined
  description?: string | undefined
  fileName: string
  fileSize: number
  mimeType: string
  sha256: string
  createdAt: string
  /** A review sent it back: it satisfies nothing any more. */
  refused: boolean
}

export type SandboxProfileState = {
  status: 'incomplete' | 'pending' | 'approved' | 'rejected'
  /** Set at the first submission and never cleared: identity fields are locked from then on. */
  submittedAt?: string | undefined
  /** When the next look of the review is due; only while pending. */
  dueAt?: string | undefined
  /** Finished looks of the review. */
  reviews: number
  /** What a review sent back and nobody has uploaded again yet. */
  refusals: Array<{ name: string; detail: string }>
}
/** By letter (`a`, `b`, `c`) on a customer, `ubo` on a representative. */
export type SandboxProfiles = Record<string, SandboxProfileState>

const subjectColumns = {
  facts: jsonb('facts').$type<SandboxFacts>().notNull(),
  documents: jsonb('documents').$type<SandboxDocument[]>().notNull(),
  profiles: jsonb('profiles').$type<SandboxProfiles>().notNull(),
  /** The earliest `dueAt` of its profiles. */
  reviewDueAt: moment('review_due_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}

export const sandboxCustomers = pgTable(
  'sandbox_customers',
  {
    id: text('id').primaryKey(),
    /** Order of creation; two rows may share a moment. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    type: text('type', { enum: ['individual', 'business'] }).notNull(),
    /** In lower case, for comparing; `data` keeps it as typed. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    data: jsonb('data').$type<SandboxCustomerData>().notNull(),
    meta: jsonb('meta').$type<SandboxMeta>().notNull(),
    ...subjectColumns,
  },
  (table) => [
    index('sandbox_customers_by_email').on(table.email),
    index('sandbox_customers_by_position').on(table.position),
    index('sandbox_customers_due').on(table.reviewDueAt),
  ],
)

export const sandboxRepresentatives = pgTable(
  'sandbox_representatives',
  {
    id: text('id').primaryKey(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => sandboxCustomers.id),
    data: jsonb('data').$type<SandboxRepresentativeData>().notNull(),
    ...subjectColumns,
  },
  (table) => [
    index('sandbox_representatives_by_customer').on(table.customerId),
    index('sandbox_representatives_due').on(table.reviewDueAt),
  ],
)

/** Codes sent to people; the inbox of the developer pages reads them. */
export const sandboxOtps = pgTable(
  'sandbox_otps',
  {
    id: text('id').primaryKey(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => sandboxCustomers.id),
    channel: text('channel', { enum: ['email', 'phone'] }).notNull(),
    to: text('to').notNull(),
    code: text('code').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
  },
  (table) => [index('sandbox_otps_by_customer').on(table.customerId, table.channel, table.position)],
)

/** Addresses of the service's own pages. */
export const sandboxLinks = pgTable(
  'sandbox_links',
  {
    code: text('code').primaryKey(),
    kind: text('kind', { enum: ['face', 'terms', 'kyc'] }).notNull(),
    /** A customer or, for a face check, a representative. */
    targetId: text('target_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sandbox_links_by_target').on(table.targetId, table.kind)],
)

export const sandboxWebhooks = pgTable('sandbox_webhooks', {
  id: text('id').primaryKey(),
  position: bigserial('position', { mode: 'number' }).notNull(),
  url: text('url').notNull(),
  name: text('name'),
  description: text('description'),
  active: boolean('active').notNull().default(true),
  events: jsonb('events').$type<string[]>().notNull(),
  secret: text('secret').notNull(),
  status: text('status', { enum: ['healthy', 'degraded', 'failing', 'dead'] })
    .notNull()
    .default('healthy'),
  attempts: integer('attempts').notNull().default(0),
  delivered: integer('delivered').notNull().default(0),
  /** Deliveries given up since one arrived. */
  givenUp: integer('given_up').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  position: bigserial('position', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  /** Absent where an event is the account's own, such as one of a webhook. */
  customerId: text('customer_id'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  /** As the transfer that it tells of was marked. */
  mock: boolean('mock').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

/** One event on its way to one endpoint. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: text('id').primaryKey(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    eventId: text('event_id')
      .notNull()
      .references(() => sandboxEvents.id),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => sandboxWebhooks.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** One id per attempt made. */
    requestIds: jsonb('request_ids').$type<string[]>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('sandbox_deliveries_due').on(table.state, table.dueAt),
    index('sandbox_deliveries_by_event').on(table.eventId),
  ],
)

/** First answers of creates that carried an `Idempotency-Key`. */
export const sandboxIdempotency = pgTable(
  'sandbox_idempotency',
  {
    path: text('path').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request body in canonical form. */
    requestDigest: text('request_digest').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.key] })],
)

/** How often a scenario has met one kind of call of one customer. */
export const sandboxVisits = pgTable(
  'sandbox_visits',
  {
    subject: text('subject').notNull(),
    call: text('call').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.call] })],
)

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A company that asks its customers to be verified. */
export const integrators = pgTable('integrators', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The web domain people know it by, shown on the landing page. */
  domain: text('domain').notNull(),
  supportUrl: text('support_url'),
  /** Colours, corners, font and logo as given; the contrast guard is asked when a page is drawn. */
  theme: jsonb('theme').$type<unknown>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** An integrator's mark, one for light and one for dark pages; its bytes are our own writing of what was sent. */
export const integratorLogos = pgTable(
  'integrator_logos',
  {
    integratorId: text('integrator_id')
      .notNull()
      .references(() => integrators.id),
    ground: text('ground', { enum: ['light', 'dark'] }).notNull(),
    /** Names the bytes in an address, so that a browser may keep them for ever. */
    digest: text('digest').notNull(),
    png: bytes('png').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.integratorId, table.ground] }),
    index('integrator_logos_by_digest').on(table.digest),
  ],
)

/** Keys for `/api`; only their HMAC is kept. */
export const integratorKeys = pgTable('integrator_keys', {
  id: text('id').primaryKey(),
  integratorId: text('integrator_id')
    .notNull()
    .references(() => integrators.id),
  name: text('name').notNull(),
  keyHash: bytes('key_hash').notNull().unique(),
  /** Where it comes from: what the configuration names comes and goes with the configuration. */
  origin: text('origin', { enum: ['command', 'setting', 'demo'] })
    .notNull()
    .default('command'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Within an hour; finer steps would cost a write for every request. */
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
})

/** One customer's way through the flow. Ids, states and times are clear; everything else about the person is sealed. */
export const onboardings = pgTable(
  'onboardings',
  {
    id: text('id').primaryKey(),
    integratorId: text('integrator_id')
      .notNull()
      .references(() => integrators.id),
    type: text('type', { enum: ['individual', 'business', 'representative'] }).notNull(),
    /** The company's onboarding, for a person who stands for it. */
    businessId: text('business_id').references((): AnyPgColumn => onboardings.id),
    /** Of a company: whether its user has something to do about its people, or only others have. */
    peopleTurn: text('people_turn', { enum: ['company', 'others'] }),
    /** When this person last said that they have nothing to do with the company. */
    deniedAt: moment('denied_at'),
    /** What the company says about this person, sealed with the company's key: never what the person answers. */
    stated: bytes('stated'),
    /** Where this person answers: in the browser of the company's user, by a link that one or the integrator hands on. */
    answersBy: text('answers_by', { enum: ['here', 'own_link', 'asker'] }),
    /** The service's id of the customer, once it exists there. */
    customerId: text('customer_id'),
    /** What people quote to support, e.g. `VB-4K7Q-19`. */
    reference: text('reference').notNull().unique(),
    /** Two words that page and integrator's app both show. */
    phrase: text('phrase').notNull(),
    integratorReference: text('integrator_reference'),
    locale: text('locale'),
    returnUrl: text('return_url'),
    /** What of the integrator's theme is different here. */
    theme: jsonb('theme').$type<unknown>(),
    /** How known answers are shown, by their place in the service's bodies; a place that is not here is editable. */
    fieldPolicy: jsonb('field_policy').$type<Record<string, 'locked' | 'hidden'>>().notNull().default({}),
    /** The only requirement codes to ask for; null asks for everything the service needs. */
    onlyCodes: jsonb('only_codes').$type<readonly string[]>(),
    /** Strings the integrator wants kept with the customer at the service. */
    meta: jsonb('meta').$type<Record<string, string>>().notNull().default({}),
    /** This onboarding's own data key, wrapped by the installation's key. Without it every sealed column is noise. */
    dataKey: bytes('data_key').notNull(),
    /** The service's last answer about this customer, sealed. */
    snapshot: bytes('snapshot'),
    snapshotAt: moment('snapshot_at'),
    /** The step ids shown as sent, and when; never a value. */
    sentSteps: jsonb('sent_steps').$type<Record<string, string>>().notNull().default({}),
    nextAction: text('next_action', { enum: ['none', 'wait', 'customer_action', 'contact_support'] })
      .notNull()
      .default('customer_action'),
    /** `sending`: the create call is under way, held or in doubt. */
    status: text('status', {
      enum: ['intake', 'sending', 'open', 'in_review', 'approved', 'rejected', 'on_hold'],
    })
      .notNull()
      .default('intake'),
    /** Set while saved answers wait for the service; the next time a job tries. */
    heldUntil: moment('held_until'),
    /** HMAC of the device token of the first browser; it sees the stored answers again without a further proof. */
    ownerDevice: bytes('owner_device'),
    /** How each step stood on the last page a person saw, to tell them what changed since; step ids and states. */
    shown: jsonb('shown').$type<Record<string, string>>(),
    /** When somebody with an old link last asked for a new one; unset again by the next link. */
    linkWantedAt: moment('link_wanted_at'),
    /** When the check first ended with a yes; stays when the service asks for more later. */
    approvedAt: moment('approved_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    activeAt: moment('active_at').notNull().defaultNow(),
    /** Set when retention has destroyed the data key. */
    purgedAt: moment('purged_at'),
  },
  (table) => [
    index('onboardings_by_customer').on(table.customerId),
    index('onboardings_by_business').on(table.businessId),
    index('onboardings_by_integrator').on(table.integratorId, table.createdAt),
    index('onboardings_to_poll').on(table.nextAction, table.snapshotAt),
    index('onboardings_held').on(table.heldUntil),
  ],
)

/** Addresses that open an onboarding. Only the HMAC of the secret is kept. */
export const links = pgTable(
  'links',
  {
    id: text('id').primaryKey(),
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    kind: text('kind', { enum: ['invite', 'embed', 'handoff', 'fix'] }).notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Embed links alone: the only origins whose pages may show it in a frame. */
    parentOrigins: jsonb('parent_origins').$type<readonly string[]>(),
    /** Hand-offs alone: the session that made it, the one step it opens, and what that session's browser is called. */
    fromSession: bytes('from_session'),
    stepId: text('step_id'),
    fromBrowser: text('from_browser'),
    /** When a link that works once was used. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('links_by_onboarding').on(table.onboardingId),
    index('links_by_session').on(table.fromSession, table.stepId),
  ],
)

/** One browser's right to act on an onboarding. The id is the SHA-256 of the cookie's token. */
export const sessions = pgTable(
  'sessions',
  {
    id: bytes('id').primaryKey(),
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    linkId: text('link_id')
      .notNull()
      .references(() => links.id),
    surface: text('surface', { enum: ['hosted', 'frame'] }).notNull(),
    /** In a frame: the only origins that may stand around it and are spoken to. */
    parentOrigins: jsonb('parent_origins').$type<readonly string[]>(),
    locale: text('locale').notNull(),
    /** False on a further browser: it goes on, but sees no stored answer. */
    trusted: boolean('trusted').notNull(),
    /** The one step a handed-off session may act on; null for a session that may do everything. */
    onlyStep: text('only_step'),
    /** One short page or the checklist; decided once, when the visit starts. */
    shape: text('shape', { enum: ['short', 'list'] }),
    /** What had changed between the visit before and this one: steps and kinds of change; unset until the first page. */
    news: jsonb('news').$type<ReadonlyArray<{ step: string; kind: string }>>(),
    /** IANA name, told by the browser; clock times are shown in it. */
    timeZone: text('time_zone'),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_by_onboarding').on(table.onboardingId)],
)

/** HMACs of the device tokens of further browsers in which the person has shown who they are. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    hash: bytes('hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.onboardingId, table.hash] })],
)

/** All answers of one onboarding in one sealed document: canonical values by pointer, text as typed by step. */
export const drafts = pgTable('drafts', {
  onboardingId: text('onboarding_id')
    .primaryKey()
    .references(() => onboardings.id),
  version: integer('version').notNull(),
  sealed: bytes('sealed').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Files on their way to the service. The bytes are sealed and go as soon as the service has them. */
export const documents = pgTable(
  'documents',
  {
    id: text('id').notNull(),
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    stepId: text('step_id').notNull(),
    slot: text('slot').notNull(),
    documentType: text('document_type').notNull(),
    country: text('country'),
    side: text('side'),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    sha256: bytes('sha256').notNull(),
    state: text('state', { enum: ['held', 'sent', 'refused', 'in_doubt'] }).notNull(),
    sealed: bytes('sealed'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.onboardingId, table.id] }),
    index('documents_by_state').on(table.state, table.createdAt),
  ],
)

/** Calls that must not repeat, written down before they are made. */
export const upstreamCalls = pgTable(
  'upstream_calls',
  {
    id: text('id').primaryKey(),
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    kind: text('kind', { enum: ['create_customer', 'create_representative'] }).notNull(),
    requestDigest: bytes('request_digest').notNull(),
    state: text('state', { enum: ['planned', 'sent', 'done', 'rejected', 'in_doubt'] }).notNull(),
    correlationId: text('correlation_id'),
    /** How often a look-up at the service has not found what a call in doubt may have made. */
    lookups: integer('lookups').notNull().default(0),
    repeats: integer('repeats').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** When a job looks at it again. */
    dueAt: moment('due_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('upstream_calls_open').on(table.state, table.dueAt),
    index('upstream_calls_by_onboarding').on(table.onboardingId, table.kind),
  ],
)

/** What happened, in order, without a value anyone typed: time line, outgoing events and audit read from here. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, string | number | boolean>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The order in which they were written; those of one change share their time. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** When it was handed to the endpoints that want it. Until then the row itself is the outbox. */
    fannedOutAt: moment('fanned_out_at'),
  },
  (table) => [
    index('events_by_onboarding').on(table.onboardingId, table.createdAt),
    index('events_by_position').on(table.position),
    index('events_outbox').on(table.position).where(sql`${table.fannedOutAt} is null`),
    index('events_by_type').on(table.type, table.createdAt),
  ],
)

/** What a person on the team has to look at; one open row per onboarding and subject. */
export const alerts = pgTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [uniqueIndex('alerts_once').on(table.onboardingId, table.kind, table.subject)],
)

/** Webhooks received from the service; a unique key makes a repeat harmless. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    key: text('key').primaryKey(),
    name: text('name').notNull(),
    customerId: text('customer_id'),
    onboardingId: text('onboarding_id'),
    receivedAt: moment('received_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
  },
  (table) => [index('webhook_inbox_open').on(table.handledAt, table.receivedAt)],
)

/** Answers already given to an idempotency key, sealed because they carry links and secrets. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    integratorId: text('integrator_id')
      .notNull()
      .references(() => integrators.id),
    key: text('key').notNull(),
    requestDigest: bytes('request_digest').notNull(),
    /** What the answer is about, where that can be forgotten; the answer goes with it. */
    onboardingId: text('onboarding_id'),
    sealed: bytes('sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.integratorId, table.key] })],
)

/** Counters of the rate limiter; its library reads and writes this shape. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: customType<{ data: number }>({ dataType: () => 'bigint' })('expire'),
})

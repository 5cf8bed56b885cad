import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { onboardings } from './onboardings'

/** A person on the team, as the provider of sign-ins last described them. */
export const operators = pgTable(
  'operators',
  {
    id: text('id').primaryKey(),
    /** Issuer and subject together are who someone is; names and addresses change. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ['viewer', 'support', 'reviewer', 'admin'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
    /** Set by an admin: from then on every call of theirs is refused. */
    disabledAt: moment('disabled_at'),
  },
  (table) => [uniqueIndex('operators_by_subject').on(table.issuer, table.subject)],
)

/** One browser's right to act as a person on the team. The id is the SHA-256 of the cookie's token. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: bytes('id').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    /** What its browser is called, for the person to recognise. */
    browser: text('browser'),
    /** When the provider last asked who this is; revealing a value wants it to be recent. */
    signedInAt: moment('signed_in_at').notNull(),
    /** The way in as the provider names it (`acr`), where it does. */
    acr: text('acr'),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('operator_sessions_by_operator').on(table.operatorId)],
)

/** Filters of the console's list that a person on the team has given a name. */
export const operatorViews = pgTable(
  'operator_views',
  {
    id: text('id').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    name: text('name').notNull(),
    /** As in the address of the list, without what was searched for. */
    filters: text('filters').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('operator_views_by_name').on(table.operatorId, table.name)],
)

/** Sensitive acts that someone on the team has asked a colleague to approve. */
export const approvals = pgTable(
  'approvals',
  {
    id: text('id').primaryKey(),
    /** Who asks, and alone may carry it out. */
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    action: text('action', { enum: ['reveal', 'data_export', 'erase', 'call_declare'] }).notNull(),
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    /** Which value is wanted, or what a call in doubt is said to have made. */
    field: text('field'),
    /** The service's customer that a call in doubt is said to have made. */
    customer: text('customer'),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Until then it can be decided; once it is approved, until then it can be carried out. */
    expiresAt: moment('expires_at').notNull(),
    decidedBy: text('decided_by').references(() => operators.id),
    decidedAt: moment('decided_at'),
    /** Unset while nobody has decided. */
    isApproved: boolean('is_approved'),
    /** An approval is for one time. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('approvals_by_time').on(table.createdAt),
    index('approvals_by_onboarding').on(table.onboardingId),
  ],
)

/** One-time sign-in addresses that were used; the addresses themselves are kept nowhere. */
export const usedSignIns = pgTable('used_sign_ins', {
  id: text('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at').notNull().defaultNow(),
})

/** Who did what in the console, in one chain. The database refuses to change or delete a row. */
export const audit = pgTable(
  'audit',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** An operator's id, or `nobody` while it is not known who asks. */
    actor: text('actor').notNull(),
    role: text('role'),
    action: text('action').notNull(),
    /** What it was done to: the id of an onboarding, an operator, an alert. */
    object: text('object'),
    /** Which field was shown. */
    field: text('field'),
    /** Why, in the operator's words. */
    reason: text('reason'),
    /** The code of a refusal; null for what was done. */
    code: text('code'),
    /** SHA-256 over the digest before and this row: what ties the rows together. */
    digest: bytes('digest').notNull(),
    /** HMAC of the digest, which only this install can make; which key made it. */
    seal: bytes('seal').notNull(),
    keyId: text('key_id').notNull(),
  },
  (table) => [
    index('audit_by_object').on(table.object, table.position),
    index('audit_by_actor').on(table.actor, table.position),
  ],
)

/** The end of the chain: one row, locked while the next one is written. */
export const auditHead = pgTable('audit_head', {
  only: boolean('only').primaryKey().default(true),
  position: bigint('position', { mode: 'number' }).notNull(),
  digest: bytes('digest').notNull(),
})

/** Where the chain begins now: the last row that was deleted when its time was over. Absent while all are there. */
export const auditStart = pgTable('audit_start', {
  only: boolean('only').primaryKey().default(true),
  position: bigint('position', { mode: 'number' }).notNull(),
  digest: bytes('digest').notNull(),
  /** HMAC over both: nobody without this install's secret lets the chain begin later. */
  seal: bytes('seal').notNull(),
  keyId: text('key_id').notNull(),
})

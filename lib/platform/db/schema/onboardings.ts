import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { integrators } from './integrators'

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
    /**
     * Of a company that has named people: whether its user has something to do about them, or only others have.
     * `again`: nobody has, and the service asks for them again.
     */
    peopleTurn: text('people_turn', { enum: ['company', 'others', 'again'] }),
    /** When this person last said that they have nothing to do with the company. */
    deniedAt: moment('denied_at'),
    /** What the company says about this person, sealed with the company's key: never what the person answers. */
    stated: bytes('stated'),
    /**
     * Where this person answers: in the browser of the company's user, by a link that one or the integrator hands on.
     */
    answersBy: text('answers_by', { enum: ['here', 'own_link', 'asker'] }),
    /** The service's id of the customer, once it exists there. */
    customerId: text('customer_id'),
    /** The customer existed before, and was named to us: several onboardings may be about one. */
    customerGiven: boolean('customer_given').notNull().default(false),
    /** What people quote to support, e.g. `VB-4K7Q-19`. */
    reference: text('reference').notNull().unique(),
    /** Two words that page and integrator's app both show. */
    phrase: text('phrase').notNull(),
    integratorReference: text('integrator_reference'),
    locale: text('locale'),
    returnUrl: text('return_url'),
    /** Where the integrator says more of what is open, in place of its own page for everybody. */
    opensUrl: text('opens_url'),
    /** Until when the integrator lets its customer do what they can do today. */
    deadline: moment('deadline'),
    /** Whether the integrator was told that the deadline is near, or over; null once it has moved. */
    deadlineTold: text('deadline_told', { enum: ['approaching', 'passed'] }),
    /** What of the integrator's theme is different here. */
    theme: jsonb('theme').$type<unknown>(),
    /** How known answers are shown, by their place in the service's bodies; a place that is not here is editable. */
    fieldPolicy: jsonb('field_policy').$type<Record<string, 'locked' | 'hidden'>>().notNull().default({}),
    /** The only requirement codes to ask for; null asks for everything the service needs. */
    onlyCodes: jsonb('only_codes').$type<readonly string[]>(),
    /** Requirement codes that are not asked for. */
    exceptCodes: jsonb('except_codes').$type<readonly string[]>(),
    /** Of a customer who is asked for what is outstanding alone: the codes that were done before. */
    doneBefore: jsonb('done_before').$type<readonly string[]>(),
    /** One line of the integrator above the questions, by language. */
    note: jsonb('note').$type<unknown>(),
    /** Strings the integrator wants kept with the customer at the service. */
    meta: jsonb('meta').$type<Record<string, string>>().notNull().default({}),
    /**
     * This onboarding's own data key, wrapped by the installation's key; where keys have a database of their own, one
     * of the two words below. Empty once it is destroyed: without it every sealed column is noise.
     */
    dataKey: bytes('data_key').notNull(),
    /** The service's last answer about this customer, sealed. */
    snapshot: bytes('snapshot'),
    snapshotAt: moment('snapshot_at'),
    /** When a process last took it to read it at the service, so that no other reads it as well. */
    polledAt: moment('polled_at'),
    /** The step ids shown as sent, and when; never a value. */
    sentSteps: jsonb('sent_steps').$type<Record<string, string>>().notNull().default({}),
    nextAction: text('next_action', { enum: ['none', 'wait', 'customer_action', 'contact_support'] })
      .notNull()
      .default('customer_action'),
    /** `sending`: the create call is under way, held or in doubt. `answered`: the few codes asked for are answered. */
    status: text('status', {
      enum: ['intake', 'sending', 'open', 'answered', 'in_review', 'approved', 'rejected', 'on_hold'],
    })
      .notNull()
      .default('intake'),
    /** Set while saved answers wait for the service; the next time a job tries. */
    heldUntil: moment('held_until'),
    /** HMAC of the device token of the first browser that answered; it sees the stored answers again without proof. */
    ownerDevice: bytes('owner_device'),
    /** How each step stood on the last page a person saw, to tell them what changed since; step ids and states. */
    shown: jsonb('shown').$type<Record<string, string>>(),
    /** When someone with an old link last asked for a new one; unset again by the next link. */
    linkWantedAt: moment('link_wanted_at'),
    /** How often this person of a company was to be reminded since they last had nothing to do, and when last. */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: moment('reminded_at'),
    /** When the check first ended with a yes; stays when the service asks for more later. */
    approvedAt: moment('approved_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    activeAt: moment('active_at').notNull().defaultNow(),
    /** The service's codes that wait for an answer, and those it has sent back: names of questions, no answers. */
    openCodes: text('open_codes').array().notNull().default([]),
    refusedCodes: text('refused_codes').array().notNull().default([]),
    /** HMACs of the contact as typed and as masked: the team finds by them what only the sealed answer holds. */
    contactMarks: text('contact_marks').array().notNull().default([]),
    /** Set when retention has destroyed the data key. */
    purgedAt: moment('purged_at'),
  },
  (table) => [
    index('onboardings_by_customer').on(table.customerId),
    // Whom an onboarding has made at the service no other one has made.
    uniqueIndex('onboardings_hold_customer')
      .on(table.customerId)
      .where(sql`not ${table.customerGiven} and ${table.purgedAt} is null`),
    index('onboardings_by_business').on(table.businessId),
    index('onboardings_by_integrator').on(table.integratorId, table.createdAt),
    // When those that can still change were last read at the service. All others, nearly all, are not in it.
    index('onboardings_to_poll')
      .on(sql`greatest(${table.snapshotAt}, ${table.polledAt})`)
      .where(sql`${table.customerId} is not null and ${table.purgedAt} is null and (
        ${table.nextAction} in ('wait', 'customer_action') or ${table.status} in ('on_hold', 'answered'))`),
    // Those that can still be abandoned. All others, nearly all, are not in it.
    index('onboardings_unfinished').on(table.activeAt).where(isUnfinished(table)),
    // Few companies' statements about their people are still kept.
    index('onboardings_stated').on(table.businessId).where(sql`${table.stated} is not null`),
    // Few people are being reminded.
    index('onboardings_reminded')
      .on(table.remindedAt)
      .where(sql`${table.reminders} > 0 and ${table.purgedAt} is null`),
    // Of the few with a deadline those whose end has not been told.
    index('onboardings_with_deadline')
      .on(table.deadline)
      .where(sql`${table.deadline} is not null and ${table.deadlineTold} is distinct from 'passed'
        and ${table.nextAction} = 'customer_action' and ${table.purgedAt} is null`),
    index('onboardings_held').on(table.heldUntil),
    // Few have been forgotten a moment ago.
    index('onboardings_key_to_destroy').on(table.id).where(isKeyToDestroy(table)),
    index('onboardings_by_time').on(table.createdAt, table.id),
    index('onboardings_by_status').on(table.status, table.createdAt, table.id),
    index('onboardings_by_turn').on(table.nextAction, table.createdAt, table.id),
    index('onboardings_by_their_reference').on(table.integratorReference),
    index('onboardings_by_meta').using('gin', sql`${table.meta} jsonb_path_ops`),
    index('onboardings_by_open_code').using('gin', table.openCodes),
    index('onboardings_by_refused_code').using('gin', table.refusedCodes),
    index('onboardings_refused').on(table.createdAt, table.id).where(sql`${table.refusedCodes} <> '{}'`),
    index('onboardings_by_contact').using('gin', table.contactMarks),
  ],
)

/** What a row holds in place of a key that is in the keys' database. A wrapped key is longer. */
export const KEY_ELSEWHERE = Buffer.from('vault')
/** The same once the onboarding is forgotten and its key still has to be destroyed there. */
export const KEY_TO_DESTROY = Buffer.from('destroy')

/** In words of its own for the same reason as below. */
export function isKeyToDestroy(table: Record<'dataKey', PgColumn>): SQL {
  return sql`${table.dataKey} = 'destroy'::bytea`
}

/** What a forgotten onboarding's row holds: nothing, or the word that its key elsewhere is to be destroyed. */
export function keyOfForgotten(table: Record<'dataKey', PgColumn>): SQL {
  return sql`case when ${table.dataKey} in ('vault'::bytea, 'destroy'::bytea) then 'destroy'::bytea else ''::bytea end`
}

/**
 * Neither decided nor waiting for the service, and not yet forgotten. In words of its own, so that the database sees
 * that a question and the index mean the same rows.
 */
export function isUnfinished(table: Record<'status' | 'customerId' | 'purgedAt', PgColumn>): SQL {
  return sql`${table.purgedAt} is null and (${table.customerId} is null
    or ${table.status} not in ('approved', 'rejected', 'answered', 'in_review', 'on_hold'))`
}

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
    /** `refused` is the service's own word. `given_up`: here no more, and whether the service has it is not known. */
    state: text('state', { enum: ['held', 'sent', 'refused', 'in_doubt', 'given_up'] }).notNull(),
    sealed: bytes('sealed'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.onboardingId, table.id] }),
    index('documents_by_state').on(table.state, table.createdAt),
    // Few still have their bytes.
    index('documents_kept').on(table.state, table.sentAt).where(sql`${table.sealed} is not null`),
  ],
)

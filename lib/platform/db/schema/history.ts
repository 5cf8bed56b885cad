import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { integrators } from './integrators'
import { onboardings } from './onboardings'

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
    /**
     * The order in which its integrator is told, given when it leaves the outbox: after its transaction, one process at
     * a time. An event of a transaction that ended late comes after those told before it, whatever its position. Each
     * integrator counts from 1, so that no number says how much happens to others.
     */
    sequence: bigint('sequence', { mode: 'number' }),
    /** Whose customer it is about, given with the sequence. */
    integratorId: text('integrator_id').references(() => integrators.id),
    /** Who had to act when the sequence was given. */
    nextAction: text('next_action').$type<typeof onboardings.$inferSelect.nextAction>(),
  },
  (table) => [
    index('events_by_onboarding').on(table.onboardingId, table.createdAt),
    index('events_by_position').on(table.position),
    index('events_outbox').on(table.position).where(sql`${table.fannedOutAt} is null`),
    uniqueIndex('events_by_integrator').on(table.integratorId, table.sequence),
    index('events_by_type').on(table.type, table.createdAt),
    // What a page told its person to quote.
    index('events_by_reference')
      .on(sql`(${table.data} ->> 'correlationId')`)
      .where(sql`(${table.data} ->> 'correlationId') is not null`),
  ],
)

/**
 * How an onboarding stood each time an answer of the service changed it: what its pages are drawn from again as they
 * were. The service's answer is sealed with the onboarding's own key and is noise once that is destroyed.
 */
export const moments = pgTable(
  'moments',
  {
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    status: text('status').$type<typeof onboardings.$inferSelect.status>().notNull(),
    nextAction: text('next_action').$type<typeof onboardings.$inferSelect.nextAction>().notNull(),
    /** Steps shown as sent, and when. */
    sentSteps: jsonb('sent_steps').$type<Record<string, string>>().notNull(),
    /** Places where an answer was; never the answer. */
    answered: jsonb('answered').$type<ReadonlyArray<`/${string}`>>().notNull(),
    /** Null before the customer exists at the service. */
    snapshot: bytes('snapshot'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('moments_by_onboarding').on(table.onboardingId, table.position)],
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
  (table) => [
    uniqueIndex('alerts_once').on(table.onboardingId, table.kind, table.subject),
    index('alerts_open').on(table.kind, table.createdAt).where(sql`${table.resolvedAt} is null`),
  ],
)

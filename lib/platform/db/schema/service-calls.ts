import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { onboardings } from './onboardings'

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
    /** What the call carries, until it is settled: by then the answers may be others. */
    sealed: bytes('sealed'),
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
    index('upstream_calls_by_correlation').on(table.correlationId),
    index('upstream_calls_by_onboarding').on(table.onboardingId, table.kind),
  ],
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
    /** When the customer is read, or read again because nobody answered. */
    dueAt: moment('due_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
  },
  (table) => [
    index('webhook_inbox_open').on(table.handledAt, table.receivedAt),
    index('webhook_inbox_due').on(table.dueAt).where(sql`${table.handledAt} is null`),
  ],
)

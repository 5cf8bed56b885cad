import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { events } from './history'
import { integrators } from './integrators'

/** A replaced secret, sealed (base64), and until when it signs (ISO). */
export type EarlierSecret = { sealed: string; until: string }

/** Where an integrator wants to be told what happens. Secrets are sealed: they sign, so a hash would not do. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    integratorId: text('integrator_id')
      .notNull()
      .references(() => integrators.id),
    url: text('url').notNull(),
    description: text('description'),
    /** The types it wants; null wants all. */
    types: jsonb('types').$type<readonly string[]>(),
    enabled: boolean('enabled').notNull().default(true),
    secret: bytes('secret').notNull(),
    /** Signs as well until its time is over, so that a receiver can change over without losing a delivery. */
    previousSecret: bytes('previous_secret'),
    previousUntil: moment('previous_until'),
    /** Those before it whose time is not over either, where several were replaced within a day. */
    earlierSecrets: jsonb('earlier_secrets').$type<readonly EarlierSecret[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('webhook_endpoints_by_integrator').on(table.integratorId, table.createdAt)],
)

/** One try to deliver, as the log shows it. */
export type DeliveryTry = { at: string; status: number | null; ms: number; problem: string | null }

/** One event on its way to one endpoint, with what became of each try. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    state: text('state', { enum: ['waiting', 'delivered', 'dead'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    log: jsonb('log').$type<readonly DeliveryTry[]>().notNull().default([]),
    /** When its time began; after a day of tries it is dead until someone sends it again. */
    startedAt: moment('started_at').notNull().defaultNow(),
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId),
    // By whom they are for: nobody has to look through what waits for others.
    index('webhook_deliveries_waiting')
      .on(table.endpointId, table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_by_endpoint').on(table.endpointId, table.createdAt),
  ],
)

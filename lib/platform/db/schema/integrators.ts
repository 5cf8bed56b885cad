import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'

/** A company that asks its customers to be verified. */
export const integrators = pgTable(
  'integrators',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The web domain people know it by, shown on the landing page. */
    domain: text('domain').notNull(),
    supportUrl: text('support_url'),
    /** Where customers read what they can do once they are approved. */
    opensUrl: text('opens_url'),
    /** Colours, corners, font and logo as given; the contrast guard is asked when a page is drawn. */
    theme: jsonb('theme').$type<unknown>().notNull().default({}),
    /** Words of its own in a few places of the pages, by language. */
    wording: jsonb('wording').$type<unknown>().notNull().default({}),
    /** The sequence of the last event that was handed on. */
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('integrators_by_name').on(table.name)],
)

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
  /** What it may do: everything, look, or make links alone. */
  scope: text('scope', { enum: ['write', 'read', 'links'] })
    .notNull()
    .default('write'),
  /** Where it comes from: the demo's key is gone beside a real service. */
  origin: text('origin', { enum: ['command', 'interface', 'demo'] })
    .notNull()
    .default('command'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Within an hour; finer steps would cost a write for every request. */
  lastUsedAt: moment('last_used_at'),
  /** From then on it is refused; null works until it is revoked. */
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
})

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

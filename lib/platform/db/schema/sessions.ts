import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { onboardings } from './onboardings'

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
    /** Embed links alone: the version of what the frame and the page around it tell each other. */
    frameVersion: integer('frame_version'),
    /** Hand-offs and fixes: the one step it opens. */
    stepId: text('step_id'),
    /** Hand-offs alone: the session that made it, and what that session's browser is called. */
    fromSession: bytes('from_session'),
    fromBrowser: text('from_browser'),
    /** Fixes alone: what the team wrote above the step, sealed. */
    note: bytes('note'),
    /** When a link that works once was used. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('links_by_onboarding').on(table.onboardingId),
    index('links_ending')
      .on(table.expiresAt)
      .where(sql`${table.kind} = 'invite' and ${table.revokedAt} is null`),
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
    /** In a frame: the only origins that may be around it and are spoken to. */
    parentOrigins: jsonb('parent_origins').$type<readonly string[]>(),
    /** In a frame: the version of what it and the page around it tell each other, for as long as the session lasts. */
    frameVersion: integer('frame_version'),
    locale: text('locale').notNull(),
    /** False on a further browser: it continues, but sees no stored answer. */
    trusted: boolean('trusted').notNull(),
    /** The one step a handed-off or pointed session may act on; null for a session that may do everything. */
    onlyStep: text('only_step'),
    /** The step that the team's link pointed at; its note is above that one. */
    pointedStep: text('pointed_step'),
    /** One short page or the checklist; decided once, when the visit starts. */
    shape: text('shape', { enum: ['short', 'list'] }),
    /**
     * What had changed between the visit before and this one: steps and kinds of change; unset until the first page.
     */
    news: jsonb('news').$type<ReadonlyArray<{ step: string; kind: string }>>(),
    /** What its browser is called, for the person to recognise; unset where neither browser nor system is known. */
    browser: text('browser'),
    /** HMAC of the device token by which its browser is known again, where it has one. */
    device: bytes('device'),
    /** IANA name, told by the browser; clock times are shown in it. */
    timeZone: text('time_zone'),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('sessions_by_onboarding').on(table.onboardingId),
    // A link that is deleted is looked for here.
    index('sessions_by_link').on(table.linkId),
  ],
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

/** Pieces of files that are still on their way from one browser. The whole file takes their place. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    onboardingId: text('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    /** Nobody but this session adds to them. */
    sessionId: bytes('session_id').notNull(),
    /** Step and slot: where the file belongs. */
    place: text('place').notNull(),
    /** Of the whole file, and its length. */
    sha256: bytes('sha256').notNull(),
    length: integer('length').notNull(),
    start: integer('start').notNull(),
    size: integer('size').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [table.onboardingId, table.sessionId, table.place, table.sha256, table.start],
    }),
    index('upload_pieces_by_time').on(table.createdAt),
  ],
)

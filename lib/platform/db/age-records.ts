import 'server-only'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open'
import { askedCodes } from './schema/asked-codes'
import { alerts, events, moments } from './schema/history'
import { idempotencyKeys } from './schema/integrators'
import { documents, drafts, onboardings } from './schema/onboardings'
import { rateLimits } from './schema/rate-limits'
import { upstreamCalls, webhookInbox } from './schema/service-calls'
import { links, sessions, trustedDevices, uploadPieces } from './schema/sessions'
import { webhookDeliveries } from './schema/webhooks-out'

/**
 * Onboardings, whose rows every transaction takes first, and what belongs to them. Keys, the team and its audit stay as
 * they are.
 */
export const AGED_TABLES: readonly PgTable[] = [
  ...[onboardings, askedCodes, alerts, events, moments, idempotencyKeys],
  ...[documents, drafts, rateLimits, upstreamCalls, webhookInbox],
  ...[links, sessions, trustedDevices, uploadPieces, webhookDeliveries],
]

/**
 * Makes every record of an onboarding older, as if so much time had passed since: links and sessions end, and what is
 * kept long enough is deleted by the next sweep. For development alone. Times inside sealed answers stay.
 */
export async function ageRecords(db: Db, ms: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of AGED_TABLES) {
      const older = Object.values(getTableColumns(table))
        .filter(({ columnType }) => columnType === 'PgTimestamp')
        .map(({ name }) => sql.identifier(name))
        .map((column) => sql`${column} = ${column} - make_interval(secs => ${ms / 1000})`)
      if (older.length > 0) await tx.execute(sql`update ${table} set ${sql.join(older, sql`, `)}`)
    }
  })
}

import 'server-only'
import { and, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import {
  documents,
  drafts,
  idempotencyKeys,
  onboardings,
  sessions,
  webhookInbox,
} from '@/lib/db/schema/onboarding'
import { env } from '@/lib/env'
import { recordEvents } from '@/lib/events/record'

const DAY_MS = 24 * 60 * 60 * 1000
const DOCUMENT_HOURS = 72
const SESSION_DAYS = 90
const WEBHOOK_DAYS = 30
const BATCH = 100

/** Deletes what has been kept long enough: see the retention table of the README. */
export async function sweep(db: Db, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await forgetAbandoned(db, before(env().draftDays))
  await db
    .update(documents)
    .set({ state: 'refused', sealed: null })
    .where(and(sql`${documents.sealed} is not null`, lte(documents.createdAt, before(DOCUMENT_HOURS / 24))))
  await db.delete(sessions).where(lte(sessions.expiresAt, before(SESSION_DAYS)))
  await db.delete(webhookInbox).where(lte(webhookInbox.receivedAt, before(WEBHOOK_DAYS)))
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before(env().draftDays)))
}

/** Destroys the key of onboardings nobody came back to: every sealed value of theirs is noise from then on. */
async function forgetAbandoned(db: Db, before: Date): Promise<void> {
  const rows = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(
      and(
        lte(onboardings.activeAt, before),
        isNull(onboardings.purgedAt),
        or(
          notInArray(onboardings.status, ['approved', 'rejected', 'in_review']),
          isNull(onboardings.customerId),
        ),
      ),
    )
    .limit(BATCH)
  for (const { id } of rows) await forget(db, id)
}

/** Destroys the data key and every sealed row of one onboarding. */
export async function forget(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(drafts).where(eq(drafts.onboardingId, id))
    await tx.delete(documents).where(eq(documents.onboardingId, id))
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.onboardingId, id))
    await tx
      .update(onboardings)
      .set({ dataKey: Buffer.alloc(0), snapshot: null, purgedAt: new Date(), heldUntil: null })
      .where(eq(onboardings.id, id))
    await recordEvents(tx, id, [{ type: 'answers.deleted' }])
  })
}

import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { forgetJourney } from '@/lib/flow/counts/forget-journey'
import { recordEvents } from '@/lib/flow/events/record-events'
import { destroyForgottenKeys } from '@/lib/platform/data-keys/destroy-keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { alerts, moments } from '@/lib/platform/db/schema/history'
import { idempotencyKeys } from '@/lib/platform/db/schema/integrators'
import {
  documents,
  drafts,
  isUnfinished,
  keyOfForgotten,
  onboardings,
} from '@/lib/platform/db/schema/onboardings'
import { approvals, operatorSessions } from '@/lib/platform/db/schema/operators'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { upstreamCalls, webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { links, sessions, trustedDevices, uploadPieces } from '@/lib/platform/db/schema/sessions'
import { webhookDeliveries } from '@/lib/platform/db/schema/webhooks-out'
import { transactionWithTimeout } from '@/lib/platform/db/transaction-with-timeout'
import { DAY_MS } from '@/lib/platform/durations'
import { env } from '@/lib/platform/env/env'
import { forEachLogged } from '@/lib/platform/log/for-each-logged'
import { reportFailedJob } from '@/lib/platform/log/report-unexpected'

const DOCUMENT_HOURS = 72
/** Pieces of a file that nobody finished; its browser still has the whole. */
const PIECE_HOURS = 24
const STATEMENT_DAYS = 30
const SESSION_DAYS = 90
const WEBHOOK_DAYS = 30

type Statuses = Array<(typeof onboardings.$inferSelect)['status']>
/** The service has decided. */
const OVER: Statuses = ['approved', 'rejected']
/** Sent, with nothing to do for anyone here: it stays, without its answers. */
const RESTING: Statuses = ['answered', 'in_review', 'on_hold']

/** The sweep runs in the background, and its tables grow, so its statements may run longer than those of a page. */
const PATIENCE_MS = 20_000

/** Deletes what has been kept long enough: see the table in docs/data.md. What fails holds up nothing else. */
export async function sweep(db: Db, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await forgetAbandoned(db, before(env().draftDays))
  const steps: ReadonlyArray<(tx: Queries) => Promise<unknown>> = [
    (tx) => forgetSpent(tx, before(env().draftDays)),
    (tx) => forgetStatements(tx, before(STATEMENT_DAYS)),
    (tx) => giveUpOldFiles(tx, before(DOCUMENT_HOURS / 24)),
    (tx) => tx.delete(uploadPieces).where(lte(uploadPieces.createdAt, before(PIECE_HOURS / 24))),
    (tx) => tx.delete(sessions).where(lte(sessions.expiresAt, before(SESSION_DAYS))),
    (tx) => tx.delete(operatorSessions).where(lte(operatorSessions.expiresAt, before(SESSION_DAYS))),
    (tx) => tx.delete(approvals).where(lte(approvals.createdAt, before(SESSION_DAYS))),
    (tx) => tx.delete(trustedDevices).where(lte(trustedDevices.createdAt, before(SESSION_DAYS))),
    (tx) => deleteLinks(tx, before(SESSION_DAYS)),
    (tx) => tx.delete(rateLimits).where(lte(rateLimits.endsAt, now)),
    (tx) => tx.delete(webhookInbox).where(lte(webhookInbox.receivedAt, before(WEBHOOK_DAYS))),
    (tx) => tx.delete(webhookDeliveries).where(lte(webhookDeliveries.settledAt, before(WEBHOOK_DAYS))),
    (tx) => tx.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before(env().draftDays))),
  ]
  await forEachLogged('retention', steps, (step) => patiently(db, step))
}

function patiently<Result>(db: Db, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return transactionWithTimeout(db, PATIENCE_MS, work)
}

/** What the service has said about a file stays; a file that it has never said anything about is given up. */
async function giveUpOldFiles(tx: Queries, before: Date): Promise<void> {
  const state = sql`case when ${documents.state} in ('held', 'in_doubt') then 'given_up' else ${documents.state} end`
  await tx
    .update(documents)
    .set({ state, sealed: null })
    .where(and(isNotNull(documents.sealed), lte(documents.createdAt, before)))
}

/** A session may outlive its link: anyone who proves again who they are can continue. */
async function deleteLinks(tx: Queries, before: Date): Promise<void> {
  const isOpen = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.linkId, links.id))
  await tx.delete(links).where(and(lte(links.expiresAt, before), notExists(isOpen)))
}

/** Destroys the key of onboardings nobody came back to: every sealed value of theirs is noise from then on. */
async function forgetAbandoned(db: Db, before: Date): Promise<void> {
  const isAbandoned = and(lte(onboardings.activeAt, before), isUnfinished(onboardings))
  const rows = await patiently(db, (tx) =>
    tx.select({ id: onboardings.id }).from(onboardings).where(isAbandoned),
  )
  // Anyone who has come back in the meantime is not forgotten.
  await forEachLogged('retention', rows, ({ id }) => forget(db, id, isAbandoned))
}

/**
 * Deletes answers that are no longer needed: those of a review that takes this long, and those that came
 * after the end.
 */
async function forgetSpent(db: Queries, before: Date): Promise<void> {
  const spent = db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(
      or(
        and(inArray(onboardings.status, RESTING), lte(onboardings.activeAt, before)),
        inArray(onboardings.status, OVER),
        isNotNull(onboardings.purgedAt),
      ),
    )
  await db.delete(drafts).where(inArray(drafts.onboardingId, spent))
}

/** Deletes what companies said about their people, once their check is over for so long, or they are forgotten. */
async function forgetStatements(db: Queries, before: Date): Promise<void> {
  const over = db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(
      or(
        and(inArray(onboardings.status, OVER), lte(onboardings.activeAt, before)),
        isNotNull(onboardings.purgedAt),
      ),
    )
  await db
    .update(onboardings)
    .set({ stated: null })
    .where(and(isNotNull(onboardings.stated), inArray(onboardings.businessId, over)))
}

/**
 * Destroys the data key and every sealed row of one onboarding.
 *
 * @param only what still has to be true of it
 * @returns `unknown` where there is no such onboarding, so that a mistyped id does not look forgotten
 */
export async function forget(
  db: Db,
  id: string,
  only?: SQL,
): Promise<'forgotten' | 'forgotten_before' | 'unknown'> {
  const isForgotten = await db.transaction((tx) => forgetWithin(tx, id, only))
  await destroyKeysNow(db)
  if (isForgotten) return 'forgotten'
  return (await db.$count(onboardings, eq(onboardings.id, id))) > 0 ? 'forgotten_before' : 'unknown'
}

/**
 * Destroys keys right after what they open was forgotten, where they are beside the rows. What fails is left to the
 * job: the rows say what is to be destroyed.
 */
export async function destroyKeysNow(db: Db): Promise<void> {
  await destroyForgottenKeys(db).catch((error: unknown) => reportFailedJob(error, 'keys'))
}

/** The same as a part of a larger change. @returns false where it was forgotten before */
export async function forgetWithin(tx: Queries, id: string, only?: SQL): Promise<boolean> {
  const destroyed = await tx
    .update(onboardings)
    .set({
      dataKey: keyOfForgotten(onboardings),
      snapshot: null,
      stated: null,
      contactMarks: [],
      meta: {},
      returnUrl: null,
      opensUrl: null,
      deadline: null,
      note: null,
      purgedAt: new Date(),
      heldUntil: null,
      // Nobody can do anything here any more: it is in no tab and under no filter that waits for someone.
      nextAction: 'none',
      openCodes: [],
      refusedCodes: [],
    })
    .where(and(eq(onboardings.id, id), isNull(onboardings.purgedAt), only))
    .returning({ id: onboardings.id })
  if (destroyed.length === 0) return false
  await tx.delete(drafts).where(eq(drafts.onboardingId, id))
  await tx.delete(documents).where(eq(documents.onboardingId, id))
  await tx.delete(uploadPieces).where(eq(uploadPieces.onboardingId, id))
  await tx.delete(moments).where(eq(moments.onboardingId, id))
  await tx.delete(trustedDevices).where(eq(trustedDevices.onboardingId, id))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.onboardingId, id))
  // A digest would let anyone who has guessed all answers confirm the guess.
  await tx
    .update(upstreamCalls)
    .set({ requestDigest: Buffer.alloc(0), sealed: null })
    .where(eq(upstreamCalls.onboardingId, id))
  // An alert about something that nobody can open cannot be settled by anyone either.
  await tx
    .update(alerts)
    .set({ resolvedAt: new Date() })
    .where(and(eq(alerts.onboardingId, id), isNull(alerts.resolvedAt)))
  await forgetJourney(tx, id)
  await recordEvents(tx, id, [{ type: 'answers.deleted' }])
  return true
}

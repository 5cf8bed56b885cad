import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { createsInDoubt } from '@/lib/flow/service/calls-in-doubt'
import { refresh } from '@/lib/flow/service/refresh'
import { sha256 } from '@/lib/platform/crypto/keys'
import { claimRows } from '@/lib/platform/db/claim'
import type { Db } from '@/lib/platform/db/open'
import { statementName } from '@/lib/platform/db/pool'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { type Failure, fail } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { forEachLogged } from '@/lib/platform/log/for-each-logged'
import { log } from '@/lib/platform/log/log'
import { isShuttingDown } from '@/lib/platform/shutting-down'
import { connection } from '@/lib/upstream/connect'
import { verifySignature } from '@/lib/upstream/deliveries/signature'
import { readWebhookEvent } from '@/lib/upstream/deliveries/webhook-event'

type Received = 'accepted' | Failure

/**
 * Takes a delivery of the service: checks its signature over the raw bytes and writes down that something happened.
 * The delivery's content is never believed; it only makes us read the customer again. The signature comes before every
 * count, so that nobody else can use up what the service may deliver.
 *
 * @param network where it came from: forged ones are counted there
 * @returns the failure `key.refused` without a right signature, or `rate.limited`
 */
export async function receiveWebhook(
  db: Db,
  raw: Buffer,
  signature: string | null,
  network: string,
): Promise<Received> {
  const { webhookSecrets } = await connection()
  if (!verifySignature(raw, signature, [...webhookSecrets])) return refuseForged(db, network)
  const limited = await takePoint(db, 'webhook', 'service')
  if (limited) return limited
  const event = readWebhookEvent(parse(raw))
  if (!event) {
    log('webhook.refused', { reason: 'shape' })
    return 'accepted'
  }
  await writing(db).execute({
    key: event.id ?? sha256(raw).toString('hex'),
    name: event.name.slice(0, 100),
    customerId: event.customerId ?? null,
    onboardingId: event.onboardingId ?? null,
  })
  return 'accepted'
}

/** Beyond its limit a network is told when to come back, and fills no log. */
async function refuseForged(db: Db, network: string): Promise<Failure> {
  const limited = await takePoint(db, 'webhookForged', network)
  if (!limited) log('webhook.refused', { reason: 'signature' })
  return limited ?? fail('key.refused')
}

/** The one statement of every delivery, prepared once a connection: they come in crowds. */
const writings = new WeakMap<Db, ReturnType<typeof prepareWriting>>()

function writing(db: Db): ReturnType<typeof prepareWriting> {
  const known = writings.get(db) ?? prepareWriting(db)
  writings.set(db, known)
  return known
}

function prepareWriting(db: Db) {
  return db
    .insert(webhookInbox)
    .values({
      key: sql.placeholder('key'),
      name: sql.placeholder('name'),
      customerId: sql.placeholder('customerId'),
      onboardingId: sql.placeholder('onboardingId'),
    })
    .onConflictDoNothing()
    .prepare(statementName(db, 'delivery'))
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

const BATCH = 50
const LEASE = sql`interval '1 minute'`
/** Where the service does not answer it is asked again: soon, then less often, for a day. */
const [FIRST_WAIT, LONGEST_WAIT] = [sql`interval '5 seconds'`, sql`interval '15 minutes'`]
const LONGEST_TRIED = sql`interval '1 day'`

type Delivery = Pick<typeof webhookInbox.$inferSelect, 'key' | 'customerId' | 'onboardingId'>

/**
 * Reads the customers that deliveries spoke of; one read serves all deliveries about the same customer. A delivery is
 * done with when the service has answered: nothing else brings the news of a customer nobody waits for.
 */
export async function handleWebhooks(db: Db): Promise<void> {
  const taken = await claimDeliveries(db)
  const byCustomer = Map.groupBy(taken, ({ customerId }) => customerId)
  await forEachLogged('webhooks', byCustomer, async ([customer, deliveries]) => {
    const keys = deliveries.map(({ key }) => key)
    if (isShuttingDown()) return handBackUnread(db, keys)
    const isRead = customer === null || (await readCustomer(db, customer))
    await (isRead ? settle(db, keys) : handBack(db, keys))
  })
  const named = new Set(taken.flatMap(({ onboardingId }) => onboardingId ?? []))
  if (named.size > 0) await createsInDoubt(db, [...named])
}

function claimDeliveries(db: Db): Promise<readonly Delivery[]> {
  const { key, customerId, onboardingId, handledAt, dueAt } = webhookInbox
  return claimRows(db, webhookInbox, {
    key: [key],
    due: and(isNull(handledAt), sql`${dueAt} <= now()`),
    order: dueAt,
    most: BATCH,
    lease: { dueAt: sql`now() + ${LEASE}` },
    given: { key, customerId, onboardingId },
  })
}

/** False where the service may answer later. */
async function readCustomer(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(eq(onboardings.customerId, customerId))
  // A read that breaks is logged, and its news still has to come.
  const unread = new Set(rows.map(({ id }) => id))
  await forEachLogged('webhooks', rows, async ({ id }) => {
    if (await readAgain(db, id)) unread.delete(id)
  })
  return unread.size === 0
}

async function readAgain(db: Db, onboardingId: string): Promise<boolean> {
  const opened = await openOnboarding(db, onboardingId)
  const read = opened && (await refresh(db, opened, { ageMs: 0, waitMs: 10_000 }))
  return !read?.mayComeLater
}

async function settle(db: Db, keys: string[]): Promise<void> {
  await db.update(webhookInbox).set({ handledAt: sql`now()` }).where(inArray(webhookInbox.key, keys))
}

/** Not begun: another process takes them at once. */
async function handBackUnread(db: Db, keys: string[]): Promise<void> {
  await db.update(webhookInbox).set({ dueAt: sql`now()` }).where(inArray(webhookInbox.key, keys))
}

async function handBack(db: Db, keys: string[]): Promise<void> {
  const age = sql`now() - ${webhookInbox.receivedAt}`
  await db
    .update(webhookInbox)
    .set({
      dueAt: sql`now() + least(${LONGEST_WAIT}, greatest(${FIRST_WAIT}, ${age}))`,
      handledAt: sql`case when ${age} > ${LONGEST_TRIED} then now() end`,
    })
    .where(inArray(webhookInbox.key, keys))
}

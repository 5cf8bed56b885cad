import 'server-only'
import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { claimRows } from '@/lib/platform/db/claim'
import { sandboxDeliveries, sandboxEvents, sandboxWebhooks } from '@/lib/platform/db/schema/sandbox'
import { later, newSandboxId, type World } from '../world'
import { deliveryText, type EventRow, signatureOf } from './webhook-body'
import { healthAfter } from './webhook-health'

export type WebhookRow = typeof sandboxWebhooks.$inferSelect
type Delivery = typeof sandboxDeliveries.$inferSelect
type Parcel = { delivery: Delivery; event: EventRow; webhook: WebhookRow }

/** Deliveries sent at once in one round. */
const ROUND = 20
/** What the service gives an endpoint (service docs). */
const ANSWER_WITHIN_MS = 30_000
/** A round ends after this; what still waits for an answer continues beside the next one. */
const ROUND_MS = 5_000
/** Seconds after which a delivery whose sender vanished is due again; longer than any sending takes. */
const LEASE_SECONDS = 60

/** Sends every delivery that is due, all at once, so that a slow endpoint delays no other. */
export async function sendDueDeliveries(world: World): Promise<void> {
  const claimed = await claimDue(world)
  const parcels = await parcelsOf(world, claimed)
  const sent = Promise.all(parcels.map((parcel) => send(world, parcel)))
  await (parcels.length > 0 ? untilOrFor(sent, ROUND_MS) : sent)
}

async function untilOrFor(work: Promise<unknown>, ms: number): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, ms)
  try {
    await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes an endpoint known, or refreshes the one with the same address. */
export async function ensureWebhook(
  { db, now }: World,
  { url, secret, events }: { url: string; secret: string; events: string[] },
): Promise<void> {
  const told = { secret, events, active: true, updatedAt: now() }
  await db.transaction(async (tx) => {
    const known = await tx
      .update(sandboxWebhooks)
      .set(told)
      .where(eq(sandboxWebhooks.url, url))
      .returning({ id: sandboxWebhooks.id })
    if (known.length > 0) return
    // Processes that start together derive the same id, so that the endpoint stays one.
    const id = `webhook_${createHash('sha256').update(url).digest('hex').slice(0, 32)}`
    await tx
      .insert(sandboxWebhooks)
      .values({ id, url, ...told, createdAt: now() })
      .onConflictDoUpdate({ target: sandboxWebhooks.id, set: told })
  })
}

/** Takes due deliveries for this process; nobody else sends them before the lease is over. */
function claimDue({ db, now }: World): Promise<Delivery[]> {
  const { id, state, dueAt, webhookId, position, requestIds } = sandboxDeliveries
  // What was recorded before an endpoint was switched off waits until it is switched on again.
  const activeEndpoints = db
    .select({ id: sandboxWebhooks.id })
    .from(sandboxWebhooks)
    .where(eq(sandboxWebhooks.active, true))
  return claimRows(db, sandboxDeliveries, {
    key: [id],
    due: and(eq(state, 'waiting'), lte(dueAt, now()), inArray(webhookId, activeEndpoints)),
    order: position,
    most: ROUND,
    lease: {
      dueAt: later(now(), LEASE_SECONDS),
      requestIds: sql`${requestIds} || to_jsonb(${newSandboxId('request')}::text)`,
    },
    given: getTableColumns(sandboxDeliveries),
  })
}

async function parcelsOf({ db }: World, deliveries: Delivery[]): Promise<Parcel[]> {
  if (deliveries.length === 0) return []
  const ids = deliveries.map(({ id }) => id)
  return db
    .select({ delivery: sandboxDeliveries, event: sandboxEvents, webhook: sandboxWebhooks })
    .from(sandboxDeliveries)
    .innerJoin(sandboxEvents, eq(sandboxEvents.id, sandboxDeliveries.eventId))
    .innerJoin(sandboxWebhooks, eq(sandboxWebhooks.id, sandboxDeliveries.webhookId))
    .where(inArray(sandboxDeliveries.id, ids))
    .orderBy(asc(sandboxDeliveries.position))
}

async function send(world: World, parcel: Parcel): Promise<void> {
  const arrived = await post(world, parcel)
  const { delivery, webhook } = parcel
  const { retrySeconds, deadAfter } = world.settings.webhooks
  // What is sent to a dead endpoint only looks whether it has come back.
  const retryAfter = webhook.status === 'dead' ? undefined : retrySeconds[delivery.requestIds.length - 1]
  const state = arrived ? 'delivered' : retryAfter === undefined ? 'failed' : 'waiting'
  const dueAt = later(world.now(), retryAfter ?? 0)
  await world.db.transaction(async (tx) => {
    await tx.update(sandboxDeliveries).set({ state, dueAt }).where(eq(sandboxDeliveries.id, delivery.id))
    const [before] = await tx
      .select()
      .from(sandboxWebhooks)
      .where(eq(sandboxWebhooks.id, webhook.id))
      .for('update')
    if (before === undefined) return
    await tx
      .update(sandboxWebhooks)
      .set({
        ...healthAfter(before, state, deadAfter),
        attempts: before.attempts + 1,
        delivered: before.delivered + (arrived ? 1 : 0),
      })
      .where(eq(sandboxWebhooks.id, webhook.id))
  })
}

async function post(world: World, { event, webhook }: Parcel): Promise<boolean> {
  const body = deliveryText(event, world.settings.webhookForm)
  try {
    const response = await world.deliver(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature: signatureOf(body, webhook.secret) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Refused connections and exceeded limits are failed attempts like any other.
    return false
  }
}

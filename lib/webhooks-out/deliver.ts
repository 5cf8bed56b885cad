import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { events } from '@/lib/db/schema/history'
import { onboardings } from '@/lib/db/schema/onboardings'
import { type DeliveryTry, webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhooks-out'
import { envelopeOf } from '@/lib/events/envelope'
import { eachOf } from '@/lib/jobs/each-of'
import { log } from '@/lib/log'
import type { Resolve } from './address'
import { type EndpointRow, signingSecrets } from './endpoint'
import { isGood, post } from './post'
import { signedHeaders } from './signature'

const BATCH = 20
const BATCH_OF_ONE = 4
/** A delivery a process has taken is nobody else's for this long; the process may end in the middle of it. */
const CLAIM_MS = 60_000
/** Tries go on for a day, then somebody has to send it again. */
const DAY_MS = 24 * 60 * 60_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15 * 60_000
/** Entries of a delivery's log; the last ones say what is wrong. */
const LOG_LENGTH = 10

/** Delivers what is due, several at a time. Of one endpoint only a few are taken: a slow one leaves room for the others. */
export async function deliverWebhooks(db: Db, resolve?: Resolve): Promise<void> {
  const taken = await claim(db, new Date())
  await Promise.all(taken.map((id) => eachOf('deliveries', [id], () => deliver(db, id, resolve))))
}

async function claim(db: Db, now: Date): Promise<string[]> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${webhookDeliveries} set due_at = ${until}
    where id in (
      select due.id from ${webhookEndpoints} as endpoint cross join lateral (
        select id from ${webhookDeliveries}
        where endpoint_id = endpoint.id and state = 'waiting' and due_at <= ${now}
        order by due_at limit ${BATCH_OF_ONE} for update skip locked
      ) as due limit ${BATCH}
    ) returning id`)
  return rows.map(({ id }) => id)
}

async function deliver(db: Db, id: string, resolve: Resolve | undefined): Promise<void> {
  const [row] = await db
    .select({
      delivery: webhookDeliveries,
      endpoint: webhookEndpoints,
      event: events,
      integratorReference: onboardings.integratorReference,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .innerJoin(onboardings, eq(onboardings.id, events.onboardingId))
    .where(eq(webhookDeliveries.id, id))
  const envelope = row && envelopeOf({ ...row.event, integratorReference: row.integratorReference })
  // An endpoint removed or switched off meanwhile wants nothing any more.
  if (!row || !envelope || !row.endpoint.enabled) return settle(db, id, 'dead', row?.delivery.log ?? [])
  const made = await sendSigned(row.endpoint, envelope, resolve)
  const entries = [...row.delivery.log, made].slice(-LOG_LENGTH)
  if (isGood(made.status)) return settle(db, id, 'delivered', entries)
  log('webhook.undelivered', { problem: made.problem ?? 'status', status: made.status ?? 0 })
  const next = nextTry(row.delivery.tries, row.delivery.startedAt)
  if (!next) {
    log('webhook.dead', { endpoint: row.endpoint.id, delivery: id })
    return settle(db, id, 'dead', entries)
  }
  await db
    .update(webhookDeliveries)
    .set({ log: entries, tries: row.delivery.tries + 1, dueAt: next })
    .where(eq(webhookDeliveries.id, id))
}

/** Sends an event to an endpoint once, signed. */
export function sendSigned(
  endpoint: EndpointRow,
  envelope: Readonly<{ id: string; [name: string]: unknown }>,
  resolve?: Resolve,
): Promise<DeliveryTry> {
  const body = JSON.stringify(envelope)
  const headers = signedHeaders({ id: envelope.id, sentAt: new Date(), body }, signingSecrets(endpoint))
  return post(endpoint.url, headers, body, resolve)
}

async function settle(
  db: Db,
  id: string,
  state: 'delivered' | 'dead',
  entries: readonly DeliveryTry[],
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      state,
      log: entries,
      tries: sql`${webhookDeliveries.tries} + 1`,
      dueAt: null,
      settledAt: new Date(),
    })
    .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.state, ['waiting'])))
}

/** When to try again: twice as long each time, by chance within it, up to a quarter of an hour; undefined after a day. */
export function nextTry(
  tries: number,
  startedAt: Date,
  now = Date.now(),
  chance = Math.random(),
): Date | undefined {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20))
  // Never at once: chance alone could spend all tries in a moment.
  const next = now + longest / 2 + (longest / 2) * chance
  return next - startedAt.getTime() < DAY_MS ? new Date(next) : undefined
}

import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { envelopeOf } from '@/lib/flow/events/envelope'
import { raiseAlert } from '@/lib/flow/events/record-events'
import type { Db } from '@/lib/platform/db/open'
import { alerts, events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { type DeliveryTry, webhookDeliveries, webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'
import { DAY_MS } from '@/lib/platform/durations'
import { forEachLogged } from '@/lib/platform/log/for-each-logged'
import { log } from '@/lib/platform/log/log'
import type { Resolve } from './address'
import { type EndpointRow, signingSecrets } from './endpoint'
import { isGood, post } from './post'
import { signedHeaders } from './signature'

/** Deliveries under way at once in a process, all in all and to one endpoint. */
const MOST_AT_ONCE = 80
const MOST_TO_ONE = 8
/** Of one integrator, however many endpoints it has: the rest is for the others. */
const MOST_OF_ONE = 24
const LEASE_MS = 60_000
/** A delivery is tried for this long; after that someone has to send it again. */
const TRIES_FOR_MS = DAY_MS
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15 * 60_000
/** Entries of a delivery's log; the last ones say what is wrong. */
const LOG_LENGTH = 10

/** Endpoints with deliveries under way in this process, and how many. */
const underWay = new Map<string, { integrator: string; count: number }>()

const deliveries = new Set<Promise<void>>()

/** Waits for the deliveries that are under way in this process. */
export async function deliveriesUnderWay(): Promise<void> {
  await Promise.all(deliveries)
}

/** Delivers what is due and waits for what comes of it. */
export async function deliverWebhooks(db: Db, resolve?: Resolve): Promise<void> {
  await Promise.all(await startDeliveries(db, resolve))
}

/**
 * Begins to deliver what is due, and waits for none of it: an endpoint that keeps its deliveries hanging gets no
 * further ones in the meantime, and holds up nobody else's.
 */
export async function startDeliveries(db: Db, resolve?: Resolve): Promise<ReadonlyArray<Promise<void>>> {
  const room = MOST_AT_ONCE - [...underWay.values()].reduce((sum, { count }) => sum + count, 0)
  const taken = room > 0 ? await claim(db, new Date(), room) : []
  return taken.map((claimed) => {
    const delivery = deliverClaimed(db, claimed, resolve)
    deliveries.add(delivery)
    return delivery.finally(() => deliveries.delete(delivery))
  })
}

async function deliverClaimed(
  db: Db,
  { id, endpoint, integrator }: Claimed,
  resolve: Resolve | undefined,
): Promise<void> {
  underWay.set(endpoint, { integrator, count: (underWay.get(endpoint)?.count ?? 0) + 1 })
  await forEachLogged('deliveries', [id], () => deliver(db, id, resolve))
  const left = (underWay.get(endpoint)?.count ?? 1) - 1
  if (left === 0) underWay.delete(endpoint)
  else underWay.set(endpoint, { integrator, count: left })
}

type Claimed = { id: string; endpoint: string; integrator: string }

/**
 * Claims what is due, by turns of the integrators, and of each no more than its share. The words are those of
 * `claimRows`; the statement is its own, because whose turn it is depends on more than the row.
 */
async function claim(db: Db, now: Date, room: number): Promise<readonly Claimed[]> {
  const until = new Date(now.getTime() + LEASE_MS)
  const busy = JSON.stringify([...underWay.keys()])
  const taken = JSON.stringify(sharesUnderWay())
  const { rows } = await db.execute<Claimed>(sql`
    with recursive ${asked}
    update ${webhookDeliveries} as delivery set due_at = ${until}
    from (
      select due.id, endpoint.integrator_id as integrator,
        row_number() over (partition by endpoint.integrator_id order by due.due_at) as turn
      from asked join ${webhookEndpoints} as endpoint on endpoint.id = asked.endpoint_id cross join lateral (
        select id, due_at from ${webhookDeliveries}
        where endpoint_id = endpoint.id and state = 'waiting' and due_at <= ${now}
        order by due_at limit ${MOST_TO_ONE} for update skip locked
      ) as due
      where not (${busy}::jsonb ? endpoint.id)
      order by turn limit ${room}
    ) as next
    where delivery.id = next.id
      and next.turn <= ${MOST_OF_ONE} - coalesce((${taken}::jsonb ->> next.integrator)::int, 0)
    returning delivery.id, delivery.endpoint_id as endpoint, next.integrator`)
  return rows
}

/**
 * The endpoints for which something waits, each found by one step in the index: with ten thousand endpoints nearly all
 * have nothing.
 */
const asked = sql`asked as (
    (select endpoint_id from ${webhookDeliveries} where state = 'waiting' order by endpoint_id limit 1)
    union all
    select (
      select next.endpoint_id from ${webhookDeliveries} as next
      where next.state = 'waiting' and next.endpoint_id > asked.endpoint_id order by next.endpoint_id limit 1
    ) from asked where asked.endpoint_id is not null
  )`

function sharesUnderWay(): Record<string, number> {
  const shares: Record<string, number> = {}
  for (const { integrator, count } of underWay.values())
    shares[integrator] = (shares[integrator] ?? 0) + count
  return shares
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
  // An endpoint removed or switched off in the meantime wants nothing any more.
  if (!row) return
  if (!envelope) return settle(db, row.delivery, 'dead', row.delivery.log)
  if (!row.endpoint.enabled) {
    await alertOnce(db, row.event.onboardingId, 'endpoint_off', row.endpoint.id)
    return settle(db, row.delivery, 'dead', row.delivery.log)
  }
  const made = await sendSigned(row.endpoint, envelope, resolve)
  const entries = [...row.delivery.log, made].slice(-LOG_LENGTH)
  if (isGood(made.status)) return settle(db, row.delivery, 'delivered', entries)
  log('webhook.undelivered', { problem: made.problem ?? 'status', status: made.status ?? 0 })
  const next = nextTry(row.delivery.tries, row.delivery.startedAt)
  if (!next) {
    log('webhook.dead', { endpoint: row.endpoint.id, delivery: id })
    await alertOnce(db, row.event.onboardingId, 'delivery_dead', row.endpoint.id)
    return settle(db, row.delivery, 'dead', entries)
  }
  await db
    .update(webhookDeliveries)
    .set({ log: entries, tries: row.delivery.tries + 1, dueAt: next })
    .where(stillTried(row.delivery))
}

/** Tells the team about an endpoint once, however many deliveries it has lost. */
async function alertOnce(
  db: Db,
  onboardingId: string,
  kind: 'endpoint_off' | 'delivery_dead',
  endpointId: string,
): Promise<void> {
  const isOpen = and(eq(alerts.kind, kind), eq(alerts.subject, endpointId), isNull(alerts.resolvedAt))
  await db.transaction(async (tx) => {
    // Deliveries end beside each other; the endpoint's row lets one after the other look.
    await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)).for('update')
    const [open] = await tx.select({ id: alerts.id }).from(alerts).where(isOpen).limit(1)
    if (open) return
    // On an onboarding that the team can open: what is deleted can no longer be looked at or settled.
    const [live] = await tx
      .select({ id: onboardings.id })
      .from(onboardings)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.integratorId, onboardings.integratorId))
      .where(and(eq(webhookEndpoints.id, endpointId), isNull(onboardings.purgedAt)))
      .orderBy(desc(sql`${onboardings.id} = ${onboardingId}`), desc(onboardings.createdAt))
      .limit(1)
    if (live) await raiseAlert(tx, live.id, kind, endpointId)
  })
}

/** Sends an event to an endpoint once, signed. */
export async function sendSigned(
  endpoint: EndpointRow,
  envelope: Readonly<{ id: string; [name: string]: unknown }>,
  resolve?: Resolve,
): Promise<DeliveryTry> {
  const body = JSON.stringify(envelope)
  const sentAt = new Date()
  const secrets = signingSecrets(endpoint)
  // Nothing leaves here unsigned; the key may come back within the day of tries.
  if (!secrets) return { at: sentAt.toISOString(), ms: 0, status: null, problem: 'secret' }
  return post(endpoint.url, signedHeaders({ id: envelope.id, sentAt, body }, secrets), body, resolve)
}

type Tried = Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'startedAt'>

/** The row, unless the delivery was sent again during this try: then this try says nothing about it. */
function stillTried({ id, startedAt }: Tried) {
  const { id: rowId, state, startedAt: begun } = webhookDeliveries
  // The database counts finer than the runtime.
  const isSame = sql`date_trunc('milliseconds', ${begun}) = ${startedAt.toISOString()}::timestamptz`
  return and(eq(rowId, id), eq(state, 'waiting'), isSame)
}

async function settle(
  db: Db,
  delivery: Tried,
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
    .where(stillTried(delivery))
}

/**
 * When to try again: twice as long each time, by chance within it, up to a quarter of an hour; undefined after a day.
 */
export function nextTry(
  tries: number,
  startedAt: Date,
  now = Date.now(),
  chance = Math.random(),
): Date | undefined {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20))
  // Never at once: chance alone could spend all tries in a moment.
  const next = now + longest / 2 + (longest / 2) * chance
  return next - startedAt.getTime() < TRIES_FOR_MS ? new Date(next) : undefined
}

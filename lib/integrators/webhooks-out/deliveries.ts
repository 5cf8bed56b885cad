import 'server-only'
import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { TestEnvelope } from '@/lib/flow/events/envelope'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { Db, Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { type DeliveryTry, webhookDeliveries } from '@/lib/platform/db/schema/webhooks-out'
import { isLive } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { LiveMode } from '@/lib/platform/http/answers/live-mode'
import { pageOf, pageQuery, pageShape, rowsFor } from '@/lib/platform/http/answers/paging'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { newId } from '@/lib/platform/ids'
import { sendSigned } from './deliver'
import { ownEndpoint } from './endpoint'

const State = z.enum(webhookDeliveries.state.enumValues)

export const ListDeliveries = z.strictObject({
  ...pageQuery,
  state: State.optional().describe('Only those in this state'),
})

/** What became of one try. */
export const Try = z.object({
  at: z.string(),
  status: z.number().nullable().describe('Null when no answer came'),
  ms: z.number(),
  problem: z
    .string()
    .nullable()
    .describe('address, name, certificate, connection, timeout, status or secret'),
  detail: z.string().nullable().describe('The problem in words, with what to check'),
})

/** An event on its way to an endpoint, with the log of its last tries. */
export const Delivery = z.object({
  id: z.string(),
  livemode: LiveMode,
  event: z.string(),
  type: z.string(),
  state: State.describe('After a day of tries a delivery is dead until it is sent again'),
  tries: z.number(),
  log: z.array(Try),
  nextTryAt: z.string().nullable(),
  createdAt: z.string(),
})
export const DeliveryPage = pageShape(Delivery)

type Row = { delivery: typeof webhookDeliveries.$inferSelect; type: string; id: string }

/** The deliveries of one of the integrator's own endpoints, newest first. */
export async function listDeliveries(
  db: Db,
  integrator: StoredIntegrator,
  endpointId: string,
  query: unknown,
): Promise<Result<z.infer<typeof DeliveryPage>>> {
  const parsed = parseRequest(ListDeliveries, query)
  if (!parsed.ok) return parsed
  const endpoint = await ownEndpoint(db, integrator, endpointId)
  if (!endpoint.ok) return endpoint
  const { limit, after, state } = parsed.value
  const place = after === undefined ? undefined : await placeOf(db, endpointId, after)
  if (after !== undefined && !place) return refusePlace('/after', 'names no place in this list')
  const rows = await db
    .select({ delivery: webhookDeliveries, type: events.type, id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state ? eq(webhookDeliveries.state, state) : undefined,
        place,
      ),
    )
    .orderBy(desc(events.sequence))
    .limit(rowsFor(limit))
  return succeed(pageOf(rows, limit, showDelivery))
}

async function placeOf(db: Db, endpointId: string, after: string): Promise<SQL | undefined> {
  const [row] = await db
    .select({ sequence: events.sequence })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.id, after), eq(webhookDeliveries.endpointId, endpointId)))
  return row?.sequence ? lt(events.sequence, row.sequence) : undefined
}

const WORDS: Readonly<Record<string, string>> = developerWords.deliveries

function showTry({ at, status, ms, problem }: DeliveryTry): z.infer<typeof Try> {
  const detail = problem === null ? null : (WORDS[problem] ?? developerWords.deliveries.other)
  return { at, status, ms, problem, detail }
}

function showDelivery({ delivery, type }: Row): z.infer<typeof Delivery> {
  const { id, eventId, state, tries, dueAt, createdAt } = delivery
  return {
    id,
    livemode: isLive(),
    event: eventId,
    type,
    state,
    tries,
    log: delivery.log.map(showTry),
    nextTryAt: state === 'waiting' && dueAt ? dueAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

/**
 * Sends a delivery again, dead or not, as if its event had just happened: with a day of tries of its own. The receiver
 * sees the same id as before.
 *
 * @returns `endpoint.off` where the endpoint is switched off, because nothing would be sent
 */
export async function sendAgain(
  db: Db,
  integrator: StoredIntegrator,
  endpointId: string,
  id: string,
): Promise<Result<z.infer<typeof Delivery>>> {
  const endpoint = await ownEndpoint(db, integrator, endpointId)
  if (!endpoint.ok) return endpoint
  if (!endpoint.value.enabled) return fail('endpoint.off')
  const [delivery] = await db
    .update(webhookDeliveries)
    .set(resendState())
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)))
    .returning()
  if (!delivery) return fail('not_found')
  const [event] = await db.select({ type: events.type }).from(events).where(eq(events.id, delivery.eventId))
  return succeed(showDelivery({ delivery, type: event?.type ?? '', id }))
}

/** Sends every dead delivery of an endpoint again, and says how many there were. */
export async function sendDeadAgain(db: Queries, endpointId: string): Promise<number> {
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set(resendState())
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'dead')))
  return rowCount ?? 0
}

/** A delivery as if its event had just happened. */
const resendState = () =>
  ({ state: 'waiting', startedAt: new Date(), dueAt: new Date(), tries: 0, settledAt: null }) as const

/** Sends an endpoint a signed event about nothing, at once and once, and says what came of it. */
export async function testDelivery(
  db: Db,
  integrator: StoredIntegrator,
  endpointId: string,
): Promise<Result<z.infer<typeof Try>>> {
  const endpoint = await ownEndpoint(db, integrator, endpointId)
  if (!endpoint.ok) return endpoint
  const envelope: z.infer<typeof TestEnvelope> = {
    id: newId('evt'),
    version: 1,
    type: 'endpoint.tested',
    createdAt: new Date().toISOString(),
    livemode: isLive(),
    sequence: null,
    onboarding: null,
    reference: null,
    nextAction: null,
    data: {},
  }
  return succeed(showTry(await sendSigned(endpoint.value, envelope)))
}

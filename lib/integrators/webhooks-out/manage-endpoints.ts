import 'server-only'
import { asc, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { earlierAnswer, makeOnce, repeatOf } from '@/lib/integrators/requests/idempotency'
import type { Db } from '@/lib/platform/db/open'
import { webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'
import { DAY_MS } from '@/lib/platform/durations'
import { present, type Result, succeed } from '@/lib/platform/errors'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'
import { newId } from '@/lib/platform/ids'
import {
  EndpointChange,
  EndpointWithSecret,
  NewEndpoint,
  ownEndpoint,
  replacedSecrets,
  sealSecret,
  showEndpoint,
  WebhookEndpoint,
} from './endpoint'
import { newWebhookSecret } from './signature'

/** Each event is delivered to every endpoint; more than a handful serve nobody. */
export const MOST_ENDPOINTS = 10
/** How long a replaced secret keeps signing. */
const OVERLAP_MS = DAY_MS
/** Each is a signature in the headers of every delivery. */
const MOST_EARLIER = 8

export const EndpointList = z.object({ data: z.array(WebhookEndpoint) })

type Secret = z.infer<typeof EndpointWithSecret>

/**
 * Registers an address that wants to be told what happens. Its secret is answered here and nowhere else.
 *
 * @returns `input.invalid`, also for one endpoint too many; `idempotency.conflict`
 */
export async function createEndpoint(
  db: Db,
  integrator: StoredIntegrator,
  body: unknown,
  idempotencyKey?: string,
): Promise<Result<Secret>> {
  const parsed = parseRequest(NewEndpoint, body)
  if (!parsed.ok) return parsed
  const repeat = repeatOf(integrator.id, idempotencyKey, 'webhook endpoint', parsed.value)
  const repeated = await earlierAnswer(db, repeat, EndpointWithSecret)
  if (repeated) return repeated
  const isOwn = eq(webhookEndpoints.integratorId, integrator.id)
  const [known] = await db.select({ number: count() }).from(webhookEndpoints).where(isOwn)
  if ((known?.number ?? 0) >= MOST_ENDPOINTS)
    return refusePlace('', `there can be at most ${MOST_ENDPOINTS} endpoints`)
  return makeOnce(db, repeat, EndpointWithSecret, async (tx) => {
    const [id, secret] = [newId('whe'), newWebhookSecret()]
    const { url, description = null, types = null } = parsed.value
    const row = { id, integratorId: integrator.id, url, description, types, secret: sealSecret(id, secret) }
    const [made] = await tx.insert(webhookEndpoints).values(row).returning()
    return { answer: { ...showEndpoint(present(made, 'just made')), secret } }
  })
}

/** The integrator's own endpoints, in the order in which they were made. */
export async function listEndpoints(
  db: Db,
  integrator: StoredIntegrator,
): Promise<Result<z.infer<typeof EndpointList>>> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.integratorId, integrator.id))
    .orderBy(asc(webhookEndpoints.createdAt))
  return succeed({ data: rows.map((row) => showEndpoint(row)) })
}

/** One of the integrator's own endpoints; `not_found`. */
export async function readEndpoint(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
): Promise<Result<z.infer<typeof WebhookEndpoint>>> {
  const found = await ownEndpoint(db, integrator, id)
  return found.ok ? succeed(showEndpoint(found.value)) : found
}

/** Changes an endpoint. One switched off is told nothing, and what happens in the meantime is not delivered later. */
export async function updateEndpoint(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
  body: unknown,
): Promise<Result<z.infer<typeof WebhookEndpoint>>> {
  const parsed = parseRequest(EndpointChange, body)
  if (!parsed.ok) return parsed
  const found = await ownEndpoint(db, integrator, id)
  if (!found.ok) return found
  const change = Object.fromEntries(Object.entries(parsed.value).filter(([, value]) => value !== undefined))
  await db.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id))
  return readEndpoint(db, integrator, id)
}

/** Removes an endpoint with all that waits for it; `not_found`. */
export async function deleteEndpoint(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
): Promise<Result<undefined>> {
  const found = await ownEndpoint(db, integrator, id)
  if (!found.ok) return found
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return succeed(undefined)
}

/**
 * Replaces an endpoint's secret. For a day deliveries carry a signature of both, so that the receiver can change over
 * when it likes.
 */
export async function rotateSecret(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
  idempotencyKey?: string,
): Promise<Result<Secret>> {
  const repeat = repeatOf(integrator.id, idempotencyKey, `secret of ${id}`, {})
  const found = await ownEndpoint(db, integrator, id)
  if (!found.ok) return found
  const repeated = await earlierAnswer(db, repeat, EndpointWithSecret)
  if (repeated) return repeated
  return makeOnce(db, repeat, EndpointWithSecret, async (tx) => {
    const secret = newWebhookSecret()
    // As it is in the row now: of two at once the second keeps what the first has made.
    const [held] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
    const replaced = present(held, 'an endpoint of theirs')
    const change = {
      secret: sealSecret(id, secret),
      previousSecret: replaced.secret,
      previousUntil: new Date(Date.now() + OVERLAP_MS),
      earlierSecrets: replacedSecrets(replaced, new Date()).slice(0, MOST_EARLIER),
    }
    const [row] = await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id)).returning()
    return { answer: { ...showEndpoint(present(row, 'an endpoint of theirs')), secret } }
  })
}

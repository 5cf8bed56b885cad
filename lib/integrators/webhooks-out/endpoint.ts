import 'server-only'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { toldTypes } from '@/lib/flow/events/catalogue'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { deriveKey } from '@/lib/platform/crypto/keys'
import { open, SealError, seal } from '@/lib/platform/crypto/seal'
import type { Queries } from '@/lib/platform/db/open'
import { type EarlierSecret, webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'
import { env, isLive, knownSecrets } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { LiveMode } from '@/lib/platform/http/answers/live-mode'
import { hasNoCredentials, isWebhookAddress } from './address'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

const Address = z
  .url()
  .max(2000)
  .refine(hasNoCredentials, { error: 'must not hold a user name or a password' })
  .refine((address) => isWebhookAddress(address, env().webhooksToLoopback), {
    error: 'must start with https:// and lead to a public host',
  })

/** What an endpoint is made of, as an integrator says it. */
const parts = {
  url: Address,
  description: z.string().min(1).max(200).nullable(),
  types: z.array(z.enum(toldTypes)).min(1).nullable().describe('The types to be told; null tells all'),
}

export const NewEndpoint = z.strictObject({
  url: parts.url,
  description: parts.description.optional(),
  types: parts.types.optional(),
})

export const EndpointChange = z
  .strictObject({ ...parts, enabled: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'says no change')

/** An endpoint as it is read; its secret was answered once, when it was made. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  livemode: LiveMode,
  url: z.string(),
  description: z.string().nullable(),
  types: z.array(z.string()).nullable(),
  enabled: z.boolean(),
  previousSecretUntil: z.string().nullable().describe('Until then deliveries carry a further signature'),
  createdAt: z.string(),
})

/** An endpoint with the secret its deliveries are signed with. */
export const EndpointWithSecret = WebhookEndpoint.extend({
  secret: z.string().describe('For the signatures of Standard Webhooks; answered here and nowhere else'),
})

/** An endpoint as its integrator reads it. */
export function showEndpoint(row: EndpointRow, now = new Date()): z.infer<typeof WebhookEndpoint> {
  const { id, url, description, types, enabled, previousUntil, createdAt } = row
  return {
    id,
    livemode: isLive(),
    url,
    description,
    enabled,
    types: types && [...types],
    previousSecretUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

/** One of the integrator's own endpoints; `not_found` for any other. */
export async function ownEndpoint(
  db: Queries,
  integrator: StoredIntegrator,
  id: string,
): Promise<Result<EndpointRow>> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.integratorId, integrator.id)))
  return row ? succeed(row) : fail('not_found')
}

/** Seals a secret for one endpoint. */
export function sealSecret(endpointId: string, secret: string): Buffer {
  return seal(deriveKey(env().secret, 'webhook-out'), placeOf(endpointId), Buffer.from(secret, 'utf8'))
}

/**
 * The secrets to sign with now: the present one and, each for its last day, those before it that still open. Undefined
 * where the present one was sealed with a key that is gone.
 */
export function signingSecrets(row: EndpointRow, now = new Date()): readonly string[] | undefined {
  const keys = knownSecrets().map((secret) => deriveKey(secret, 'webhook-out'))
  const [present, ...before] = [
    row.secret,
    ...replacedSecrets(row, now).map((one) => Buffer.from(one.sealed, 'base64')),
  ].map((sealed) => opened(keys, row.id, sealed))
  return present === undefined ? undefined : [present, ...before.filter((one) => one !== undefined)]
}

function opened(keys: readonly Buffer[], endpointId: string, sealed: Buffer): string | undefined {
  try {
    return open(keys, placeOf(endpointId), sealed).toString('utf8')
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

/** The replaced secrets whose day is not over, the newest first. */
export function replacedSecrets(
  { previousSecret, previousUntil, earlierSecrets }: EndpointRow,
  now: Date,
): readonly EarlierSecret[] {
  const previous =
    previousSecret && previousUntil
      ? [{ sealed: previousSecret.toString('base64'), until: previousUntil.toISOString() }]
      : []
  return [...previous, ...earlierSecrets].filter(({ until }) => new Date(until) > now)
}

const placeOf = (endpointId: string) => `${endpointId}/webhook_endpoints.secret` as const

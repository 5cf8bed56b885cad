import 'server-only'
import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '@/lib/platform/db/advisory-locks'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/log/log'
import { type Connection, connection } from '@/lib/upstream/connect'
import type { UpstreamError } from '@/lib/upstream/errors'
import type { UpstreamResult, Webhook } from '@/lib/upstream/types'

const EVERYTHING = ['*']

/** Thrown when the service does not say what is registered; the job tries again. */
class NotRegistered extends Error {
  override name = 'NotRegistered'
}

/** Connections whose deliveries come in already. */
const registered = new WeakSet<Connection>()

/**
 * Sees to it that the service notifies this app, if the configuration says so: finds our address among the service's
 * webhooks, switches it on again, or makes it, once for all processes. The secret is the service's and is kept in
 * memory alone.
 */
export async function registerOwnWebhook(db: Db): Promise<void> {
  const service = await connection()
  if (!env().registersWebhook || registered.has(service)) return
  const own = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.registration})`)
    return findOrMake(service)
  })
  if (own.secret) service.webhookSecrets = [...new Set([own.secret, ...service.webhookSecrets])]
  registered.add(service)
  log('webhook.registered', { made: own.made })
}

async function findOrMake({ client }: Connection): Promise<{ secret: string | undefined; made: boolean }> {
  const url = `${env().publicUrl}/api/webhooks/service`
  const known = answered(await client.webhooks.list()).find((one) => one.url === url)
  if (!known) {
    const made = answered(await client.webhooks.create({ url, events: EVERYTHING, name: 'Vestibule' }))
    return { secret: made.secret, made: true }
  }
  if (known.active === false)
    answered(await client.webhooks.update(known.id, { url, events: EVERYTHING, active: true }))
  return { secret: known.secret ?? (await secretOf(client, known)), made: false }
}

/** A list may leave the secret out. */
async function secretOf({ webhooks }: Connection['client'], { id }: Webhook): Promise<string | undefined> {
  return answered(await webhooks.get(id)).secret
}

function answered<T>(result: UpstreamResult<T>): T {
  if (result.ok) return result.value
  const { kind }: UpstreamError = result.error
  throw new NotRegistered(kind)
}

import 'server-only'
import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { sandboxWebhooks } from '@/lib/platform/db/schema/sandbox'
import { envelope, failedEnvelope, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { lockKey } from '../calls/idempotency'
import { parseBody } from '../rules/parse'
import type { EventName } from '../webhooks/event-names'
import { recordHappenings } from '../webhooks/events'
import type { WebhookRow } from '../webhooks/webhooks'
import { newSandboxId, type Tx, type World } from '../world'

const MOST_WEBHOOKS = 10

const WebhookCreate = z.object({
  events: z.array(z.string().min(1)).min(1),
  url: z.url({ protocol: /^https?$/ }),
  name: z.string().max(500).optional(),
  description: z.string().max(500).optional(),
})
const WebhookUpdate = WebhookCreate.extend({ active: z.boolean().optional() })

/** POST /v1/webhook; at most ten per account. */
export async function createWebhook(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const now = world.now()
  const body = parseBody(WebhookCreate, call.json)
  if (!body.ok) return malformed(now)
  return world.db.transaction(async (tx) => {
    await lockKey(tx, call.kind)
    const existing = await tx.select({ id: sandboxWebhooks.id }).from(sandboxWebhooks)
    if (existing.length >= MOST_WEBHOOKS) {
      return failedEnvelope(400, 'webhook/limit-reached', 'At most 10 webhooks can be registered', now)
    }
    const [webhook] = await tx
      .insert(sandboxWebhooks)
      .values({
        ...body.value,
        id: newSandboxId('webhook'),
        secret: `secret_${randomBytes(24).toString('hex')}`,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await tellOf(world, tx, 'webhook.create', webhook)
    return webhookAnswer(webhook, now)
  })
}

/** GET /v1/webhook; its items show `health` and `signingSecret`, unlike the other answers. */
export async function listWebhooks(world: World): Promise<SandboxAnswer> {
  const rows = await world.db.select().from(sandboxWebhooks).orderBy(asc(sandboxWebhooks.position))
  return envelope({ webhooks: rows.map(listedWebhook) }, world.now())
}

/** GET /v1/webhook/{id} */
export async function getWebhook(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const [webhook] = await world.db.select().from(sandboxWebhooks).where(eq(sandboxWebhooks.id, call.id))
  return webhookAnswer(webhook, world.now())
}

/** POST /v1/webhook/{id}; parameters that are left out stay as they are. */
export async function updateWebhook(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const now = world.now()
  const body = parseBody(WebhookUpdate, call.json)
  if (!body.ok) return malformed(now)
  return world.db.transaction(async (tx) => {
    const [webhook] = await tx
      .update(sandboxWebhooks)
      .set({ ...body.value, updatedAt: now })
      .where(eq(sandboxWebhooks.id, call.id))
      .returning()
    await tellOf(world, tx, 'webhook.update', webhook)
    return webhookAnswer(webhook, now)
  })
}

/** DELETE /v1/webhook/{id}; what waits for it is not sent any more. */
export async function deleteWebhook(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  return world.db.transaction(async (tx) => {
    const [webhook] = await tx.delete(sandboxWebhooks).where(eq(sandboxWebhooks.id, call.id)).returning()
    await tellOf(world, tx, 'webhook.delete', webhook)
    return webhookAnswer(webhook, world.now())
  })
}

async function tellOf(world: World, tx: Tx, name: EventName, webhook: WebhookRow | undefined): Promise<void> {
  if (webhook) await recordHappenings(world, tx, [{ name, thing: webhookBody(webhook) }])
}

const malformed = (now: Date) => failedEnvelope(400, 'webhook/invalid', 'Invalid request parameters', now)

function webhookAnswer(webhook: WebhookRow | undefined, now: Date): SandboxAnswer {
  return webhook
    ? envelope({ webhook: webhookBody(webhook) }, now)
    : failedEnvelope(404, 'webhook/not-found', 'Webhook not found', now)
}

/** A webhook as single answers and event records show it. */
export function webhookBody(webhook: WebhookRow) {
  const { attempts, delivered } = webhook
  return {
    id: webhook.id,
    name: webhook.name,
    description: webhook.description,
    active: webhook.active,
    status: webhook.status,
    events: webhook.events,
    deliveryRate: attempts === 0 ? 1 : delivered / attempts,
    url: webhook.url,
    secret: webhook.secret,
    updated: webhook.updatedAt.toISOString(),
    created: webhook.createdAt.toISOString(),
  }
}

function listedWebhook(webhook: WebhookRow) {
  const { status, secret, deliveryRate, ...rest } = webhookBody(webhook)
  return { ...rest, deliveryRate: String(deliveryRate), health: status, signingSecret: secret }
}

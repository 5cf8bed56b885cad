import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { sandboxDeliveries, sandboxEvents, sandboxWebhooks } from '@/lib/platform/db/schema/sandbox'
import { envelope, failedEnvelope, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { eventBody } from '../webhooks/webhook-body'
import type { World } from '../world'
import { webhookBody } from './webhooks'

/** GET /v1/event/{id}; also under the id a delivery of form B carries. */
export async function getEvent(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const id = call.id.replace(/^evt_/, 'event_')
  const [event] = await world.db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id))
  if (event === undefined) return failedEnvelope(404, 'event/not-found', 'Event not found', world.now())
  return envelope({ event: eventBody(event, await recordsOf(world, id)) }, world.now())
}

async function recordsOf({ db }: World, eventId: string) {
  const rows = await db
    .select({ requestIds: sandboxDeliveries.requestIds, webhook: sandboxWebhooks })
    .from(sandboxDeliveries)
    .innerJoin(sandboxWebhooks, eq(sandboxWebhooks.id, sandboxDeliveries.webhookId))
    .where(eq(sandboxDeliveries.eventId, eventId))
    .orderBy(asc(sandboxDeliveries.position))
  return rows.map(({ requestIds, webhook }) => ({ requestIds, webhook: webhookBody(webhook) }))
}

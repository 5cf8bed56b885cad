import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { sandboxDeliveries, sandboxEvents, sandboxWebhooks } from '@/lib/platform/db/schema/sandbox'
import type { Dossier } from './dossier'
import { customerBody } from './render'
import { newSandboxId, type Tx, type World } from './world'

export type EventName =
  | 'customer.create'
  | 'customer.update'
  | 'customer.kyc.pending'
  | 'customer.kyc.successful'
  | 'customer.kyc.rejected'
  | 'customer.kyc.additionalReviewRequired'
  | 'customer.tos.pending'
  | 'customer.tos.successful'

/** Records events of a customer, as it stands now, and queues them for every endpoint that listens. */
export async function recordSandboxEvents(
  world: World,
  tx: Tx,
  dossier: Dossier,
  names: EventName[],
): Promise<void> {
  if (names.length === 0) return
  const now = world.now()
  const data = { customer: customerBody(dossier, world.settings) }
  const customerId = dossier.customer.id
  const events = names.map((name) => ({ id: newSandboxId('event'), name, customerId, data, createdAt: now }))
  await tx.insert(sandboxEvents).values(events)
  const endpoints = await activeWebhooks(tx)
  const deliveries = events.flatMap((event) =>
    endpoints
      .filter((endpoint) => endpoint.events.includes('*') || endpoint.events.includes(event.name))
      .map(({ id }) => ({
        id: newSandboxId('delivery'),
        eventId: event.id,
        webhookId: id,
        requestIds: [],
        dueAt: now,
      })),
  )
  if (deliveries.length > 0) await tx.insert(sandboxDeliveries).values(deliveries)
}

function activeWebhooks(tx: Tx) {
  return tx
    .select()
    .from(sandboxWebhooks)
    .where(eq(sandboxWebhooks.active, true))
    .orderBy(asc(sandboxWebhooks.position))
}

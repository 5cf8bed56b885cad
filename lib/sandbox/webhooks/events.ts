import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { sandboxDeliveries, sandboxEvents, sandboxWebhooks } from '@/lib/platform/db/schema/sandbox'
import type { Dossier } from '../customers/dossier'
import { customerBody } from '../customers/render'
import { newSandboxId, type Tx, type World } from '../world'
import { type EventName, eventData } from './event-names'

/** One event. Without a customer it is the account's own. */
type Happening = {
  name: EventName
  /** What the event is about. */
  thing: object
  customerId?: string
  mock?: boolean
}

/** Records events of a customer, as it stands now, and queues them for every endpoint that listens. */
export async function recordSandboxEvents(
  world: World,
  tx: Tx,
  dossier: Dossier,
  names: EventName[],
): Promise<void> {
  if (names.length === 0) return
  const thing = customerBody(dossier, world.settings)
  await recordHappenings(
    world,
    tx,
    names.map((name) => ({ name, thing, customerId: dossier.customer.id })),
  )
}

/** Records events, in their order, and queues them for every endpoint that listens. */
export async function recordHappenings(world: World, tx: Tx, happenings: Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const now = world.now()
  const events = happenings.map(({ name, thing, customerId = null, mock = false }) => {
    return {
      id: newSandboxId('event'),
      name,
      customerId,
      data: eventData(name, thing, world.settings.eventKeys),
      mock,
      createdAt: now,
    }
  })
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

import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { sandboxDeliveries, sandboxEvents } from '@/lib/platform/db/schema/sandbox'
import { onRealClock } from '../clock'
import type { World } from '../world'

/** One event of a customer, and what became of telling it; `untold` where no webhook wants it. */
export type SentEvent = {
  id: string
  name: string
  at: Date
  state: 'waiting' | 'delivered' | 'failed' | 'untold'
  attempts: number
}

const NEWEST = 50

/**
 * The newest events of a customer, one for each webhook that is told, with their times as the real clock reads them.
 */
export async function readSentEvents({ db }: Pick<World, 'db'>, customerId: string): Promise<SentEvent[]> {
  const real = await onRealClock({ db })
  const rows = await db
    .select({ event: sandboxEvents, delivery: sandboxDeliveries })
    .from(sandboxEvents)
    .leftJoin(sandboxDeliveries, eq(sandboxDeliveries.eventId, sandboxEvents.id))
    .where(eq(sandboxEvents.customerId, customerId))
    .orderBy(desc(sandboxEvents.position))
    .limit(NEWEST)
  return rows.map(({ event, delivery }) => ({
    id: delivery?.id ?? event.id,
    name: event.name,
    at: real(event.createdAt),
    state: delivery?.state ?? 'untold',
    attempts: delivery?.requestIds.length ?? 0,
  }))
}

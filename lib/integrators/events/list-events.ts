import 'server-only'
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { toldTypes } from '@/lib/flow/events/catalogue'
import { EventEnvelope, envelopeOf } from '@/lib/flow/events/envelope'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { type Result, succeed } from '@/lib/platform/errors'
import { pageOf, pageQuery, pageShape, rowsFor } from '@/lib/platform/http/paging'
import { parseRequest, refusePlace } from '@/lib/platform/http/parse-request'

/** How an integrator asks for what happened. */
export const ListEvents = z.strictObject({
  ...pageQuery,
  type: z.enum(toldTypes).optional(),
  onboarding: z.string().min(1).max(64).optional(),
})

export const EventPage = pageShape(EventEnvelope)

/**
 * What happened to the integrator's own onboardings, newest first. A reader that comes back finds all that is new in front
 * of what it has seen: an event has its place from when it can be seen, not from when it was written.
 */
export async function listEvents(
  db: Db,
  integrator: StoredIntegrator,
  query: unknown,
): Promise<Result<z.infer<typeof EventPage>>> {
  const parsed = parseRequest(ListEvents, query)
  if (!parsed.ok) return parsed
  const { limit, after, type, onboarding } = parsed.value
  // An event has its integrator from when it has its place.
  const isOwn = eq(events.integratorId, integrator.id)
  const place = after === undefined ? undefined : await placeOf(db, integrator, after)
  if (after !== undefined && place === undefined) return refusePlace('/after', 'no place in this list')
  await fanOut(db)
  const rows = await db
    .select({ ...columns, integratorReference: onboardings.integratorReference })
    .from(events)
    .innerJoin(onboardings, eq(onboardings.id, events.onboardingId))
    .where(
      and(
        isOwn,
        type ? eq(events.type, type) : inArray(events.type, toldTypes),
        onboarding ? eq(events.onboardingId, onboarding) : undefined,
        place === undefined ? isNotNull(events.place) : lt(events.place, place),
      ),
    )
    .orderBy(desc(events.place))
    .limit(rowsFor(limit))
  const { data, next } = pageOf(rows, limit, envelopeOf)
  return succeed({ data: data.filter((one) => one !== undefined), next })
}

const { id, type, data, createdAt, onboardingId } = events
const columns = { id, type, data, createdAt, onboardingId }

async function placeOf(db: Db, integrator: StoredIntegrator, after: string): Promise<number | undefined> {
  const [row] = await db
    .select({ place: events.place })
    .from(events)
    .innerJoin(onboardings, eq(onboardings.id, events.onboardingId))
    .where(and(eq(events.id, after), eq(onboardings.integratorId, integrator.id)))
  return row?.place ?? undefined
}

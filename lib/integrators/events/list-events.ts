import 'server-only'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { toldTypes } from '@/lib/flow/events/catalogue'
import { EventEnvelope, envelopeOf } from '@/lib/flow/events/envelope'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { pageOf, pageQuery, pageShape, rowsFor } from '@/lib/platform/http/answers/paging'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'

const ToldType = z.enum(toldTypes)

/** How an integrator asks for what happened. */
export const ListEvents = z.strictObject({
  ...pageQuery,
  since: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('The `sequence` of the last event you have read: lists what followed, oldest first. 0 begins'),
  type: z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(ToldType))
    .optional()
    .describe('One type, or several with commas between them'),
  onboarding: z.string().min(1).max(64).optional().describe('Only those of this onboarding'),
})
type ListEvents = z.infer<typeof ListEvents>

export const EventPage = pageShape(EventEnvelope)

/**
 * What happened to the integrator's own onboardings: newest first, or after a sequence number oldest first. A reader
 * that comes back misses nothing: an event has its number from when it can be seen, not from when it was written.
 */
export async function listEvents(
  db: Db,
  integrator: StoredIntegrator,
  query: unknown,
): Promise<Result<z.infer<typeof EventPage>>> {
  const parsed = parseRequest(ListEvents, query)
  if (!parsed.ok) return parsed
  const { limit, since } = parsed.value
  const part = await partOf(db, integrator, parsed.value)
  if (!part.ok) return part
  await fanOut(db)
  const rows = await told(db)
    .where(and(eq(events.integratorId, integrator.id), ...chosen(parsed.value), part.value))
    .orderBy(since === undefined ? desc(events.sequence) : asc(events.sequence))
    .limit(rowsFor(limit))
  const { data, next } = pageOf(rows, limit, envelopeOf)
  const shown = data.filter((one) => one !== undefined)
  const last = since === undefined || next === null ? next : String(shown.at(-1)?.sequence)
  return succeed({ data: shown, next: last })
}

/** One event of the integrator's own onboardings; `not_found` for any other, and for one that is told to nobody. */
export async function readEvent(
  db: Db,
  integrator: StoredIntegrator,
  eventId: string,
): Promise<Result<EventEnvelope>> {
  await fanOut(db)
  const [row] = await told(db).where(and(eq(events.id, eventId), eq(events.integratorId, integrator.id)))
  const envelope = row && envelopeOf(row)
  return envelope ? succeed(envelope) : fail('not_found')
}

const { id, type, data, createdAt, onboardingId, sequence, nextAction } = events
const { integratorReference } = onboardings
const columns = { id, type, data, createdAt, onboardingId, sequence, nextAction, integratorReference }

function told(db: Db) {
  return db.select(columns).from(events).innerJoin(onboardings, eq(onboardings.id, events.onboardingId))
}

function chosen({ type: types, onboarding }: ListEvents): ReadonlyArray<SQL | undefined> {
  return [
    inArray(events.type, types ?? [...toldTypes]),
    onboarding ? eq(events.onboardingId, onboarding) : undefined,
  ]
}

/** The part of the list that is asked for. An event without a number is in none. */
async function partOf(
  db: Db,
  integrator: StoredIntegrator,
  { since, after }: ListEvents,
): Promise<Result<SQL>> {
  if (since !== undefined)
    return after === undefined
      ? succeed(gt(events.sequence, since))
      : refusePlace('/after', 'cannot be given with since, which continues by itself')
  if (after === undefined) return succeed(isNotNull(events.sequence))
  const [row] = await db
    .select({ sequence: events.sequence })
    .from(events)
    .where(and(eq(events.id, after), eq(events.integratorId, integrator.id)))
  return row?.sequence
    ? succeed(lt(events.sequence, row.sequence))
    : refusePlace('/after', 'names no place in this list')
}

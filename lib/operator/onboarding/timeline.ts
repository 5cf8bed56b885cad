import 'server-only'
import { and, count, desc, eq, max, not, sql } from 'drizzle-orm'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { audit } from '@/lib/platform/db/schema/operators'
import { upstreamCalls, webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { webhookDeliveries } from '@/lib/platform/db/schema/webhooks-out'

/** So many of each kind; what is older is in the interface's list of events. */
const MOST = 100

/** Who or what made something happen. */
const SOURCES = ['flow', 'call', 'webhook', 'delivery', 'team'] as const

/** One thing that happened, of whichever kind. */
export type TimelineRow = {
  id: string
  at: Date
  source: (typeof SOURCES)[number]
  /** The name in its catalogue: an event, a kind of call, an act of the team. */
  what: string
  /** How it stands: of a call or a delivery its state, of an act whether it was refused. */
  state?: string | undefined
  /** The step or channel it is about. */
  step?: string | undefined
  /** How often, where one row stands for all of its kind. */
  times?: number
  /** Further names and codes; no answers. */
  details: readonly string[]
  /** What to quote to the service or to the integrator. */
  correlationId?: string | undefined
}

/** Everything that happened to one onboarding, newest first. */
export async function readTimeline(db: Db, onboardingId: string): Promise<readonly TimelineRow[]> {
  const parts = await Promise.all([
    flow(db, onboardingId),
    calls(db, onboardingId),
    received(db, onboardingId),
    delivered(db, onboardingId),
    team(db, onboardingId),
    looks(db, onboardingId),
  ])
  return parts.flat().sort((left, right) => right.at.getTime() - left.at.getTime())
}

async function flow(db: Db, id: string): Promise<TimelineRow[]> {
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.onboardingId, id))
    .orderBy(desc(events.createdAt), desc(events.position))
    .limit(MOST)
  return rows.map(({ id: event, type, data, createdAt }) => ({
    id: event,
    at: createdAt,
    source: 'flow',
    what: type,
    ...namesIn(data),
  }))
}

/** What an event's data say by themselves: yes, no and a mere count say nothing without their name. */
function namesIn(
  data: typeof events.$inferSelect.data,
): Pick<TimelineRow, 'step' | 'details' | 'correlationId'> {
  const { step, channel, correlationId, fields: _, ...rest } = data
  return {
    step: step === undefined && channel === undefined ? undefined : String(step ?? channel),
    details: Object.values(rest)
      .filter((value) => typeof value !== 'boolean' && value !== '')
      .map(String),
    correlationId: correlationId === undefined ? undefined : String(correlationId),
  }
}

async function calls(db: Db, id: string): Promise<TimelineRow[]> {
  const rows = await db
    .select()
    .from(upstreamCalls)
    .where(eq(upstreamCalls.onboardingId, id))
    .orderBy(desc(upstreamCalls.createdAt))
    .limit(MOST)
  return rows.map(({ id: call, kind, state, createdAt, sentAt, settledAt, correlationId }) => ({
    id: call,
    at: settledAt ?? sentAt ?? createdAt,
    source: 'call',
    what: kind,
    state,
    details: [],
    correlationId: correlationId ?? undefined,
  }))
}

async function received(db: Db, id: string): Promise<TimelineRow[]> {
  const rows = await db
    .select()
    .from(webhookInbox)
    .where(eq(webhookInbox.onboardingId, id))
    .orderBy(desc(webhookInbox.receivedAt))
    .limit(MOST)
  return rows.map(({ key, name, receivedAt }) => ({
    id: `in ${key}`,
    at: receivedAt,
    source: 'webhook',
    what: 'received',
    details: [name],
    correlationId: key,
  }))
}

async function delivered(db: Db, id: string): Promise<TimelineRow[]> {
  const rows = await db
    .select({ delivery: webhookDeliveries, type: events.type })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(eq(events.onboardingId, id))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(MOST)
  return rows.map(({ delivery: { id: delivery, state, settledAt, createdAt }, type }) => ({
    id: delivery,
    at: settledAt ?? createdAt,
    source: 'delivery',
    what: state,
    state,
    details: [type],
    correlationId: delivery,
  }))
}

/** A look that was allowed. */
const isLook = sql`${audit.action} = 'look' and ${audit.code} is null`

async function team(db: Db, id: string): Promise<TimelineRow[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.object, id), not(isLook)))
    .orderBy(desc(audit.position))
    .limit(MOST)
  return rows.map(({ position, at, action, field, code }) => ({
    id: `audit ${position}`,
    at,
    source: 'team',
    what: action,
    state: code === null ? undefined : 'refused',
    details: [field, code].filter((one) => one !== null),
  }))
}

/** Looks are in one row, at the time of the last one: they would drive what was done off the list. */
async function looks(db: Db, id: string): Promise<TimelineRow[]> {
  const [seen] = await db
    .select({ times: count(), at: max(audit.at), position: max(audit.position) })
    .from(audit)
    .where(and(eq(audit.object, id), isLook))
  if (!seen?.at) return []
  const { times, at, position } = seen
  return [{ id: `audit ${position}`, at, source: 'team', what: 'look', times, details: [] }]
}

/** With what a customer has confirmed of what the team wrote down: the draft tells of it as long as it is kept. */
export function withConfirmed(
  rows: readonly TimelineRow[],
  written: Draft['written'],
): readonly TimelineRow[] {
  const confirmed = Object.entries(written).map(
    ([step, { confirmedAt, confirmedBy }]): TimelineRow => ({
      id: `confirmed ${step}`,
      at: new Date(confirmedAt),
      source: 'flow',
      what: 'answer.confirmed',
      step,
      details: [confirmedBy],
    }),
  )
  return [...rows, ...confirmed].sort((left, right) => right.at.getTime() - left.at.getTime())
}

import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { alerts, events, moments } from '@/lib/platform/db/schema/history'
import { idempotencyKeys } from '@/lib/platform/db/schema/integrators'
import { documents, drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions, trustedDevices, uploadPieces } from '@/lib/platform/db/schema/sessions'
import type { Crowd } from './crowd'

const ONCE = [
  'customer.created',
  'review.started',
  'onboarding.approved',
  'onboarding.erased',
  'onboarding.created',
]

export async function eventLaws({ world: { db } }: Crowd, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select()
    .from(events)
    .where(inArray(events.onboardingId, [...ids]))
    .orderBy(asc(events.sequence))
  const wrong = rows
    .filter(({ sequence }) => sequence === null)
    .map(({ type }) => `an event has no number: ${type}`)
  const numbers = rows.map(({ sequence }) => sequence)
  if (new Set(numbers).size < numbers.length) wrong.push('two events have one number')
  for (const id of ids) {
    const types = rows.filter((one) => one.onboardingId === id)
    for (const once of ONCE) {
      const count = types.filter(({ type }) => type === once).length
      if (count > 1) wrong.push(`${id}: ${once} was told ${count} times`)
    }
    const removed = types
      .filter(({ type }) => type === 'representative.removed')
      .map(({ data }) => data.representative)
    if (new Set(removed).size < removed.length) wrong.push(`${id}: a person was removed twice`)
  }
  return wrong
}

/** Of who was erased nothing is left, and nothing was sent by what began after. */
export async function goneLaws({ world: { db }, journal }: Crowd): Promise<string[]> {
  const wrong: string[] = []
  for (const [id, act] of journal.erased) {
    const tables = { drafts, documents, uploadPieces, moments, trustedDevices, idempotencyKeys }
    for (const [name, table] of Object.entries(tables)) {
      const left = await db.$count(table, eq(table.onboardingId, id))
      if (left > 0) wrong.push(`${id} is erased, and ${left} rows are in ${name}`)
    }
    if ((await db.$count(askedCodes, eq(askedCodes.journey, id))) > 0)
      wrong.push(`${id} is erased and counted`)
    if ((await db.$count(alerts, and(eq(alerts.onboardingId, id), sql`${alerts.resolvedAt} is null`))) > 0)
      wrong.push(`${id} is erased, and has an open alert`)
    const [row] = await db.select().from(onboardings).where(eq(onboardings.id, id))
    const { snapshot, stated, heldUntil, dataKey, meta, contactMarks, purgedAt } = row ?? {}
    if (
      !purgedAt ||
      snapshot ||
      stated ||
      heldUntil ||
      dataKey?.length ||
      Object.keys(meta ?? {}).length ||
      contactMarks?.length
    )
      wrong.push(
        `${id} is erased, and its row holds something: ${JSON.stringify({ purgedAt, snapshot, stated, heldUntil, dataKey: dataKey?.length, meta, contactMarks })}`,
      )
    const names = [id, row?.customerId].filter((one) => typeof one === 'string')
    const late = journal.calls.filter(
      ({ by, line, body }) =>
        by &&
        by.begun > act.ended &&
        !line.startsWith('GET') &&
        names.some((one) => line.includes(one) || body.includes(one)),
    )
    wrong.push(...late.map(({ line, by }) => `${id} is erased, and ${by?.name} sent ${line}`))
  }
  return wrong
}

export async function sessionLaws(
  { world: { db }, journal }: Crowd,
  ids: readonly string[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const { token, id } of journal.ended)
    if ((await findVisit(db, token, id)).ok) wrong.push(`${id}: a session that was ended goes on`)
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(onboardings, eq(onboardings.id, sessions.onboardingId))
    .where(
      and(
        inArray(sessions.onboardingId, [...ids]),
        isNotNull(onboardings.purgedAt),
        sql`${sessions.endedAt} is null`,
      ),
    )
  return open.length > 0 ? [...wrong, `${open.length} sessions of erased onboardings are open`] : wrong
}

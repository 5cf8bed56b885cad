import { and, eq, isNull, sql } from 'drizzle-orm'
import { alerts, events } from '@/lib/platform/db/schema/history'
import { sandboxCustomers } from '@/lib/platform/db/schema/sandbox'
import type { World } from '@/test/world'

/** Customers at the service that carry an onboarding's mark. */
export async function customersOf({ db }: World, onboardingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sandboxCustomers.id })
    .from(sandboxCustomers)
    .where(sql`${sandboxCustomers.meta} ->> 'case_id' = ${onboardingId}`)
  return rows.map(({ id }) => id)
}

/** Types of an onboarding's events, in order. */
export async function eventsOf({ db }: World, onboardingId: string): Promise<string[]> {
  const rows = await db
    .select({ type: events.type })
    .from(events)
    .where(eq(events.onboardingId, onboardingId))
    .orderBy(events.createdAt)
  return rows.map(({ type }) => type)
}

/** Kinds of an onboarding's alerts, with what they are about. */
export async function alertsOf(
  { db }: World,
  onboardingId: string,
): Promise<[kind: string, about: string][]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.onboardingId, onboardingId), isNull(alerts.resolvedAt)))
  return rows.map(({ kind, subject }) => [kind, subject])
}

/** The whole database as one text, bytes as hex and as the text they would be: what a stolen dump holds. */
export async function dumpOf({ db }: World, without: readonly string[] = []): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const wanted = tables.rows
    .map(({ name }) => name)
    .filter((name) => !without.some((one) => name.startsWith(one)))
  const dumps = await Promise.all(
    wanted.map((name) => db.execute(sql.raw(`select * from "${name}"`)).then(({ rows }) => rows)),
  )
  return JSON.stringify(dumps.flat(), (_, value) =>
    value?.type === 'Buffer'
      ? `${Buffer.from(value.data).toString('hex')} ${Buffer.from(value.data).toString('latin1')}`
      : value,
  )
}

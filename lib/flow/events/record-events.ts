import 'server-only'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '@/lib/platform/db/open'
import { alerts, events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { newId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log/log'
import type { NewEvent } from './catalogue'

/** Something for a person on the team. One open alert per onboarding, kind and subject. */
export const ALERT_KINDS = [
  'requirement_unknown',
  'error_unplaced',
  'call_in_doubt',
  'call_refused',
  'update_refused',
  'person_requested',
  'texts_spent',
  'part_denied',
  'people_rule_differs',
  'person_left_out',
  'code_locked',
  'delivery_dead',
  'endpoint_off',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Writes events in the transaction of the change they tell about. */
export async function recordEvents(
  db: Queries,
  onboardingId: string,
  list: readonly NewEvent[],
): Promise<void> {
  if (list.length > 0) await db.execute(writingEvents(onboardingId, list, sql`true`))
}

/** The writing of events as a part of the statement they tell about. At least one, written where `condition` holds. */
export function writingEvents(onboardingId: string, list: readonly NewEvent[], condition: SQL): SQL {
  const rows = list.map(
    ({ type, data }) =>
      sql`(${newId('evt')}, ${onboardingId}, ${type}, ${JSON.stringify(data ?? {})}::jsonb)`,
  )
  return sql`
    insert into ${events} (id, onboarding_id, type, data)
    select * from (values ${sql.join(rows, sql`, `)}) as happened where ${condition}`
}

/**
 * Raises an alert, once; one that was settled comes back when its matter does. About someone who is forgotten there is
 * none: nobody could open or settle it.
 *
 * @returns false where none was raised
 */
export async function raiseAlert(
  db: Queries,
  onboardingId: string,
  kind: AlertKind,
  subject: string,
): Promise<boolean> {
  const { id, purgedAt } = onboardings
  const { rowCount } = await db.execute(sql`
    insert into ${alerts} (id, onboarding_id, kind, subject)
    select ${newId('alert')}, ${id}, ${kind}, ${subject} from ${onboardings}
    where ${id} = ${onboardingId} and ${purgedAt} is null for share
    on conflict (onboarding_id, kind, subject) do update set resolved_at = null, created_at = now()
      where ${alerts.resolvedAt} is not null`)
  if (rowCount === 1) log('alert.raised', { kind })
  return rowCount === 1
}

/** Takes a matter off the list that has settled itself; without a subject all of its kind. */
export async function settleOwnAlert(
  db: Queries,
  onboardingId: string,
  kind: AlertKind,
  subject?: string,
): Promise<void> {
  const { onboardingId: of, kind: what, subject: about, resolvedAt } = alerts
  const isMeant = subject === undefined ? undefined : eq(about, subject)
  await db
    .update(alerts)
    .set({ resolvedAt: new Date() })
    .where(and(eq(of, onboardingId), eq(what, kind), isMeant, isNull(resolvedAt)))
}

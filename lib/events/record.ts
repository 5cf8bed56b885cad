import 'server-only'
import type { Queries } from '@/lib/db/open'
import { alerts, events } from '@/lib/db/schema/onboarding'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'

/**
 * What happens to an onboarding. Data are step ids, codes and counts, never a value a person typed; time line,
 * outgoing messages and audit all read from here.
 */
export type EventType =
  | 'onboarding.created'
  | 'onboarding.opened'
  | 'browser.trusted'
  | 'answer.saved'
  | 'answer.refused'
  | 'customer.created'
  | 'code.sent'
  | 'contact.confirmed'
  | 'document.received'
  | 'step.accepted'
  | 'step.in_review'
  | 'action.needed'
  | 'review.started'
  | 'onboarding.approved'
  | 'onboarding.rejected'
  | 'onboarding.on_hold'
  | 'requirement.unknown'
  | 'link.revoked'
  | 'link.wanted'
  | 'hand_off.opened'
  | 'help.requested'
  | 'answers.deleted'

export type EventData = Readonly<Record<string, string | number | boolean>>

/** Something for a person on the team. One open alert per onboarding, kind and subject. */
export type AlertKind =
  | 'requirement_unknown'
  | 'error_unplaced'
  | 'call_in_doubt'
  | 'call_refused'
  | 'update_refused'
  | 'person_requested'
  | 'texts_spent'

/** Writes events in the transaction of the change they tell about. */
export async function recordEvents(
  db: Queries,
  onboardingId: string,
  list: ReadonlyArray<{ type: EventType; data?: EventData }>,
): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ type, data }) => ({ id: newId('evt'), onboardingId, type, data: data ?? {} }))
  await db.insert(events).values(rows)
}

/** Raises an alert, once. */
export async function raiseAlert(
  db: Queries,
  onboardingId: string,
  kind: AlertKind,
  subject: string,
): Promise<void> {
  const row = { id: newId('alert'), onboardingId, kind, subject }
  const made = await db.insert(alerts).values(row).onConflictDoNothing().returning({ id: alerts.id })
  if (made.length > 0) log('alert.raised', { kind })
}

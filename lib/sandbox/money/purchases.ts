import 'server-only'
import type { sandboxPurchases } from '@/lib/platform/db/schema/sandbox-money'
import { EVENT_NAMES, type EventName, subjectOf } from '../webhooks/event-names'

export type PurchaseRow = typeof sandboxPurchases.$inferSelect

/** What a customer bought, as its events carry it. */
export function purchaseBody(purchase: PurchaseRow) {
  return {
    id: purchase.id,
    customerId: purchase.customerId,
    status: purchase.status,
    amount: purchase.amount,
    currency: purchase.currency,
    created: purchase.createdAt.toISOString(),
    updated: purchase.updatedAt.toISOString(),
  }
}

/** The status after an event; an event that is not named here leaves it as it is. */
const STATUS_AFTER: Partial<Record<EventName, string>> = {
  'payment.cancelled': 'cancelled',
  'payment.failed': 'failed',
  'payment.incomplete': 'incomplete',
  'payment.pending': 'pending',
  'payment.successful': 'successful',
  'subscription.cancel': 'cancelled',
  'subscription.pastDue': 'pastDue',
}

/** The status of a purchase once an event has happened to it. */
export function statusAfter(name: EventName, { status }: Pick<PurchaseRow, 'status'>): string {
  return STATUS_AFTER[name] ?? status
}

/** The events that can happen to a purchase after it was made. */
export function eventsOf(kind: PurchaseRow['kind']): EventName[] {
  return EVENT_NAMES.filter((name) => subjectOf(name) === kind && name !== 'subscription.create')
}

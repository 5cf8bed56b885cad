import 'server-only'
import { createHmac } from 'node:crypto'
import type { sandboxEvents } from '@/lib/platform/db/schema/sandbox'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { SandboxSettings } from '../settings'

export type EventRow = typeof sandboxEvents.$inferSelect

/** The event object, as deliveries of form A carry it and `GET /v1/event/{id}` answers it. */
export function eventBody(event: EventRow, webhookRecords: unknown[]) {
  const moment = event.createdAt.toISOString()
  return {
    id: event.id,
    name: event.name,
    data: event.data,
    webhookRecords,
    mock: event.mock,
    created: moment,
    updated: moment,
  }
}

/** The exact text of a delivery. Form B has other names, another id prefix and flat data. */
export function deliveryText(event: EventRow, form: SandboxSettings['webhookForm']): string {
  if (form === 'A') return JSON.stringify(eventBody(event, []))
  const [thing] = Object.values(event.data)
  const flat = typeof thing === 'object' ? thing : {}
  return JSON.stringify({
    id: event.id.replace(/^event_/, 'evt_'),
    type: event.name,
    createdAt: event.createdAt.toISOString(),
    data: { ...flat, ...withoutUndefined({ customerId: event.customerId ?? undefined }) },
  })
}

/** The `signature` header: lower-case hex HMAC-SHA256 of the text that is sent. */
export function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

import 'server-only'
import { z } from 'zod'
import type { Assumptions } from '../assumptions'
import { unreadable } from '../classify'
import type { Endpoint, ServiceCall } from '../endpoint'
import type { CallOptions, UpstreamResult, WebhookEvent } from '../types'
import { readWebhookEvent } from '../webhook-event'

export const GET_EVENT: Endpoint<{ event?: unknown }> = {
  method: 'GET',
  route: '/v1/event/{id}',
  body: 'none',
  answer: z.looseObject({ event: z.unknown() }),
  isEnveloped: true,
  repeat: 3,
  limit: 'interactive',
}

/** Events the service has recorded. */
export function eventEndpoints(call: ServiceCall, assumptions: Assumptions) {
  return {
    get: async (id: string, options: CallOptions = {}): Promise<UpstreamResult<WebhookEvent>> => {
      const result = await call(GET_EVENT, { ...options, id })
      if (!result.ok) return result
      const event = readWebhookEvent(result.value.event, assumptions)
      if (!event) return { ok: false, error: unreadable(result.status, 'event without a name', false) }
      return { ...result, value: event }
    },
  }
}

import type { UpstreamResult } from '../types'
import { type Received, sendJson, startService } from './fault-server'
import { createTestClient } from './test-client'

export const WEBHOOK = { id: 'webhook_1', url: 'https://example.com/hook', events: ['*'] }
export const LINK = { url: 'https://vendor.example/p/1', expiresAt: '2026-01-01T01:00:00.000Z' }
export const envelope = (data: unknown) => ({
  ok: true,
  object: 'object',
  statusCode: 200,
  error: null,
  message: 'success',
  data,
})

export async function answering(body: unknown, options: Parameters<typeof createTestClient>[1] = {}) {
  const service = await startService((_, response) =>
    sendJson(response, 200, body, { 'x-correlation-id': 'c-1' }),
  )
  return { ...service, ...createTestClient(service.url, options) }
}

export function answerOf<T>(result: UpstreamResult<T>): T {
  if (!result.ok)
    throw new Error(`The call was expected to succeed: ${result.error.kind} ${result.error.detail}`)
  return result.value
}

export function only(received: readonly Received[]): Received {
  const [request] = received
  if (!request || received.length !== 1) throw new Error(`${received.length} requests arrived, not one`)
  return request
}

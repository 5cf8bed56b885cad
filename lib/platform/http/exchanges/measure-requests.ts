import 'server-only'
import type { IncomingMessage } from 'node:http'
import { measure } from '@/lib/platform/telemetry/metrics'
import { onEachExchange } from './each-exchange'

/**
 * What an address belongs to, by how it begins. Its further parts are secrets of links and ids, which no number may
 * carry.
 */
const AREAS: ReadonlyArray<readonly [begin: RegExp, area: string]> = [
  [/^\/api\/health\//, 'health'],
  [/^\/api\/webhooks\//, 'service_events'],
  [/^\/api\/sandbox\/|^\/sandbox(?:\/|$)/, 'sandbox'],
  [/^\/api\//, 'api'],
  [/^\/o\//, 'flow'],
  [/^\/l\//, 'link'],
  [/^\/operator(?:\/|$)/, 'console'],
  [/^\/(?:_next|embed|first-script)\//, 'files'],
]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Measures each request until its answer has left. */
export function measureRequests(): void {
  onEachExchange(({ request, response }) => {
    const begun = performance.now()
    const labels = { area: areaOf(request.url ?? ''), method: methodOf(request) }
    response.once('close', () => {
      // A browser that went away before the answer was ready got none.
      const status = response.writableFinished ? String(response.statusCode) : 'left'
      measure('vestibule.request.duration.seconds', performance.now() - begun, {
        area: labels.area,
        method: labels.method,
        status,
      })
    })
  })
}

function areaOf(address: string): string {
  return AREAS.find(([begin]) => begin.test(address))?.[1] ?? 'other'
}

const methodOf = ({ method = '' }: IncomingMessage) => (METHODS.has(method) ? method : 'other')

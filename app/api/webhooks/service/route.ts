import { receiveWebhook } from '@/lib/flow/webhooks-in/receive'
import { database } from '@/lib/platform/db/handle'
import { fail } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { handled, problem } from '@/lib/platform/http/problem'
import { takePoint } from '@/lib/platform/limits/rate-limits'

const ROUTE = '/api/webhooks/service'
const LIMIT = 256 * 1024

/** Takes the service's deliveries; the raw bytes are what is signed. */
export function POST(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    const db = await database()
    const limited = await takePoint(db, 'webhook', 'service')
    if (limited) return problem(limited, ROUTE)
    const raw = await readBytes(request, LIMIT)
    if (!raw.ok) return problem(raw, ROUTE)
    const received = await receiveWebhook(db, raw.value, request.headers.get('signature'))
    if (received === 'refused') return problem(fail('key.refused'), ROUTE)
    return new Response('taken')
  })
}

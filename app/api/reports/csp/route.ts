import { database } from '@/lib/platform/db/handle'
import { handled, problem } from '@/lib/platform/http/answers/problem'
import { readBytes } from '@/lib/platform/http/requests/body'
import { networkAddress } from '@/lib/platform/http/requests/network-address'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { log } from '@/lib/platform/log/log'

const ROUTE = '/api/reports/csp'
const LIMIT = 8 * 1024

/** Counts what browsers report against the content security policy; what they quote is thrown away. */
export function POST(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    const limited = await takePoint(await database(), 'report', networkAddress(request.headers))
    if (limited) return problem(limited, ROUTE)
    const body = await readBytes(request, LIMIT)
    if (!body.ok) return problem(body, ROUTE)
    log('policy.violated', {})
    return new Response(null, { status: 204 })
  })
}

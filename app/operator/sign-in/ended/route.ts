import { logOutByProvider } from '@/lib/operator/sign-in/back-channel-logout'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { mayTrySignIn } from '@/lib/operator/sign-in/may-try'
import { database } from '@/lib/platform/db/handle'
import { handled, problem, refuse } from '@/lib/platform/http/answers/problem'
import { readBytes } from '@/lib/platform/http/requests/body'

const ROUTE = '/operator/sign-in/ended'
const LIMIT = 16 * 1024

/** Where the provider says that someone has signed out there. Its signature is what counts, not where it comes from. */
export function POST(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    if (!hasConsole(request.headers)) return refuse('not_found', ROUTE)
    const db = await database()
    const refused = await mayTrySignIn(db, request.headers)
    if (refused) return problem(refused, ROUTE)
    const body = await readBytes(request, LIMIT)
    if (!body.ok) return problem(body, ROUTE)
    const token = new URLSearchParams(body.value.toString('utf8')).get('logout_token')
    const ended = await logOutByProvider(db, token)
    return ended.ok
      ? new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
      : problem(ended, ROUTE)
  })
}

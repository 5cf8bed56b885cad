import { handled, problem, refuse } from '@/lib/platform/http/answers/problem'
import { checkHost } from '@/lib/platform/http/requests/origin'

const ROUTE = '/api/{address}'

/** Tells programs that nothing is at an address, in a form that they can read. */
function refuseUnknown(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    const refused = checkHost(request.headers)
    return refused ? problem(refused, ROUTE) : refuse('not_found', ROUTE)
  })
}

export {
  refuseUnknown as DELETE,
  refuseUnknown as GET,
  refuseUnknown as OPTIONS,
  refuseUnknown as PATCH,
  refuseUnknown as POST,
  refuseUnknown as PUT,
}

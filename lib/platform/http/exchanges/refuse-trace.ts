import 'server-only'
import { onEachExchange } from './each-exchange'

/** A method no page and no route has; both answer it as they answer every other one they do not know. */
const NOBODYS_METHOD = 'LOCK'

/**
 * The framework cannot even say no to TRACE: it fails while it reads the request, with 500. Under another name such a
 * request is refused like the rest.
 *
 * @returns what ends it
 */
export function refuseTrace(): () => void {
  return onEachExchange(({ request }) => {
    if (request.method === 'TRACE') request.method = NOBODYS_METHOD
  })
}

import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/** A method no page and no route has; both answer it as they answer every other one they do not know. */
const NOBODYS_METHOD = 'LOCK'

/**
 * The framework cannot even say no to TRACE: it fails while it reads the request, with 500. Under another name such a
 * request is refused like the rest.
 */
export function refuseTrace(): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message)
    if (request?.method === 'TRACE') request.method = NOBODYS_METHOD
  })
}

function requestOf(message: unknown): IncomingMessage | undefined {
  const request: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : undefined
  return request instanceof IncomingMessage ? request : undefined
}

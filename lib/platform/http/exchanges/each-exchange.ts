import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A request, the answer to it, and the server it came to. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server }

const BEGINS = 'http.server.request.start'

/**
 * Looks at each request of this process before the framework does.
 *
 * @returns what ends it
 */
export function onEachExchange(look: (exchange: Exchange) => void): () => void {
  const hear = (message: unknown) => {
    const part = (name: string): unknown =>
      typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
    const [request, response, server] = [part('request'), part('response'), part('server')]
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
    if (server instanceof Server) look({ request, response, server })
  }
  subscribe(BEGINS, hear)
  return () => void unsubscribe(BEGINS, hear)
}

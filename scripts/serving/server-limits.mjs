import http from 'node:http'

/** What one line may take of a server before it has said what it wants. */
export const LIMITS = {
  /** All headers of a request together; an address and cookies of ours have a tenth of it. */
  maxHeaderSize: 16 * 1024,
  /** The time for all headers of a request, and how often it is looked. Node waits a minute and a half in all. */
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2500,
}
/** More lines at once than a process could serve; those beyond are closed before they cost anything. */
const MOST_LINES = 5000

/**
 * Gives every server that is made from here on these limits: the framework makes its own and takes no options for it.
 * How long a body may be silent is limited by lib/platform/http/exchanges/end-silent-bodies.ts.
 */
export function limitServers(limits = LIMITS, mostLines = MOST_LINES) {
  const { createServer } = http
  http.createServer = (...given) => {
    const listener = given.at(-1)
    const own = typeof given[0] === 'object' ? given[0] : {}
    const server = createServer({ ...limits, ...own }, typeof listener === 'function' ? listener : undefined)
    server.maxConnections = mostLines
    return server
  }
}

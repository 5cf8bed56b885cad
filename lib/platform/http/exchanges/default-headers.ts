import 'server-only'
import type { IncomingMessage } from 'node:http'
import baseHeaders from './base-headers.json'
import { onEachExchange } from './each-exchange'

/** Files that are served as they are. */
const FILES = /^\/(?:_next\/static|embed|first-script)\//
const OF_FILES = new Set(['GET', 'HEAD'])
/** A method no page and no route has, at an address where proxy.ts answers: refused there with 405. */
const REFUSED = { method: 'LOCK', url: '/' } as const

/**
 * Comes before the framework, which answers some requests with 500 and some without our headers. Every answer has the
 * headers from its start, and later ones take their place. What the framework cannot read is put into a form that it
 * refuses as it refuses the rest.
 *
 * @returns what ends it
 */
export function setDefaultHeaders(): () => void {
  return onEachExchange(({ request, response }) => {
    for (const [name, value] of Object.entries(baseHeaders)) response.setHeader(name, value)
    // A frame hears from proxy.ts who may hold it; beside a list of parents this one would contradict it.
    if (request.headers['sec-fetch-dest'] !== 'iframe') response.setHeader('X-Frame-Options', 'DENY')
    normaliseRequest(request)
  })
}

function normaliseRequest(request: IncomingMessage): void {
  // The framework writes a host that a client names here into the log as it is. The one that counts is `Host`.
  delete request.headers['x-forwarded-host']
  // No file here is large enough for parts, and a server may ignore that they are asked for. The framework fails at odd
  // ones.
  delete request.headers.range
  const { url = '/', method = 'GET' } = request
  if (FILES.test(url) && !OF_FILES.has(method)) Object.assign(request, REFUSED)
  else if (!isReadable(url)) request.url = url.replaceAll('%', '%25')
}

/** Whether the URL's percent-encoding can be decoded. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  KEPT_BY_NOBODY,
  NOT_FROM_CLIENTS,
  newNonce,
  policyOf,
  SPECULATION_RULES,
} from '@/lib/flow/framing/page-policy'
import { env } from '@/lib/platform/env/env'
import { NONCE_HEADER } from '@/lib/platform/http/documents/page-nonce'
import { onEachExchange } from '@/lib/platform/http/exchanges/each-exchange'
import { checkHost, checkOrigin } from '@/lib/platform/http/requests/origin'

/**
 * Tells the framework that a page has its headers: proxy.ts and next.config.mjs leave it alone then. It is set here and
 * nowhere else. One that comes with a request is removed; scripts/serve.mjs does that until the app is up.
 */
export const FENCED_HEADER = 'x-page-fenced'

/** Pages of customers, by an address without any odd letter. */
const OF_CUSTOMERS = /^\/[ol]\/[\w/-]+(?:\?|$)/

/**
 * Gives the pages of customers what proxy.ts gives every page, without its price: the framework makes copies of request
 * and answer for it, which took about a tenth of a page’s time. What has to be refused or looked up first is left to
 * proxy.ts.
 *
 * @returns what ends it
 */
export function setPageHeaders(): () => void {
  return onEachExchange(({ request, response }) => {
    delete request.headers[FENCED_HEADER]
    if (isPlain(request)) giveHeaders(request, response)
  })
}

/** A request for a customer's page in a window of its own, which nothing speaks against. */
function isPlain({ url = '', method = '', headers }: IncomingMessage): boolean {
  if (!OF_CUSTOMERS.test(url) || headers['sec-fetch-dest'] === 'iframe') return false
  const { hosts, hasOwnHost } = env().operators
  if (hasOwnHost && hosts.has(headers.host ?? '')) return false
  const from = { get: (name: string) => textOf(headers[name]) }
  if (method === 'POST') return !checkOrigin(from)
  return (method === 'GET' || method === 'HEAD') && !checkHost(from)
}

function giveHeaders({ url = '', headers, socket }: IncomingMessage, response: ServerResponse): void {
  for (const name of NOT_FROM_CLIENTS) delete headers[name]
  const nonce = newNonce()
  const policy = policyOf(nonce, {
    isHttps: 'encrypted' in socket || textOf(headers['x-forwarded-proto'])?.includes('https') === true,
  })
  headers[NONCE_HEADER] = nonce
  headers['content-security-policy'] = policy
  headers[FENCED_HEADER] = '1'
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('Cache-Control', KEPT_BY_NOBODY)
  if (url.startsWith('/o/')) response.setHeader('Speculation-Rules', SPECULATION_RULES)
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

import 'server-only'
import { NONCE_HEADER } from '@/lib/platform/http/documents/page-nonce'
import { PARENTS_HEADER } from './parents-around'

/** Headers of the framework that no client has any business sending. */
export const NOT_FROM_CLIENTS: readonly string[] = [
  'x-middleware-subrequest',
  'next-resume',
  NONCE_HEADER,
  PARENTS_HEADER,
  'x-now-route-matches',
  'content-security-policy',
]

/** What pages of the flow say of what may be fetched ahead. */
export const SPECULATION_RULES = '"/api/speculation-rules"'

/** No cache may store the page, least of all a shared one. */
export const KEPT_BY_NOBODY = 'private, no-store'

/** A nonce of 128 bits, for one answer. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
}

type Allowed = {
  isHttps: boolean
  /** The origins whose pages may hold this one. */
  parents?: readonly string[]
  /** What the page may hold in a frame. */
  frames?: string | undefined
}

/** A page's policy: nothing but our own files, scripts by this answer's nonce alone. */
export function policyOf(nonce: string, { isHttps, parents = [], frames = "'none'" }: Allowed): string {
  // The development server evaluates code and styles its own overlay; nobody else ever sees it.
  const isDevelopment = process.env.NODE_ENV === 'development'
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${parents.length > 0 ? parents.join(' ') : "'none'"}`,
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /api/reports/csp',
  ].join('; ')
}

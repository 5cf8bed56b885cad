import 'server-only'
import type { ServerResponse } from 'node:http'

/** The header that says what a page may do. */
export const POLICY = 'content-security-policy'

/** The nonce that the policy of an answer gives its scripts and styles; empty where it gives none. */
export function nonceIn(response: ServerResponse): string {
  return /'nonce-([\w+/=-]+)'/.exec(String(response.getHeader(POLICY)))?.[1] ?? ''
}

import 'server-only'
import { isSafeAddress } from '@/lib/platform/env/own-addresses'

/**
 * The base address without a closing slash.
 * @throws when it is not https (or http on this machine), or has a user, a query or a fragment
 */
export function readBaseUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl)
  if (!url || !isSafeAddress(baseUrl)) {
    throw new Error('The base address of the service must be https, or http on a loopback host')
  }
  if (url.search !== '' || url.hash !== '') {
    throw new Error('The base address of the service must have neither a query nor a fragment')
  }
  return url.href.replace(/\/+$/, '')
}

export type Query = Readonly<Record<string, string | number | undefined>>

/**
 * The address of a call below the base address. Undefined when the id cannot be in a path: an empty one would
 * address the list, and `..` another resource.
 */
export function buildAddress(
  base: string,
  route: string,
  id?: string,
  query: Query = {},
): string | undefined {
  if (route.includes('{id}') && !isPathSegment(id)) return undefined
  const url = new URL(base + route.replace('{id}', () => encodeURIComponent(id ?? '')))
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

function isPathSegment(id: string | undefined): boolean {
  return id !== undefined && id.length <= 256 && id.isWellFormed() && !/^\.{0,2}$/.test(id)
}

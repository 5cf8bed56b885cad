import 'server-only'

/**
 * The network address a request came from, for limits only. The last entry is the one our own proxy wrote; earlier
 * ones come from the client.
 */
export function networkAddress(from: Pick<Headers, 'get'>): string {
  return from.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown'
}

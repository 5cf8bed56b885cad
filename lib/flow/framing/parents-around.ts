import 'server-only'

/** By this header the proxy passes on whose pages hold the one that is drawn; a client's own never gets through. */
export const PARENTS_HEADER = 'x-frame-parents'

/**
 * Who is around a page that is in a frame, also one that knows no visit; nobody in a window. Only they may hold it,
 * so only they can be there.
 */
export function parentsAround(from: Pick<Headers, 'get'>): readonly string[] {
  return from.get(PARENTS_HEADER)?.split(' ') ?? []
}

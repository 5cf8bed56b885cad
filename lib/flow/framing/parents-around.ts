import 'server-only'
import { FIRST_FRAME_VERSION } from '@/lib/flow/events/frame-contract-of'

/** By this header the proxy passes on whose pages hold the one that is drawn; a client's own never gets through. */
export const PARENTS_HEADER = 'x-frame-parents'

/** The origins whose pages may be around a frame, and the version of what they and the frame tell each other. */
export type ParentsAround = { origins: readonly string[]; frameVersion: number }

/** Around a page in a window, and around one that nobody may hold. */
export const NO_PARENTS: ParentsAround = { origins: [], frameVersion: FIRST_FRAME_VERSION }

/** The value of the header: the version, then the origins. */
export function parentsHeader({ origins, frameVersion }: ParentsAround): string {
  return [frameVersion, ...origins].join(' ')
}

/**
 * Who is around a page that is in a frame, also one that knows no visit; nobody in a window. Only they may hold it,
 * so only they can be there.
 */
export function parentsAround(from: Pick<Headers, 'get'>): ParentsAround {
  const [frameVersion, ...origins] = from.get(PARENTS_HEADER)?.split(' ') ?? []
  return frameVersion ? { origins, frameVersion: Number(frameVersion) } : NO_PARENTS
}

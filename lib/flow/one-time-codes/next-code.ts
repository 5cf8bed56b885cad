import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { CodeChannel } from '@/lib/upstream/types'

/** Seconds to wait before the next code, by how many were sent; the last one stays. */
export const WAITS_SECONDS = [30, 60, 120, 300] as const
/** When another code may be asked for; undefined when it may be now. */
export function nextCodeAt(visit: Visit, channel: CodeChannel, now = new Date()): Date | undefined {
  const last = visit.draft.codes[channel]
  if (!last) return undefined
  const wait = WAITS_SECONDS[Math.min(last.sends, WAITS_SECONDS.length) - 1] ?? WAITS_SECONDS[0]
  const at = new Date(Date.parse(last.sentAt) + wait * 1000)
  return at > now ? at : undefined
}

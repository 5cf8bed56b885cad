import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { limits } from '@/lib/platform/limits/read-limits'
import type { CodeChannel } from '@/lib/upstream/types'

/** When another code may be asked for, by our own pace and by the service's word; undefined when it may be now. */
export function nextCodeAt(visit: Visit, channel: CodeChannel, now = new Date()): Date | undefined {
  const { [channel]: wanted } = visit.draft.codesFrom
  const times = [byPace(visit, channel), wanted === undefined ? 0 : Date.parse(wanted)]
  const at = new Date(Math.max(...times))
  return at > now ? at : undefined
}

function byPace({ draft }: Visit, channel: CodeChannel): number {
  const last = draft.codes[channel]
  if (!last) return 0
  const { codeWaits } = limits()
  const wait = codeWaits[Math.min(last.sends, codeWaits.length) - 1] ?? codeWaits[0]
  return Date.parse(last.sentAt) + wait * 1000
}

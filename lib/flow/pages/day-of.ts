import 'server-only'
import type { Session } from '@/lib/flow/onboarding/visit'
import { knownTimeZone } from '@/lib/platform/i18n/make-words'

/** Where days begin first: nowhere on earth is it a later one. */
export const FIRST_ZONE = 'Etc/GMT-14'

/** Zones come from browsers; a bounded cache cannot be filled up by unusual ones. */
const MOST_KEPT = 500
/** By zone. The runtime takes longer to make one than a step takes to plan. */
const days = new Map<string, Intl.DateTimeFormat>()

/** The day it is where someone is, as `YYYY-MM-DD`. `elsewhere` counts where nobody knows where that is. */
export function dayOf({ timeZone }: Pick<Session, 'timeZone'>, elsewhere: string, now = new Date()): string {
  const zone = knownTimeZone(timeZone) ?? elsewhere
  // Swedish writes dates as ISO 8601 does.
  const format = days.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone })
  if (days.size < MOST_KEPT) days.set(zone, format)
  return format.format(now)
}

/** The same moment some months before; where that month has no such day, on its last one. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

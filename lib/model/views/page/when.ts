import { MINUTE_MS } from '@/lib/platform/durations'
import { inSeconds } from '@/lib/platform/i18n/in-seconds'
import type { Words } from '@/lib/platform/i18n/words'

/**
 * When something is possible again: "in 25 seconds", "from 14:20", "from 24 November at 05:04". It is inside a
 * sentence.
 */
export function whenAgain(words: Words, at: Date, now: Date): string {
  const waitMs = at.getTime() - now.getTime()
  if (waitMs < MINUTE_MS) return inSeconds(words.locale, Math.max(1, Math.ceil(waitMs / 1000)))
  // A clock time leaves the seconds out, so it names the first whole minute in which it is true.
  const minute = new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)
  const isToday = words.day(minute) === words.day(now)
  return isToday
    ? words.t('when.clock', { time: words.clock(minute) })
    : words.t('when.day', { time: words.moment(minute) })
}

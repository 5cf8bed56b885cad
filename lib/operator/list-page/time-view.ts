import 'server-only'
import type { Words } from '@/lib/platform/i18n/words'

/** A moment as a list tells it: how long ago at first sight, and the exact time on a second look. */
export type TimeView = { ago: string; exact: string; iso: string }

/** How long ago something happened, beside when exactly. */
export function timeView(words: Words, moment: Date, now = new Date()): TimeView {
  return { ago: words.ago(moment, now), exact: words.moment(moment), iso: moment.toISOString() }
}

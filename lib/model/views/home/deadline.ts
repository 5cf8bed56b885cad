import { DAY_MS } from '@/lib/platform/durations'
import type { Words } from '@/lib/platform/i18n/words'

type DeadlineInput = { words: Words; asker: string; deadline?: Date | undefined; now: Date }

/** A moment is said without its year, which is clear of one so near. */
const NEAR_MS = 300 * DAY_MS

/** A deadline in the zone of anyone who reads it. */
export function deadlineMoment(words: Words, deadline: Date, now: Date): string {
  const isNear = Math.abs(deadline.getTime() - now.getTime()) < NEAR_MS
  return isNear ? words.moment(deadline) : words.day(deadline)
}

/** By when the asker wants it, and what holds until then; undefined where nobody named a date. */
export function deadlineText({ words, asker, deadline, now }: DeadlineInput): string | undefined {
  if (!deadline) return undefined
  const until = deadlineMoment(words, deadline, now)
  return words.t(deadline > now ? 'checklist.by' : 'checklist.by_over', { asker, until })
}

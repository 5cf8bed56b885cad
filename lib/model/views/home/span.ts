import { MINUTE_MS } from '@/lib/platform/durations'
import type { Words } from '@/lib/platform/i18n/words'

const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, from: 48 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS, from: 90 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS, from: 0 },
] as const

/** A span of time in words, rounded to the later side: a promise may be beaten, not broken. */
export function spanUp(span: number, words: Pick<Words, 'number'>): string {
  const { unit, ms } = UNITS.find(({ from }) => span > from) ?? UNITS[2]
  return words.number(Math.max(1, Math.ceil(span / ms)), { style: 'unit', unit, unitDisplay: 'long' })
}

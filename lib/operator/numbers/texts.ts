import 'server-only'
import { FEWEST } from '@/lib/flow/counts/counted'
import { LONGEST_SPAN } from '@/lib/flow/counts/funnel'
import { FEWEST_WAITS, WAIT_SPANS } from '@/lib/flow/counts/waits'
import { spanUp } from '@/lib/model/views/home/span'
import { pageName } from '@/lib/operator/viewer/load-moment'
import { DEVICES } from '@/lib/platform/db/schema/asked-codes'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'
import { localeOrDefault, ownName } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'
import type { ColumnId, Row } from './tables'

/** How questions are asked, in words under `operator.numbers.flows`. */
const FLOWS = ['form', 'code', 'document', 'face', 'terms', 'people'] as const

const NOTHING = '–'

/** One number or name of a table in words. */
export function cellText(words: Words, row: Row, column: ColumnId): string {
  const value = row[column]
  if (typeof value === 'number') return numberText(words, column, value)
  return value === undefined ? missingText(words, column) : nameText(words, column, value)
}

function nameText(words: Words, column: ColumnId, name: string): string {
  const { t } = words
  if (column === 'flow') return isOneOf(FLOWS, name) ? t(`operator.numbers.flows.${name}`) : name
  if (column === 'device') return isOneOf(DEVICES, name) ? t(`operator.numbers.classes.${name}`) : name
  if (column === 'locale') return ownName(localeOrDefault(name))
  if (column === 'week') return t('operator.numbers.week_of', { day: words.day(noonOf(name)) })
  if (column === 'span') return spanText(words, name)
  return column === 'step' ? pageName(words, name) : name
}

function numberText(words: Words, column: ColumnId, value: number): string {
  switch (column) {
    case 'answered_share':
    case 'left_share':
    case 'finished_share':
      return words.number(value, { style: 'percent', maximumFractionDigits: 0 })
    case 'half':
      return secondsText(words, value)
    case 'half_wait':
    case 'nine_in_ten':
      return spanUp(value * 60_000, words)
    default:
      return words.number(value)
  }
}

/** A day of UTC at a time that is the same day almost everywhere. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** A span of waiting times, by its longest minutes. */
function spanText(words: Words, name: string): string {
  const longest = WAIT_SPANS.at(-1) ?? 0
  const isLonger = name === 'longer'
  const span = spanUp((isLonger ? longest : Number(name)) * 60_000, words)
  return words.t(isLonger ? 'operator.numbers.beyond' : 'operator.numbers.within', { span })
}

/** Seconds as people say them. */
function secondsText(words: Words, seconds: number): string {
  if (seconds >= LONGEST_SPAN) return words.t('operator.numbers.longest')
  return seconds < 120
    ? words.number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'long' })
    : spanUp(seconds * 1000, words)
}

const COUNTS: ReadonlySet<ColumnId> = new Set([
  'shown',
  'answered',
  'refused',
  'left',
  'people',
  'finished',
  'decisions',
])

/** What is where a number is too small to be told. */
function missingText({ t }: Words, column: ColumnId): string {
  if (column === 'cases') return t('operator.numbers.few', { count: FEWEST_WAITS })
  return COUNTS.has(column) ? t('operator.numbers.few', { count: FEWEST }) : NOTHING
}

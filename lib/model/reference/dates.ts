import 'server-only'
import { formatLocale } from '@/lib/platform/i18n/format-locale'
import { locales } from '@/lib/platform/i18n/locales'
import { cleanText } from './clean-text'
import { foldDigits } from './figures'
import { foldText } from './fold-text'
import { perLocale } from './per-locale'

export type DatePart = 'day' | 'month' | 'year'

const INVENTED = { year: 2001, day: 15 }
const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))

/**
 * Names the formats above do not have: Austria's, the Levant's, the Maghreb's, Spanish spelled without its p, German
 * ones without their dots, and the Roman numerals of Polish and Hungarian documents.
 */
const OTHER_NAMES: readonly (readonly string[])[] = [
  ['I', 'Jänner', 'Jaenner', 'كانون الثاني', 'جانفي'],
  ['II', 'Feber', 'شباط', 'فيفري'],
  ['III', 'Mrz', 'Maerz', 'آذار'],
  ['IV', 'نيسان', 'أفريل'],
  ['V', 'أيار', 'ماي'],
  ['VI', 'حزيران', 'جوان'],
  ['VII', 'تموز', 'جويلية', 'يوليوز'],
  ['VIII', 'آب', 'أوت', 'غشت'],
  ['IX', 'أيلول', 'شتنبر', 'setiembre'],
  ['X', 'تشرين الأول'],
  ['XI', 'تشرين الثاني', 'نونبر'],
  ['XII', 'كانون الأول', 'دجنبر'],
]

/** The months by the names that a language gives them. */
const monthsIn = perLocale(
  (locale): ReadonlyMap<string, number> =>
    new Map((['long', 'short'] as const).flatMap((style) => namesOf(locale, style))),
)

let monthByName: ReadonlyMap<string, number | undefined> | undefined

/**
 * The months by their names in all of our languages, because people paste and switch. A name that means another month
 * in another language, such as listopad in Poland and in Croatia, means none here. Made when the first name is read: a
 * hundred formats are no work for the start of a process.
 */
function monthNames(): ReadonlyMap<string, number | undefined> {
  if (monthByName) return monthByName
  const known = new Map<string, number | undefined>()
  const add = (name: string, month: number) =>
    known.set(name, known.has(name) && known.get(name) !== month ? undefined : month)
  for (const [at, names] of OTHER_NAMES.entries()) for (const name of names) add(foldText(name), at + 1)
  for (const locale of locales) for (const [name, month] of monthsIn(locale)) add(name, month)
  monthByName = known
  return known
}

/** Many languages bend the name inside a date ("14 maja" beside "maj"), so both forms count. */
function namesOf(language: string, style: 'long' | 'short'): Array<[name: string, month: number]> {
  const calendar = { timeZone: 'UTC', calendar: 'gregory' } as const
  const alone = new Intl.DateTimeFormat(language, { ...calendar, month: style })
  const inside = new Intl.DateTimeFormat(language, { ...calendar, month: style, day: 'numeric' })
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const date = utc(INVENTED.year, month, INVENTED.day)
    const bent = inside.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
    return [alone.format(date), bent]
      .map(foldText)
      .filter((name) => /\p{L}/u.test(name))
      .map((name): [string, number] => [name, month])
  })
}

/** The order in which a language writes the parts of a date. */
export const dateOrder = perLocale((locale): readonly DatePart[] => {
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    timeZone: 'UTC',
    calendar: 'gregory',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
  return format.formatToParts(utc(INVENTED.year, 1, INVENTED.day)).flatMap(({ type }) => {
    return type === 'day' || type === 'month' || type === 'year' ? [type] : []
  })
})

const writers = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(formatLocale(locale), {
      timeZone: 'UTC',
      calendar: 'gregory',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

/** A calendar day such as `1990-01-15` as a person writes it; the text itself when it is none. */
export function writtenDate(iso: string, locale: string): string {
  const parts = partsOf(iso)
  return parts ? writers(locale).format(utc(parts.year, parts.month, parts.day)) : iso
}

/** The parts of a stored day; undefined when it is none. */
export function partsOf(iso: string): Record<DatePart, number> | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  return { year, month, day }
}

/** What is behind a number of a date in some language: "1er", "15日", "1985 г.", and the comma of "March 15, 1985". */
const ENDING = / ?(?:(?:er|st|nd|rd|th|г|r|[ºª°]|[年月日년월일])?[.,،/]?)$/iu

/** A whole number in any script's digits; a dot or an ending behind it ("1.", "1er", "1st", "15日") does not count. */
export function wholeNumber(text: string): number | undefined {
  const digits = foldDigits(cleanText(text)).replace(ENDING, '')
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined
}

/**
 * The number of a month, typed as a number or as its name or short name: in the language of the page, else in any of
 * ours where it means one month alone.
 */
export function monthOf(text: string, locale?: string): number | undefined {
  const name = foldText(cleanText(text))
  const own = locale === undefined ? undefined : monthsIn(locale).get(name)
  return wholeNumber(text) ?? own ?? monthNames().get(name)
}

/** A day of the calendar as `YYYY-MM-DD`; undefined for one that does not exist, such as 30 February. */
export function isoDate({ year, month, day }: Record<DatePart, number>): string | undefined {
  const date = utc(year, month, day)
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

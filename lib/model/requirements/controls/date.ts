import {
  type DatePart,
  dateOrder,
  isoDate,
  monthOf,
  partsOf,
  wholeNumber,
  writtenDate,
} from '@/lib/model/reference/dates'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Advice, Control, ControlContext, DrawContext, Field, Parsed } from '../define'
import { seenInput, storedText, valuePointer } from '../define'
import type { DateView } from '../input-view'

const PARTS = ['day', 'month', 'year'] as const
const WIDTH = { day: 2, month: 4, year: 4 } as const

/** No one alive was born before; an earlier year is a slip of the finger. */
const EARLIEST_YEAR = 1900

const nameOf = (field: Field<'date'>, part: DatePart) => `${field.id}.${part}`
const typedPart = (field: Field<'date'>, part: DatePart, at: ControlContext) =>
  (at.typed[nameOf(field, part)] ?? '').trim()

/** A day of the calendar in three texts, in the order of the person's language; the month also as a word. */
export const dateControl: Control<'date'> = {
  inputs: (field) => [
    ...PARTS.map((part) => nameOf(field, part)),
    ...(field.doubted ? [seenInput(field.id)] : []),
  ],
  draw: (field, at) => [drawDate(field, at)],
  parse: parseDate,
  toTyped: (field, answers) => {
    const parts = partsOf(storedText(field, 'value', answers))
    return Object.fromEntries(PARTS.map((part) => [nameOf(field, part), parts ? String(parts[part]) : '']))
  },
  summarise: (field, answers, words) => {
    const stored = storedText(field, 'value', answers)
    return stored ? [writtenDate(stored, words.locale)] : []
  },
  inputFor: (field) => nameOf(field, 'day'),
}

function drawDate(field: Field<'date'>, at: DrawContext): DateView {
  const { words, problems } = at
  const hint = `fields.${field.id}.hint` as const
  const wrong = PARTS.filter((part) => problems[nameOf(field, part)])
  const [first] = wrong
  const problem = first && problems[nameOf(field, first)]
  return {
    kind: 'date',
    name: field.id,
    label: words.t(`fields.${field.id}.label`),
    ...(words.has(hint) ? { hint: words.t(hint) } : {}),
    ...withoutUndefined({ problem: problem || undefined }),
    ...(field.optional ? { optional: true } : {}),
    parts: dateOrder(words.locale).map((part) => ({
      name: nameOf(field, part),
      label: words.t(`controls.date.${part}`),
      value: at.typed[nameOf(field, part)] ?? '',
      autocomplete: field.autocomplete ? `${field.autocomplete}-${part}` : 'off',
      width: WIDTH[part],
      ...(wrong.includes(part) ? { wrong: true } : {}),
      ...(part === 'month' ? { word: true } : {}),
    })),
  }
}

function parseDate(field: Field<'date'>, at: ControlContext): Parsed {
  const complain = (part: DatePart, key: PlainKey): Parsed => ({
    values: {},
    problems: [{ input: nameOf(field, part), key }],
  })
  const missing = PARTS.filter((part) => typedPart(field, part, at) === '')
  const [gap] = missing
  if (missing.length === PARTS.length)
    return field.mayBeEmpty ? { values: {}, problems: [] } : complain('day', `fields.${field.id}.empty`)
  if (gap) return complain(gap, `controls.date.${gap}_empty`)
  const day = wholeNumber(typedPart(field, 'day', at))
  const month = monthOf(typedPart(field, 'month', at), at.locale)
  const year = wholeNumber(typedPart(field, 'year', at))
  if (day === undefined || day < 1 || day > 31) return complain('day', 'controls.date.day_wrong')
  if (month === undefined || month < 1 || month > 12) return complain('month', 'controls.date.month_wrong')
  if (year === undefined || year < 1000) return complain('year', 'controls.date.year_wrong')
  // In a year of another calendar the day may be real: then it is the year that is wrong here.
  if (year < (field.earliestYear ?? EARLIEST_YEAR)) return complain('year', 'controls.date.year_early')
  const iso = isoDate({ day, month, year })
  const written = iso ?? String(year)
  const isLate = at.today !== undefined && (field.mayBeToday ? written > at.today : written >= at.today)
  if (isLate) return complain('year', `fields.${field.id}.future`)
  if (!iso) return complain('day', 'controls.date.unreal')
  return { values: { [valuePointer(field)]: iso }, problems: [], advice: ageAdvice(field, iso, at) }
}

/** A year long gone is more often a slip of the finger than an old company. */
function ageAdvice(field: Field<'date'>, iso: string, at: ControlContext): readonly Advice[] {
  const before = field.doubted?.before
  const seen = { input: seenInput(field.id), text: iso }
  if (!before || Number(iso.slice(0, 4)) >= before.year || at.typed[seen.input] === iso) return []
  return [{ input: field.id, key: before.key, seen }]
}

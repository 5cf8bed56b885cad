import { cleanText } from '@/lib/model/reference/clean-text'
import { foldDigits, plainSigns } from '@/lib/model/reference/figures'
import { formatLocale } from '@/lib/platform/i18n/format-locale'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Control, ControlContext, DrawContext, Field, Parsed } from '../define'
import { storedText, TICKED } from '../define'
import type { InputView } from '../input-view'
import type { Pointer, Value } from '../pointer'

/** From here on the service wants a statement about audited accounts. Its own figure is not published (assumption). */
const AUDITED_FROM = 10_000_000

const totalName = (field: Field<'assets'>) => `${field.id}.total`
const attestedName = (field: Field<'assets'>) => `${field.id}.attested`

/**
 * Digits, alone or in groups of three (or two, as in India) up to the last three, with one separator throughout; then
 * cents, which do not count.
 */
const FIGURES = /^(\d{1,3}([ .,'’_])(?:\d{2,3}\2)*\d{3}|\d+)(?:[.,]\d{2})?$/u
const LONGEST = 15

/** Whole dollars however they are grouped; undefined for anything else. */
function dollars(field: Field<'assets'>, at: ControlContext): number | undefined {
  const text = plainSigns(foldDigits(cleanText(at.typed[totalName(field)] ?? '')))
  const [, whole = ''] = FIGURES.exec(text.replace(/us\$|[$]|usd/giu, '').trim()) ?? []
  const digits = whole.replace(/\D/g, '')
  return digits !== '' && digits.length <= LONGEST ? Number(digits) : undefined
}

/** What a company owns, in US dollars; from a threshold on with the statement that its accounts are audited. */
export const assetsControl: Control<'assets'> = {
  inputs: (field) => [totalName(field), attestedName(field)],
  draw: (field, at) => [
    drawTotal(field, at),
    ...((dollars(field, at) ?? 0) >= AUDITED_FROM ? [drawAttested(field, at)] : []),
  ],
  parse: (field, at) => {
    if (cleanText(at.typed[totalName(field)] ?? '') === '')
      return field.mayBeEmpty
        ? { values: {}, problems: [] }
        : complain(totalName(field), `fields.${field.id}.empty`)
    const total = dollars(field, at)
    if (total === undefined) return complain(totalName(field), `fields.${field.id}.wrong`)
    if (total < AUDITED_FROM) return { values: valuesOf(field, { total }), problems: [] }
    if (at.typed[attestedName(field)] !== TICKED)
      return complain(attestedName(field), `fields.${field.id}.attest`)
    return { values: valuesOf(field, { total, attested: true }), problems: [] }
  },
  toTyped: (field, answers) => ({
    [totalName(field)]: storedText(field, 'total', answers),
    ...(storedText(field, 'attested', answers) === 'true' ? { [attestedName(field)]: TICKED } : {}),
  }),
  summarise: (field, answers, words) => {
    const total = storedText(field, 'total', answers)
    if (total === '') return []
    const amount = new Intl.NumberFormat(formatLocale(words.locale), {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    })
    const attested = storedText(field, 'attested', answers) === 'true'
    return [amount.format(Number(total)), ...(attested ? [words.t(`fields.${field.id}.attested_term`)] : [])]
  },
  inputFor: (field, part) => (part === 'attested' ? attestedName(field) : totalName(field)),
}

function drawTotal(field: Field<'assets'>, at: DrawContext): InputView {
  const name = totalName(field)
  const problem = at.problems[name]
  return {
    kind: 'text',
    type: 'text',
    name,
    label: at.words.t(`fields.${field.id}.label`),
    hint: at.words.t(`fields.${field.id}.hint`),
    value: at.typed[name] ?? '',
    autocomplete: 'off',
    inputMode: 'numeric',
    width: 20,
    unit: 'USD',
    ...(field.optional ? { optional: true } : {}),
    ...withoutUndefined({ problem: problem || undefined }),
  }
}

function drawAttested(field: Field<'assets'>, at: DrawContext): InputView {
  const name = attestedName(field)
  const problem = at.problems[name]
  return {
    kind: 'checkbox',
    name,
    label: at.words.t(`fields.${field.id}.attested`),
    checked: at.typed[name] === TICKED,
    ...withoutUndefined({ problem: problem || undefined }),
  }
}

function valuesOf(
  field: Field<'assets'>,
  given: Readonly<Record<string, Value>>,
): Partial<Record<Pointer, Value>> {
  const values: Partial<Record<Pointer, Value>> = {}
  for (const [part, pointer] of Object.entries(field.parts)) {
    const value = given[part]
    if (value !== undefined) values[pointer] = value
  }
  return values
}

function complain(input: string, key: PlainKey): Parsed {
  return { values: {}, problems: [{ input, key }] }
}

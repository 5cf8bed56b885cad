import { cleanText } from '@/lib/model/reference/clean-text'
import { foldDigits, plainSigns } from '@/lib/model/reference/figures'
import { looksLikeRegistrationNumber, looksLikeVatNumber, registerOf } from '@/lib/model/reference/registers'
import { normaliseTaxNumber } from '@/lib/model/reference/tax-numbers'
import { isLongerThan } from '@/lib/model/reference/text-length'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Advice, Control, ControlContext, Field } from '../define'
import { seenInput, storedText } from '../define'
import type { Pointer, Value } from '../pointer'
import { incorporationCountry } from './company-facts'
import { problemOf } from './single'

/** The service's type for a register we do not know (assumption). */
const OTHER_REGISTER = 'other'
/** Service description: 1 to 100 characters, taken as printed, in the digits and signs that every register reads. */
const LONGEST = 100

const registerAt = (at: ControlContext) => registerOf(incorporationCountry(at.answers) ?? '')

/**
 * A company's number in its country's register, asked for by the register's own name. VAT and tax numbers do not
 * belong here (service description), so one that looks like it is sent back with a sentence that says so.
 */
export const registrationControl: Control<'registration'> = {
  inputs: (field) => [field.id, seenInput(field.id)],
  draw: (field, at) => {
    const register = registerAt(at)
    const problem = at.problems[field.id]
    const label = register?.numberName ?? at.words.t(`fields.${field.id}.label`)
    return [
      {
        kind: 'text',
        type: 'text',
        name: field.id,
        label,
        ...(register
          ? {
              hint: at.words.t(`fields.${field.id}.register_hint`, { register: register.registerName }),
              lookUp: { label: at.words.t(`fields.${field.id}.look_up`), href: register.url },
            }
          : {}),
        value: at.typed[field.id] ?? '',
        autocomplete: 'off',
        autoCapitalize: 'characters',
        width: 20,
        ltr: true,
        ...withoutUndefined({ problem: problem || undefined }),
      },
    ]
  },
  parse: (field, at) => {
    const text = cleanText(plainSigns(foldDigits(at.typed[field.id] ?? '')))
    if (text === '') return problemOf(field, `fields.${field.id}.empty`)
    if (isLongerThan(text, LONGEST)) return problemOf(field, `fields.${field.id}.long`, { limit: LONGEST })
    if (normaliseTaxNumber(text) === '') return problemOf(field, `fields.${field.id}.wrong`)
    if (looksLikeVatNumber(text) && !isPrintedForm(text, at))
      return problemOf(field, `fields.${field.id}.vat`)
    const given: Record<string, string> = { number: text, type: registerAt(at)?.type ?? OTHER_REGISTER }
    const values: Partial<Record<Pointer, Value>> = {}
    for (const [part, pointer] of Object.entries(field.parts)) {
      const value = given[part]
      if (value !== undefined) values[pointer] = value
    }
    return { values, problems: [], advice: formAdvice(field, text, at) }
  },
  toTyped: (field, answers) => ({ [field.id]: storedText(field, 'number', answers) }),
  summarise: (field, answers) => [storedText(field, 'number', answers)].filter(Boolean),
  inputFor: (field) => field.id,
}

/** Rovigo's REA numbers begin like a Romanian VAT number, and one in ten has its check digit. */
function isPrintedForm(text: string, at: ControlContext): boolean {
  const country = incorporationCountry(at.answers) ?? ''
  return registerOf(country)?.pattern !== undefined && looksLikeRegistrationNumber(country, text)
}

/** The forms of registers age and the service decides: an unusual number is asked about once and taken. */
function formAdvice(field: Field<'registration'>, text: string, at: ControlContext): readonly Advice[] {
  const seen = { input: seenInput(field.id), text }
  const isUsual = looksLikeRegistrationNumber(incorporationCountry(at.answers) ?? '', text)
  if (isUsual || at.typed[seen.input] === text) return []
  return [{ input: field.id, key: 'controls.tax.number.unusual', seen }]
}

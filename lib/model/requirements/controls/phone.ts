import { toAlpha2 } from '@/lib/model/reference/countries'
import { perLocale } from '@/lib/model/reference/per-locale'
import {
  callingCountries,
  examplePhone,
  formatPhone,
  mainCountryOfPhone,
  parsePhone,
} from '@/lib/model/reference/phone'
import { countryOfZone } from '@/lib/model/reference/zone-country'
import { directionOf } from '@/lib/platform/i18n/locales'
import { sentence } from '@/lib/platform/i18n/sentence'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Control, ControlContext, DrawContext, Field } from '../define'
import { storedText } from '../define'
import type { Option } from '../input-view'
import { hintOf, parsedValue } from './single'

const names = (field: Field<'phone'>) => ({ country: `${field.id}.country`, number: `${field.id}.number` })

/** All countries with a calling code as options, each with its code, whose plus is in front in every script. */
export const callingChoices = perLocale((locale): readonly Option[] => {
  const set = (code: string) => (directionOf(locale) === 'rtl' ? `\u2066${code}\u2069` : code)
  return callingCountries(locale).map(({ alpha2, name, code }) => ({
    value: alpha2,
    label: `${name} ${set(code)}`,
  }))
})

/** A phone number: a country for numbers typed without one, and the number in any punctuation. Stored as E.164. */
export const phoneControl: Control<'phone'> = {
  inputs: (field) => Object.values(names(field)),
  draw: (field, at) => {
    const { country, number } = names(field)
    const { words } = at
    const problem = at.problems[number] ?? at.problems[country]
    return [
      {
        kind: 'phone',
        name: number,
        label: words.t(`fields.${field.id}.label`),
        hint: hintOf(field, at) ?? words.t(`fields.${field.id}.hint`),
        value: at.typed[number] ?? '',
        ...(field.optional ? { optional: true } : {}),
        ...withoutUndefined({ problem: problem || undefined }),
        autocomplete: field.autocomplete
          ? { country: 'tel-country-code', number: field.autocomplete }
          : { country: 'off', number: 'off' },
        countryName: country,
        countryLabel: words.t('controls.phone.country'),
        countryValue: at.typed[country] ?? likelyCountry(field, at) ?? '',
        countryPrompt: words.t('controls.phone.prompt'),
        countries: callingChoices(words.locale),
      },
    ]
  },
  parse: (field, at) => {
    const { country, number } = names(field)
    if (field.mayBeEmpty && (at.typed[number] ?? '').trim() === '') return { values: {}, problems: [] }
    const home = at.typed[country] || homeCountry(at) || undefined
    const parsed = parsePhone(at.typed[number] ?? '', home)
    if (parsed.ok) return parsedValue(field, parsed.e164)
    const example = examplePhone(home ?? 'GB') ?? ''
    return {
      values: {},
      problems: [{ input: number, ...sentence(`controls.phone.${parsed.reason}`, { example }) }],
    }
  },
  toTyped: (field, answers) => {
    const stored = storedText(field, 'value', answers)
    return stored ? { [names(field).number]: formatPhone(stored) } : {}
  },
  summarise: (field, answers) => [storedText(field, 'value', answers)].filter(Boolean).map(formatPhone),
  inputFor: (field) => names(field).number,
}

/** Of the number itself where one is there, else of the home, else of where the browser is. */
function likelyCountry(field: Field<'phone'>, at: DrawContext): string | undefined {
  const typed = parsePhone(at.typed[names(field).number] ?? '', undefined)
  return (
    (typed.ok ? mainCountryOfPhone(typed.e164) : undefined) ??
    homeCountry(at) ??
    countryOfZone(at.words.timeZone)
  )
}

/** The country of the home address, if one is stored: a better first guess than none. */
function homeCountry(at: ControlContext): string | undefined {
  const stored = at.answers['/address/country']
  return typeof stored === 'string' ? toAlpha2(stored) : undefined
}

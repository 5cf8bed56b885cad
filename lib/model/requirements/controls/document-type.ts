import { findCountry, toAlpha2 } from '@/lib/model/reference/countries'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Control, ControlContext, Field, Parsed } from '../define'
import { storedText } from '../define'
import type { Pointer, Scalar } from '../pointer'
import { choiceLabel, choiceOptions } from './choice'
import { countryChoices } from './country'

/** Kinds of identity document the service names; the digital Brazilian ones only for Brazil (service description). */
const EVERYWHERE = ['passport', 'id_card', 'drivers', 'residence_permit'] as const
const BRAZIL_ONLY = ['br_digital_drivers', 'br_digital_id'] as const

const nameOf = (field: Field<'document_type'>, part: string) => `${field.id}.${part}`

/** The country of issue: as typed, else the home address's, which the hint says. */
function issuer(field: Field<'document_type'>, at: ControlContext): string | undefined {
  const typed = at.typed[nameOf(field, 'country')]
  if (typed !== undefined && typed !== '') return findCountry(typed, 'en')
  const home = at.answers['/address/country']
  return typeof home === 'string' ? home : undefined
}

function kindsOf(country: string | undefined): readonly string[] {
  return country === 'BRA' ? [...EVERYWHERE, ...BRAZIL_ONLY] : EVERYWHERE
}

/** Which document a person will show: the country that issued it, then its kind. */
export const documentTypeControl: Control<'document_type'> = {
  inputs: (field) => [nameOf(field, 'country'), nameOf(field, 'type')],
  draw: (field, at) => {
    const { words, problems } = at
    const country = issuer(field, at)
    const [countryInput, typeInput] = [nameOf(field, 'country'), nameOf(field, 'type')]
    const preset = country !== undefined && !at.typed[countryInput]
    return [
      {
        kind: 'select',
        name: countryInput,
        label: words.t('controls.document_type.country.label'),
        ...(preset ? { hint: words.t('controls.document_type.country.preset') } : {}),
        prompt: words.t('controls.country.prompt'),
        autocomplete: 'off',
        options: countryChoices(words.locale),
        countries: 'today',
        redraws: true,
        value: country ? (toAlpha2(country) ?? '') : '',
        ...withoutUndefined({ problem: problems[countryInput] || undefined }),
      },
      {
        kind: 'choice',
        name: typeInput,
        label: words.t('controls.document_type.type.label'),
        options: choiceOptions(field.id, kindsOf(country), words),
        value: at.typed[typeInput] ?? '',
        ...withoutUndefined({ problem: problems[typeInput] || undefined }),
      },
    ]
  },
  parse: (field, at) => {
    const country = issuer(field, at)
    const type = at.typed[nameOf(field, 'type')] ?? ''
    if (!country) return complain(field, 'country', 'controls.document_type.country.empty')
    if (!kindsOf(country).includes(type)) return complain(field, 'type', 'controls.document_type.type.empty')
    const values: Partial<Record<Pointer, Scalar>> = {}
    for (const [part, value] of Object.entries({ country, type })) {
      const pointer = field.parts[part]
      if (pointer) values[pointer] = value
    }
    return { values, problems: [] }
  },
  toTyped: (field, answers) => ({
    [nameOf(field, 'country')]: toAlpha2(storedText(field, 'country', answers)) ?? '',
    [nameOf(field, 'type')]: storedText(field, 'type', answers),
  }),
  summarise: (field, answers, words) => {
    const type = storedText(field, 'type', answers)
    return type ? [choiceLabel(field.id, type, words)] : []
  },
  inputFor: (field, part) => nameOf(field, part in field.parts ? part : 'type'),
}

function complain(field: Field<'document_type'>, part: string, key: PlainKey): Parsed {
  return { values: {}, problems: [{ input: nameOf(field, part), key }] }
}

import type { Words } from '@/lib/i18n/words'
import type { Option } from '@/lib/plan/views'
import { countryName, countryOptions, findCountry, toAlpha2 } from '@/lib/reference/countries'
import { storedText } from '../define'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** All countries as options. Values are alpha-2, because autofill of a country means those two letters. */
export function countryChoices(words: Words): readonly Option[] {
  return countryOptions(words.locale).map(({ alpha2, name }) => ({ value: alpha2, label: name }))
}

/** One country. Typed as alpha-2 or as a name (autofill sends both), stored as alpha-3 as the service wants it. */
export const countryControl = singleControl({
  draw: (field, at) => [
    {
      kind: 'select',
      autocomplete: field.autocomplete ?? 'off',
      prompt: at.words.t('controls.country.prompt'),
      options: countryChoices(at.words),
      ...inputBase(field, at),
    },
  ],
  parse: (field, at) => {
    const text = typedText(field, at).trim()
    if (text === '') return problemOf(field, 'empty')
    const alpha3 = findCountry(text, 'en')
    return alpha3 ? parsedValue(field, alpha3) : problemOf(field, 'empty')
  },
  toTyped: (field, answers) => ({ [field.id]: toAlpha2(storedText(field, 'value', answers)) ?? '' }),
  summarise: (field, answers, words) => {
    const alpha3 = storedText(field, 'value', answers)
    return alpha3 ? [countryName(alpha3, words.locale)] : []
  },
})

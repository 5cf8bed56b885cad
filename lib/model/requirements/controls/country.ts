import { countryName, countryOptions, findCountry, toAlpha2 } from '@/lib/model/reference/countries'
import { countriesSince, formerCountryOptions } from '@/lib/model/reference/former-countries'
import { perLocale } from '@/lib/model/reference/per-locale'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Control, ControlContext, DrawContext, Field } from '../define'
import { storedText } from '../define'
import type { InputView, Option } from '../input-view'
import { intentToUse } from '../intent'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** All countries as options. Values are alpha-2, because autofill of a country means those two letters. */
export const countryChoices = perLocale((locale): readonly Option[] =>
  countryOptions(locale).map(({ alpha2, name }) => ({ value: alpha2, label: name })),
)

type CountryName = 'country' | 'birth_country'

/** One country. Typed as alpha-2 or as a name (autofill sends both), stored as alpha-3 as the service wants it. */
export const countryControl = singleControl<CountryName>({
  draw: (field, at) => [drawCountry(field, at, countryChoices(at.words.locale), 'today')],
  parse: (field, at) => {
    const alpha3 = findCountry(typedText(field, at), 'en')
    return alpha3 ? parsedValue(field, alpha3) : problemOf(field, `fields.${field.id}.empty`)
  },
  toTyped: (field, answers) => ({ [field.id]: toAlpha2(storedText(field, 'value', answers)) ?? '' }),
  summarise: (field, answers, words) => {
    const alpha3 = storedText(field, 'value', answers)
    return alpha3 ? [countryName(alpha3, words.locale)] : []
  },
})

function drawCountry(
  field: Field<CountryName>,
  at: DrawContext,
  options: readonly Option[],
  countries: 'today' | 'born',
) {
  return {
    kind: 'select',
    autocomplete: field.autocomplete ?? 'off',
    prompt: at.words.t('controls.country.prompt'),
    options,
    countries,
    ...inputBase(field, at),
    ...offered(field, at),
  } as const satisfies InputView
}

/** A country told elsewhere, for one press; never chosen for the person. */
function offered(field: Field<CountryName>, at: DrawContext): { offer?: { label: string; intent: string } } {
  const told = field.offeredFrom ? at.answers[field.offeredFrom] : undefined
  const alpha2 = typeof told === 'string' ? toAlpha2(told) : undefined
  if (!alpha2 || typeof told !== 'string' || typedText(field, at) !== '') return {}
  const country = countryName(told, at.words.locale)
  return {
    offer: {
      label: at.words.t('controls.country.offer', { country }),
      intent: intentToUse(field.id, alpha2),
    },
  }
}

/** Countries of today by alpha-2 and former ones by their names, in one alphabet. */
export const birthChoices = perLocale((locale): readonly Option[] => {
  const collator = new Intl.Collator([locale, 'en'])
  const former = formerCountryOptions(locale).map(({ name }) => ({ value: name, label: name }))
  return [...countryChoices(locale), ...former].sort((one, other) => collator.compare(one.label, other.label))
})

const todayOf = (field: Field<CountryName>) => `${field.id}.today`

/** The countries a former one has become; empty unless several and a former one is chosen. */
function successors(field: Field<CountryName>, at: ControlContext): readonly string[] {
  const text = typedText(field, at)
  const since = findCountry(text, 'en') ? [] : countriesSince(text)
  return since.length > 1 ? since : []
}

/**
 * The country someone was born in, which may be one that no longer exists: then it is asked what it is called today,
 * where that is not plain.
 */
export const birthCountryControl: Control<'birth_country'> = {
  ...countryControl,
  inputs: (field) => [field.id, todayOf(field)],
  draw: (field, at) => {
    const { words, problems } = at
    const list = { ...drawCountry(field, at, birthChoices(words.locale), 'born'), redraws: true }
    const since = successors(field, at)
    if (since.length === 0) return [list]
    const name = todayOf(field)
    return [
      list,
      {
        kind: 'choice',
        name,
        label: words.t('controls.country.today'),
        options: since.map((one) => ({ value: toAlpha2(one) ?? one, label: countryName(one, words.locale) })),
        value: at.typed[name] ?? '',
        ...withoutUndefined({ problem: problems[name] || undefined }),
      },
    ]
  },
  parse: (field, at) => {
    const since = successors(field, at)
    if (since.length > 0) {
      const today = findCountry(at.typed[todayOf(field)] ?? '', 'en')
      if (today && since.includes(today)) return parsedValue(field, today)
      return { values: {}, problems: [{ input: todayOf(field), key: 'controls.country.today_empty' }] }
    }
    const [only] = findCountry(typedText(field, at), 'en') ? [] : countriesSince(typedText(field, at))
    return only ? parsedValue(field, only) : countryControl.parse(field, at)
  },
}

import { cleanText } from '@/lib/model/reference/clean-text'
import { countryName, findCountry, toAlpha2 } from '@/lib/model/reference/countries'
import { maskTaxNumber } from '@/lib/model/reference/mask'
import {
  looksLikeTaxNumber,
  normaliseTaxNumber,
  type TaxKindOption,
  taxKinds,
  taxNumberFacts,
} from '@/lib/model/reference/tax-numbers'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Advice, Control, ControlContext, DrawContext, Field, Problem } from '../define'
import { seenInput, storedText } from '../define'
import type { InputView } from '../input-view'
import type { Pointer, Scalar } from '../pointer'
import { incorporationCountry } from './company-facts'
import { countryChoices } from './country'

const nameOf = (field: Field<'tax'>, part: string) => `${field.id}.${part}`

/**
 * The country whose number it is: as typed, else the home address's, which the hint says. A company's is where it is
 * incorporated and is not asked; it stays general where that is not known here.
 */
function taxCountry(field: Field<'tax'>, at: ControlContext): string | undefined {
  if (!field.parts.country) return incorporationCountry(at.answers) ?? ''
  const typed = at.typed[nameOf(field, 'country')]
  if (typed !== undefined && typed !== '') return findCountry(typed, 'en')
  const home = at.answers['/address/country']
  return typeof home === 'string' ? home : undefined
}

/** Whose tax numbers apply: a person's, or a company's. */
function taxpayer({ customerType }: ControlContext): 'individual' | 'business' {
  return customerType === 'business' ? 'business' : 'individual'
}

function kindsFor(country: string, at: ControlContext): readonly TaxKindOption[] {
  return taxKinds(country, taxpayer(at))
}

/** The chosen kind, or the country's first and usual one. */
function chosenKind(field: Field<'tax'>, country: string, at: ControlContext): TaxKindOption | undefined {
  const kinds = kindsFor(country, at)
  const typed = at.typed[nameOf(field, 'type')]
  return kinds.find(({ kind }) => kind === typed) ?? kinds[0]
}

/** A tax number with its country and kind; the service takes the set only as a whole. */
export const taxControl: Control<'tax'> = {
  inputs: (field) => [
    ...['country', 'type', 'description', 'number']
      .filter((part) => part in field.parts)
      .map((part) => nameOf(field, part)),
    seenInput(nameOf(field, 'number')),
  ],
  draw: (field, at) => {
    const known = taxCountry(field, at)
    // A text that names no country costs no number that was typed below it.
    const isTyped = (at.typed[nameOf(field, 'number')] ?? '') !== ''
    const country = known ?? (isTyped ? '' : undefined)
    const kind = country === undefined ? undefined : chosenKind(field, country, at)
    return [
      ...(field.parts.country ? [drawCountry(field, at, known)] : []),
      ...(country !== undefined && kind
        ? [...drawKind(field, at, country, kind), ...drawNumber(field, at, country, kind)]
        : []),
    ]
  },
  parse: (field, at) => {
    const country = taxCountry(field, at)
    if (country === undefined)
      return {
        values: {},
        problems: [{ input: nameOf(field, 'country'), key: 'controls.tax.country.empty' }],
      }
    return parseSet(field, at, country)
  },
  toTyped: (field, answers) => ({
    ...(field.parts.country
      ? { [nameOf(field, 'country')]: toAlpha2(storedText(field, 'country', answers)) ?? '' }
      : {}),
    [nameOf(field, 'type')]: storedText(field, 'type', answers),
    [nameOf(field, 'description')]: storedText(field, 'description', answers),
    [nameOf(field, 'number')]: storedText(field, 'number', answers),
  }),
  summarise: (field, answers, words) => {
    const number = storedText(field, 'number', answers)
    if (!number) return []
    const country = storedText(field, 'country', answers)
    return [maskTaxNumber(number), ...(country ? [countryName(country, words.locale)] : [])]
  },
  inputFor: (field, part) => nameOf(field, part in field.parts ? part : 'number'),
}

function common(field: Field<'tax'>, part: string, at: DrawContext) {
  const name = nameOf(field, part)
  const problem = at.problems[name]
  return {
    name,
    value: at.typed[name] ?? '',
    autocomplete: 'off',
    ...withoutUndefined({ problem: problem || undefined }),
  }
}

function drawCountry(field: Field<'tax'>, at: DrawContext, country: string | undefined): InputView {
  const preset = country !== undefined && !at.typed[nameOf(field, 'country')]
  return {
    kind: 'select',
    label: at.words.t('controls.tax.country.label'),
    prompt: at.words.t('controls.country.prompt'),
    options: countryChoices(at.words.locale),
    countries: 'today',
    redraws: true,
    ...common(field, 'country', at),
    ...(preset ? { hint: at.words.t('controls.tax.country.preset') } : {}),
    ...(country === undefined && at.typed[nameOf(field, 'country')]
      ? { problem: at.words.t('controls.tax.country.empty') }
      : {}),
    value: country ? (toAlpha2(country) ?? '') : '',
  }
}

/** The kind is asked only where a country has more than one, and described only when it is none of them. */
function drawKind(field: Field<'tax'>, at: DrawContext, country: string, chosen: TaxKindOption): InputView[] {
  const kinds = kindsFor(country, at)
  if (kinds.length === 1) return []
  const options = kinds.map((kind) => ({ value: kind.kind, label: kindName(country, kind, at) }))
  const views: InputView[] = [
    {
      kind: 'select',
      label: at.words.t('controls.tax.type.label'),
      prompt: at.words.t('controls.tax.type.prompt'),
      options,
      redraws: true,
      ...common(field, 'type', at),
      value: chosen.kind,
    },
  ]
  if (chosen.kind === 'other') {
    views.push({
      kind: 'text',
      type: 'text',
      label: at.words.t('controls.tax.description.label'),
      ...common(field, 'description', at),
    })
  }
  return views
}

/** A country's own name for the number, else ours for its kind. */
function kindName(country: string, { kind, labelKey }: TaxKindOption, at: DrawContext): string {
  return taxNumberFacts(country, kind, taxpayer(at))?.localName ?? at.words.t(labelKey)
}

function drawNumber(field: Field<'tax'>, at: DrawContext, country: string, kind: TaxKindOption): InputView[] {
  const facts = taxNumberFacts(country, kind.kind, taxpayer(at))
  return [
    {
      kind: 'text',
      type: 'text',
      width: 20,
      ltr: true,
      inputMode: facts?.digitsOnly ? 'numeric' : 'text',
      autoCapitalize: 'characters',
      label: kindName(country, kind, at),
      ...(facts?.where ? { hint: at.words.t(`taxNumberPlace.${facts.where}`) } : {}),
      ...common(field, 'number', at),
    },
  ]
}

function parseSet(field: Field<'tax'>, at: ControlContext, country: string) {
  const kind = chosenKind(field, country, at)
  const number = normaliseTaxNumber(at.typed[nameOf(field, 'number')] ?? '')
  const description = cleanText(at.typed[nameOf(field, 'description')] ?? '')
  const problems: Problem[] = []
  const complain = (part: string, key: PlainKey) => problems.push({ input: nameOf(field, part), key })
  if (kind?.kind === 'other' && description === '') complain('description', 'controls.tax.description.empty')
  if (number === '') complain('number', 'controls.tax.number.empty')
  // The service's own pattern for the number, after separators are gone.
  else if (!/^[a-zA-Z0-9]+$/.test(number)) complain('number', 'controls.tax.number.wrong')
  if (problems.length > 0) return { values: {}, problems }
  const given: Record<string, string> = { country, type: kind?.kind ?? 'other', number }
  if (kind?.kind === 'other') given.description = description
  const values: Partial<Record<Pointer, Scalar>> = {}
  for (const [part, value] of Object.entries(given)) {
    const pointer = field.parts[part]
    if (pointer && value !== '') values[pointer] = value
  }
  return { values, problems, advice: problems.length > 0 ? [] : formAdvice(field, at, given) }
}

/** Tables of numbers age and the service decides, so a number of an unusual form is asked about once and taken. */
function formAdvice(
  field: Field<'tax'>,
  at: ControlContext,
  given: Record<string, string>,
): readonly Advice[] {
  const { country = '', type = '', number = '' } = given
  const input = nameOf(field, 'number')
  const seen = { input: seenInput(input), text: number }
  if (at.typed[seen.input] === number || looksLikeTaxNumber(country, type, number, taxpayer(at))) return []
  return [{ input, key: 'controls.tax.number.unusual', seen }]
}

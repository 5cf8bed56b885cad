import { type AddressRules, addressRules } from '@/lib/model/reference/address-rules'
import { cleanText } from '@/lib/model/reference/clean-text'
import { countryName, findCountry, toAlpha2 } from '@/lib/model/reference/countries'
import { layOutAddress } from '@/lib/model/reference/pasted-address'
import { fromServiceState, subdivisionsOf } from '@/lib/model/reference/subdivisions'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Control, ControlContext, DrawContext, Field, Typed } from '../define'
import { storedText } from '../define'
import type { InputView } from '../input-view'
import { countryChoices } from './country'
import { type AddressPart, addressInput, parseParts, typedPart } from './read-address'

const PARTS: readonly AddressPart[] = ['line1', 'line2', 'city', 'postalCode', 'state']

const AUTOCOMPLETE: Readonly<Record<AddressPart | 'country', string>> = {
  country: 'country',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
}

/** The chosen country as alpha-3; undefined until one is chosen. */
function chosenCountry(field: Field, at: ControlContext): string | undefined {
  return findCountry(at.typed[addressInput(field, 'country')] ?? '', 'en')
}

/**
 * The country whose fields are drawn. A text that names none costs nothing that was typed below it: then the fields are
 * those of no country in particular.
 */
function drawnCountry(field: Field, at: ControlContext): string | undefined {
  const isTyped = PARTS.some((part) => typedPart(field, part, at.typed) !== '')
  return chosenCountry(field, at) ?? (isTyped ? '' : undefined)
}

/**
 * A postal address: the country first, then only the fields that country uses, in its own order.
 * Until a country is chosen there is only the country to choose.
 */
export const addressControl: Control = {
  inputs: (field) => ['country', ...PARTS].map((part) => addressInput(field, part)),
  draw: (field, at) => {
    const country = drawnCountry(field, at)
    return [drawCountry(field, at), ...(country === undefined ? [] : drawParts(field, at, country))]
  },
  layOut: layOutPasted,
  parse: (field, at) => {
    const country = chosenCountry(field, at)
    if (!country)
      return {
        values: {},
        problems: [{ input: addressInput(field, 'country'), key: 'controls.address.country.empty' }],
      }
    return parseParts(field, at, country)
  },
  toTyped: (field, answers) => {
    const country = storedText(field, 'country', answers)
    const typed: Record<string, string> = { [addressInput(field, 'country')]: toAlpha2(country) ?? '' }
    for (const part of PARTS) typed[addressInput(field, part)] = storedText(field, part, answers)
    typed[addressInput(field, 'state')] = fromServiceState(country, storedText(field, 'state', answers)) ?? ''
    return typed
  },
  summarise: (field, answers, words) => {
    const country = storedText(field, 'country', answers)
    if (!country) return []
    const texts = Object.fromEntries(PARTS.map((part) => [part, storedText(field, part, answers)]))
    texts.state = stateName(country, texts.state ?? '', words.locale)
    const lines = [texts.line1 ?? '', texts.line2 ?? '', townLine(country, texts)]
    return [...lines.filter(Boolean), countryName(country, words.locale)]
  },
  inputFor: (field, part) => addressInput(field, isDrawnPart(part) ? part : 'line1'),
}

/** Town, region and code as this country writes them: "Austin, Texas 78701", "10115 Berlin". */
function townLine(country: string, texts: Readonly<Record<string, string>>): string {
  const { fields } = addressRules(country)
  const known = [...fields, ...PARTS.filter((part) => !fields.includes(part))]
  const town = known.filter((part) => !part.startsWith('line') && texts[part])
  return town
    .map((part, at) => (part === 'state' && town[at - 1] === 'city' ? `, ${texts[part]}` : ` ${texts[part]}`))
    .join('')
    .trim()
}

/** A first line with a line break holds a whole address: only pasting brings one there. */
function layOutPasted(field: Field, typed: Typed, locale: string): Typed {
  const line1 = addressInput(field, 'line1')
  const text = typed[line1] ?? ''
  const country = findCountry(typed[addressInput(field, 'country')] ?? '', 'en')
  if (!text.includes('\n') || !country) return typed
  const parts = layOutAddress(country, text, locale) ?? { line1: cleanText(text) }
  const named = Object.entries(parts).map(([part, value]) => [addressInput(field, part), value])
  return { ...typed, ...Object.fromEntries(named) }
}

const isDrawnPart = (part: string) => part === 'country' || PARTS.some((one) => one === part)

function stateName(country: string, stored: string, locale: string): string {
  const code = fromServiceState(country, stored)
  return subdivisionsOf(country, locale).find((subdivision) => subdivision.code === code)?.name ?? stored
}

function common(field: Field, part: string, at: DrawContext) {
  const name = addressInput(field, part)
  const problem = at.problems[name]
  return {
    name,
    value: at.typed[name] ?? '',
    autocomplete: tokenOf(field, part),
    ...withoutUndefined({ problem: problem || undefined }),
  }
}

/** `on` for the person's own address; a section's name for one of a company's two. */
function tokenOf({ autocomplete }: Field, part: string): string {
  if (autocomplete === undefined) return 'off'
  const token = AUTOCOMPLETE[part as keyof typeof AUTOCOMPLETE]
  return autocomplete === 'on' ? token : `${autocomplete} ${token}`
}

function drawCountry(field: Field, at: DrawContext): InputView {
  const chosen = chosenCountry(field, at)
  const isUnknown = !chosen && typedPart(field, 'country', at.typed) !== ''
  return {
    kind: 'select',
    label: at.words.t('controls.address.country.label'),
    prompt: at.words.t('controls.country.prompt'),
    options: countryChoices(at.words.locale),
    countries: 'today',
    redraws: true,
    ...common(field, 'country', at),
    ...(isUnknown ? { problem: at.words.t('controls.address.country.empty') } : {}),
    value: chosen ? (toAlpha2(chosen) ?? '') : '',
  }
}

function drawParts(field: Field, at: DrawContext, country: string): InputView[] {
  const rules = addressRules(country)
  const subdivisions = subdivisionsOf(country, at.words.locale)
  return rules.fields.map((part): InputView => {
    if (part === 'postalCode') return drawPostalCode(field, at, rules)
    const isOptional = part === 'line2' || (part === 'state' && rules.state === 'optional')
    const base = {
      label: at.words.t(labelKey(rules, part)),
      ...common(field, part, at),
      ...(isOptional ? { optional: true } : {}),
    }
    if (part === 'state' && subdivisions.length > 0) {
      const options = subdivisions.map(({ code, name }) => ({ value: code, label: name }))
      return { kind: 'select', prompt: at.words.t('controls.address.state.prompt'), options, ...base }
    }
    return { kind: 'text', type: 'text', autoCapitalize: 'words', ...base }
  })
}

function drawPostalCode(field: Field, at: DrawContext, rules: AddressRules): InputView {
  return {
    kind: 'text',
    type: 'text',
    width: 10,
    ltr: true,
    label: at.words.t(labelKey(rules, 'postalCode')),
    inputMode: rules.postalNumeric ? 'numeric' : 'text',
    autoCapitalize: 'characters',
    ...common(field, 'postalCode', at),
    ...(rules.postalCode === 'optional' ? { optional: true } : {}),
  }
}

/** The words of a part as this country calls it. */
function labelKey({ labels }: AddressRules, part: AddressPart) {
  switch (part) {
    case 'line1':
      return 'controls.address.line1.label'
    case 'line2':
      return `controls.address.line2.${labels.line2}` as const
    case 'city':
      return `controls.address.city.${labels.city}` as const
    case 'state':
      return `controls.address.state.${labels.state}` as const
    case 'postalCode':
      return `controls.address.postalCode.${labels.postalCode}` as const
  }
}

import 'server-only'
import { addressIn, companyFactsIn, SAMPLE_NAME } from '@/lib/integrators/onboardings/samples'
import type { Typed } from '@/lib/model/requirements/define'
import { TICKED } from '@/lib/model/requirements/define'
import type { DateView, InputView, TextInputView } from '@/lib/model/requirements/input-view'
import type { FormView } from '@/lib/model/views/form/types'

/** What someone might type into a form, by what each input looks like; no question is known here by name. */
export function typedInto({ sections }: FormView): Typed {
  const typed = sections.flatMap(({ inputs }) => inputs.flatMap(typedOf))
  return Object.fromEntries(typed)
}

type NamedText = readonly [name: string, text: string]

function typedOf(input: InputView): readonly NamedText[] {
  switch (input.kind) {
    case 'text':
      return [[input.name, textFor(input)]]
    case 'date':
      return input.parts.map((part) => [part.name, datePart(part)])
    case 'select':
      return [[input.name, input.value || preferred(input.options)]]
    case 'choice':
      return [[input.name, input.value || preferred(input.options)]]
    case 'phone':
      return [
        [input.countryName, input.countryValue || preferred(input.countries)],
        [input.name, '202 555 0123'],
      ]
    case 'several':
      return input.options.slice(0, 1).map(({ name }) => [name, TICKED])
    case 'checkbox':
      return [[input.name, TICKED]]
    case 'locked':
      return []
  }
}

/** A document with two sides shows more than one with one; where countries are listed, one of many answers. */
const PREFERRED = ['US', 'id_card']

function preferred(options: ReadonlyArray<{ value: string }>): string {
  const found = options.find(({ value }) => PREFERRED.includes(value)) ?? options.find(({ value }) => value)
  return found?.value ?? ''
}

const HOME = addressIn('USA')
const BY_AUTOFILL: Readonly<Record<string, string>> = {
  'given-name': SAMPLE_NAME.firstName,
  'family-name': SAMPLE_NAME.lastName,
  'address-line1': HOME.line1,
  'address-level2': HOME.city,
  'postal-code': HOME.postalCode,
}
const BY_TYPE = {
  email: 'odalys@example.com',
  url: 'https://kestrelhof.example',
  tel: '202 555 0123',
} as const

function textFor({ type, value, autocomplete, inputMode, lines }: TextInputView): string {
  if (value) return value
  if (type !== 'text') return BY_TYPE[type]
  const known = BY_AUTOFILL[autocomplete.split(' ').at(-1) ?? '']
  if (known) return known
  if (inputMode === 'decimal') return '25'
  if (inputMode === 'numeric') return '123456789'
  return lines ? companyFactsIn('USA').description : SAMPLE_NAME.lastName
}

const DATE = { day: '3', month: '5', year: '1987' }

function datePart({ name, value }: DateView['parts'][number]): string {
  const part = name.split('.').at(-1)
  return value || (part === 'day' || part === 'month' || part === 'year' ? DATE[part] : '')
}

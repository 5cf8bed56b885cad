import { cleanText } from '@/lib/model/reference/clean-text'
import { plainSigns } from '@/lib/model/reference/figures'
import { isLongerThan } from '@/lib/model/reference/text-length'
import type { Control, ControlContext, DrawContext, Field, Parsed } from '../define'
import { storedText } from '../define'
import type { InputView } from '../input-view'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Service description: each part of a name has 1 to 100 characters. */
const MAX_LENGTH = 100

/** Where the given names are in the bodies; a person with one name has it there. */
const GIVEN_NAMES = '/firstName'
const GIVEN_NAMES_INPUT = 'firstName'

type NameField = Field<'given_name' | 'last_name'>

/** Full-width letters come from a keyboard; no document has them. */
const cleanName = (text: string) => cleanText(plainSigns(text))

/** Given names, of any script and as short as one letter. */
export const givenNameControl = singleControl<'given_name'>({
  draw: (field, at) => [drawName(field, at)],
  parse: (field, at) => {
    const name = cleanName(typedText(field, at))
    if (name !== '') return readName(field, name)
    return field.mayBeEmpty ? { values: {}, problems: [] } : problemOf(field, `fields.${field.id}.empty`)
  },
})

const noneOf = (field: Field<'last_name'>) => `${field.id}.none`
const hasOneName = (field: Field<'last_name'>, at: ControlContext) => (at.typed[noneOf(field)] ?? '') !== ''

const givenNamesOf = (field: Field<'last_name'>) => field.givenNames ?? GIVEN_NAMES_INPUT

/** The only name of a person who has one: on the same page, or told before. */
function onlyName(field: Field<'last_name'>, at: ControlContext): string {
  const stored = at.answers[GIVEN_NAMES]
  return cleanName(at.typed[givenNamesOf(field)] ?? (typeof stored === 'string' ? stored : ''))
}

/**
 * A family name, or the statement that there is none. The service wants both names and does not say what a person with
 * one name sends. A single name is sent as both, so that no placeholder such as "FNU" is ever compared with a document.
 * Two equal names are read back as one, and what is sent stays the same.
 */
export const lastNameControl: Control<'last_name'> = {
  inputs: (field) => [field.id, noneOf(field)],
  draw: (field, at) => {
    const mayLack = at.typed[givenNamesOf(field)] !== undefined || at.answers[GIVEN_NAMES] !== undefined
    const tick: InputView = {
      kind: 'checkbox',
      name: noneOf(field),
      label: at.words.t(`fields.${field.id}.none`),
      checked: hasOneName(field, at),
    }
    return mayLack ? [drawName(field, at), tick] : [drawName(field, at)]
  },
  parse: (field, at) => {
    const name = cleanName(typedText(field, at))
    const hasOne = hasOneName(field, at)
    if (hasOne && name !== '') return problemOf(field, 'controls.last_name.both')
    const own = hasOne ? onlyName(field, at) : name
    return own === '' ? problemOf(field, `fields.${field.id}.empty`) : readName(field, own)
  },
  toTyped: (field, answers) => {
    const name = storedText(field, 'value', answers)
    const isOnly = name !== '' && name === answers[GIVEN_NAMES]
    return isOnly ? { [field.id]: '', [noneOf(field)]: 'on' } : { [field.id]: name, [noneOf(field)]: '' }
  },
  summarise: (field, answers) => [storedText(field, 'value', answers)].filter(Boolean),
  inputFor: (field) => field.id,
}

function drawName(field: NameField, at: DrawContext): InputView {
  return {
    kind: 'text',
    type: 'text',
    autocomplete: field.autocomplete ?? 'off',
    autoCapitalize: 'words',
    ...inputBase(field, at),
  }
}

function readName(field: NameField, name: string): Parsed {
  if (isLongerThan(name, MAX_LENGTH)) return problemOf(field, 'controls.name.long', { limit: MAX_LENGTH })
  return /\p{L}/u.test(name) ? parsedValue(field, name) : problemOf(field, 'controls.name.wrong')
}

import { cleanText } from '@/lib/model/reference/clean-text'
import { plainSigns } from '@/lib/model/reference/figures'
import type { Control, ControlContext, DrawContext, Field, Parsed } from '../define'
import { storedText } from '../define'
import type { InputView } from '../input-view'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Service description: each part of a name has 1 to 100 characters. */
const MAX_LENGTH = 100

/** Where the given names stand in the bodies; a person with one name has it there. */
const GIVEN_NAMES = '/firstName'
const GIVEN_NAMES_INPUT = 'firstName'

/** Full-width letters come from a keyboard; no document has them. */
const cleanName = (text: string) => cleanText(plainSigns(text))

/** Given names, of any script and as short as one letter. */
export const givenNameControl = singleControl({
  draw: (field, at) => [drawName(field, at)],
  parse: (field, at) => {
    const name = cleanName(typedText(field, at))
    return name === '' && field.mayBeEmpty ? { values: {}, problems: [] } : readName(field, name)
  },
})

const noneOf = (field: Field) => `${field.id}.none`
const hasOneName = (field: Field, at: ControlContext) => (at.typed[noneOf(field)] ?? '') !== ''

const givenNamesOf = (field: Field) => field.givenNames ?? GIVEN_NAMES_INPUT

/** The only name of a person who has one: on the same page, or told before. */
function onlyName(field: Field, at: ControlContext): string {
  const stored = at.answers[GIVEN_NAMES]
  return cleanName(at.typed[givenNamesOf(field)] ?? (typeof stored === 'string' ? stored : ''))
}

/**
 * A family name, or the statement that there is none. The service wants both names and does not say what a person with
 * one name sends. A single name is sent as both, so that no placeholder such as "FNU" is ever compared with a document.
 * Two equal names are read back as one, and what is sent stays the same.
 */
export const lastNameControl: Control = {
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
    if (!hasOneName(field, at)) return readName(field, name)
    if (name !== '') return complain(field, 'controls.last_name.both')
    const only = onlyName(field, at)
    return only === '' ? problemOf(field, 'empty') : readName(field, only)
  },
  toTyped: (field, answers) => {
    const name = storedText(field, 'value', answers)
    const isOnly = name !== '' && name === answers[GIVEN_NAMES]
    return isOnly ? { [field.id]: '', [noneOf(field)]: 'on' } : { [field.id]: name, [noneOf(field)]: '' }
  },
  summarise: (field, answers) => [storedText(field, 'value', answers)].filter(Boolean),
  inputFor: (field) => field.id,
}

function drawName(field: Field, at: DrawContext): InputView {
  return {
    kind: 'text',
    type: 'text',
    autocomplete: field.autocomplete ?? 'off',
    autoCapitalize: 'words',
    ...inputBase(field, at),
  }
}

function readName(field: Field, name: string): Parsed {
  if (name === '') return problemOf(field, 'empty')
  if (name.length > MAX_LENGTH) return complain(field, 'controls.name.long', { limit: MAX_LENGTH })
  return /\p{L}/u.test(name) ? parsedValue(field, name) : complain(field, 'controls.name.wrong')
}

function complain(field: Field, key: string, values?: Readonly<Record<string, number>>): Parsed {
  return { values: {}, problems: [{ input: field.id, key, ...(values ? { values } : {}) }] }
}

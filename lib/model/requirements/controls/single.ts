import type { Control, ControlContext, DrawContext, Field, Parsed, Problem } from '../define'
import { storedText, valuePointer } from '../define'
import type { Scalar } from '../pointer'

/** What every control of one input shares; the special part is how it is drawn, read and summed up. */
type Single = Pick<Control, 'draw' | 'parse'> & Partial<Pick<Control, 'inputs' | 'summarise' | 'toTyped'>>

/** Makes a control of one input whose form name is the field's id. */
export function singleControl(own: Single): Control {
  return {
    inputs: (field) => [field.id],
    toTyped: (field, answers) => ({ [field.id]: storedText(field, 'value', answers) }),
    summarise: (field, answers) => [storedText(field, 'value', answers)].filter(Boolean),
    inputFor: (field) => field.id,
    ...own,
  }
}

/** The raw text of a field's only input. */
export function typedText(field: Field, at: ControlContext): string {
  return at.typed[field.id] ?? ''
}

/** Label, hint, value and problem of a field's only input, from the messages under `fields.<id>`. */
export function inputBase(field: Field, at: DrawContext) {
  const hintKey = `fields.${field.id}.hint`
  const problem = at.problems[field.id]
  return {
    name: field.id,
    label: at.words.t(`fields.${field.id}.label`),
    value: typedText(field, at),
    ...(at.words.has(hintKey) ? { hint: at.words.t(hintKey) } : {}),
    ...(problem ? { problem } : {}),
  }
}

/** The parsed value of a single field. */
export function parsedValue(field: Field, value: Scalar): Parsed {
  return { values: { [valuePointer(field)]: value }, problems: [] }
}

/** One problem of a single field; `name` is the last part of the message key. */
export function problemOf(field: Field, name: string, values?: Problem['values']): Parsed {
  const problem: Problem = {
    input: field.id,
    key: `fields.${field.id}.${name}`,
    ...(values ? { values } : {}),
  }
  return { values: {}, problems: [problem] }
}

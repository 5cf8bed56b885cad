import type { MessageKey, ValuesFor } from '@/lib/platform/i18n/message-key'
import { sentence } from '@/lib/platform/i18n/sentence'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Control, ControlContext, ControlName, DrawContext, FieldPlace, Parsed } from '../define'
import { getsCodes, storedText, valuePointer } from '../define'
import type { FieldIdWith } from '../field-words'
import type { Scalar } from '../pointer'

/** What every control of one input shares; the special part is how it is drawn, read and summed up. */
type Single<Name extends ControlName> = Pick<Control<Name>, 'draw' | 'parse'> &
  Partial<Pick<Control<Name>, 'inputs' | 'summarise' | 'toTyped'>>

/** Makes a control of one input whose form name is the field's id. */
export function singleControl<Name extends ControlName>(own: Single<Name>): Control<Name> {
  return {
    inputs: (field) => [field.id],
    toTyped: (field, answers) => ({ [field.id]: storedText(field, 'value', answers) }),
    summarise: (field, answers) => [storedText(field, 'value', answers)].filter(Boolean),
    inputFor: (field) => field.id,
    ...own,
  }
}

/** The raw text of a field's only input. */
export function typedText(field: FieldPlace, at: ControlContext): string {
  return at.typed[field.id] ?? ''
}

/** Label, hint, value and problem of a field's only input, from the messages under `fields.<id>`. */
export function inputBase(field: { id: FieldIdWith<'label'> }, at: DrawContext) {
  const hint = hintOf(field, at)
  const problem = at.problems[field.id]
  return {
    name: field.id,
    label: at.words.t(`fields.${field.id}.label`),
    value: at.typed[field.id] ?? '',
    ...withoutUndefined({ hint, problem: problem || undefined }),
  }
}

/** What is below a field's label; a contact that no code goes to says so in words of its own. */
export function hintOf(
  { id }: Pick<FieldPlace, 'id'>,
  { words, customerType }: DrawContext,
): string | undefined {
  const [own, codeless] = [`fields.${id}.hint`, `fields.${id}.hint_codeless`] as const
  if (!getsCodes(customerType) && words.has(codeless)) return words.t(codeless)
  return words.has(own) ? words.t(own) : undefined
}

/** The parsed value of a single field. */
export function parsedValue(field: FieldPlace, value: Scalar): Parsed {
  return { values: { [valuePointer(field)]: value }, problems: [] }
}

/** One problem of a single field. */
export function problemOf<Key extends MessageKey>(
  field: FieldPlace,
  key: Key,
  ...values: ValuesFor<Key>
): Parsed {
  return { values: {}, problems: [{ input: field.id, ...sentence(key, ...values) }] }
}

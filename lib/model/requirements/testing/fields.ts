import { makeWords } from '@/lib/platform/i18n/make-words'
import { controlOf } from '../controls'
import type { AnsweredField, Answers, ControlContext, Field, Typed } from '../define'
import type { InputView } from '../input-view'
import { requirements } from '../registry'

export const words = makeWords('en', 'UTC')

/** Every field of every requirement. */
export const fields = requirements.flatMap((requirement) => requirement.fields)

/** @throws when no requirement has it */
export function fieldNamed(id: string): AnsweredField {
  const field = fields.find((one) => one.id === id)
  if (!field) throw new TypeError(`No field ${id}`)
  return field
}

/** What a control reads of a person with these answers. */
export const at = (typed: Typed, answers: Answers = {}): ControlContext => ({
  typed,
  answers,
  customerType: 'individual',
})

export const draw = (field: Field, typed: Typed) =>
  controlOf(field).draw(field, { ...at(typed), words, problems: {} })

/** Every form name a drawn input sends. */
export function namesIn(view: InputView): readonly string[] {
  if (view.kind === 'date') return view.parts.map(({ name }) => name)
  if (view.kind === 'several') return view.options.map(({ name }) => name)
  return view.kind === 'phone' ? [view.name, view.countryName] : [view.name]
}

import type { PostedForm } from '@/lib/model/plan/form'
import type { InputView } from '@/lib/model/requirements/input-view'
import type { FormSection } from './types'

/** The hidden input by which a form says what it was drawn with. */
export const DRAWN = 'drawn'

const BETWEEN = '|'

/** What a form shows, for the answer to it: nobody is told of a question that was nowhere. */
export function drawnMark(sections: readonly FormSection[]): string {
  return sections.flatMap(({ inputs }) => inputs.map(markOf)).join(BETWEEN)
}

/** What a form says it was drawn with; nothing for one that says nothing. */
export function drawnIn(form: PostedForm): { drawn?: string } {
  const drawn = form.get(DRAWN)
  return typeof drawn === 'string' ? { drawn } : {}
}

/** The form names of the inputs that were not there, or offered something else, when a form was filled in. */
export function unseenInputs(mark: string, sections: readonly FormSection[]): ReadonlySet<string> {
  const seen = new Set(mark.split(BETWEEN))
  const unseen = sections.flatMap(({ inputs }) => inputs.filter((input) => !seen.has(markOf(input))))
  return new Set(unseen.flatMap(namesOf))
}

/** Every form name of an input. */
export function namesOf(input: InputView): readonly string[] {
  if (input.kind === 'date') return [input.name, ...input.parts.map(({ name }) => name)]
  if (input.kind === 'several') return [input.name, ...input.options.map(({ name }) => name)]
  return input.kind === 'phone' ? [input.name, input.countryName] : [input.name]
}

/** A list is another one when it offers something else; lists of countries are all the same. */
function markOf(input: InputView): string {
  const isList = input.kind === 'choice' || (input.kind === 'select' && !input.countries)
  return isList ? [input.name, ...input.options.map(({ value }) => value)].join() : input.name
}

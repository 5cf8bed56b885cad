import { controlOf } from '@/lib/model/requirements/controls'
import type { Answers, CustomerType, Field, Typed } from '@/lib/model/requirements/define'
import type { Pointer } from '@/lib/model/requirements/pointer'

export type Policy = 'locked' | 'hidden'

type Held = {
  /** Places of answers that the integrator gave and nobody here changes. */
  given?: Readonly<Record<string, Policy>>
  answers: Answers
  type: CustomerType
}

/** How a question is held as a whole; undefined where something of it is asked. */
export function heldAs(field: Field, input: Held): Policy | undefined {
  const { given } = input
  // Most integrators give nothing, and a plan asks this of every field.
  if (!given) return undefined
  const policies = Object.values(field.parts).flatMap((place) => given[place] ?? [])
  const [first] = policies
  if (!first || askedInputs(field, input).length > 0) return undefined
  return policies.includes('hidden') ? 'hidden' : first
}

/**
 * The inputs of a question that hold what the integrator gave, while its others are asked: the country of an address
 * whose street nobody knows yet.
 */
export function fixedInputs(field: Field, input: Held): Typed {
  if (!input.given) return {}
  const held = heldInputs(field, input)
  if (held.length === 0 || heldAs(field, input)) return {}
  const control = controlOf(field)
  const stored = control.toTyped(field, input.answers)
  const fixed = Object.fromEntries(held.map((name) => [name, stored[name] ?? '']))
  return { ...fixed, ...control.fixedAlong?.(field) }
}

/** What is wrong or missing has to be answered, whichever side holds it. */
function heldInputs(field: Field, input: Held): readonly string[] {
  const held = inputsAt(field, (place) => input.given?.[place] !== undefined)
  if (held.length === 0) return []
  const wrong = wrongInputs(field, input)
  return held.filter((name) => !wrong.includes(name))
}

/** What is missing, and what the integrator gave for its person to change. */
function askedInputs(field: Field, input: Held): readonly string[] {
  const held = heldInputs(field, input)
  const free = inputsAt(
    field,
    (place) => input.given?.[place] === undefined && input.answers[place] !== undefined,
  )
  return [...wrongInputs(field, input), ...free].filter((name) => !held.includes(name))
}

function wrongInputs(field: Field, { answers, type }: Held): readonly string[] {
  const control = controlOf(field)
  const typed = control.toTyped(field, answers)
  return control.parse(field, { typed, answers, customerType: type }).problems.map(({ input }) => input)
}

function inputsAt(field: Field, isMeant: (place: Pointer) => boolean): readonly string[] {
  const control = controlOf(field)
  return Object.entries(field.parts)
    .filter(([part, place]) => !(part in (field.constants ?? {})) && isMeant(place))
    .map(([part]) => control.inputFor(field, part))
}

import { BrokenInvariant } from '@/lib/platform/errors'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Answers, Control, ControlContext, DrawContext, Field, Parsed } from '../define'
import type { ChoiceView } from '../input-view'
import type { Pointer, Value } from '../pointer'
import { addressControl } from './address'
import { YES_NO } from './yes-no'

const sameName = (field: Field<'further_address'>) => `${field.id}.same`
const says = (field: Field<'further_address'>, at: ControlContext) => at.typed[sameName(field)] ?? ''

/** A second address of the same screen, which is often the first one again: then nobody types it twice. */
export const furtherAddressControl: Control<'further_address'> = {
  inputs: (field) => [sameName(field), ...addressControl.inputs(field)],
  draw: (field, at) => [
    drawSame(field, at),
    ...(says(field, at) === 'no' ? addressControl.draw(field, at) : []),
  ],
  parse: (field, at) => {
    if (says(field, at) === 'no') return addressControl.parse(field, at)
    if (says(field, at) === 'yes') return copy(field, at)
    return complain(field)
  },
  toTyped: (field, answers) => {
    const typed = addressControl.toTyped(field, answers)
    if (!Object.values(typed).some(Boolean)) return typed
    return isSame(field, answers) ? { [sameName(field)]: 'yes' } : { ...typed, [sameName(field)]: 'no' }
  },
  summarise: (field, answers, words) =>
    isSame(field, answers) && Object.values(addressControl.toTyped(field, answers)).some(Boolean)
      ? [words.t(`fields.${field.id}.same_term`)]
      : addressControl.summarise(field, answers, words),
  fixedAlong: (field) => ({ [sameName(field)]: 'no' }),
  inputFor: addressControl.inputFor,
}

function drawSame(field: Field<'further_address'>, at: DrawContext): ChoiceView {
  const name = sameName(field)
  const problem = at.problems[name]
  return {
    kind: 'choice',
    name,
    label: at.words.t(`fields.${field.id}.same`),
    value: says(field, at),
    options: YES_NO.map((value) => ({ value, label: at.words.t(`controls.yes_no.${value}`) })),
    redraws: true,
    ...withoutUndefined({ problem: problem || undefined }),
  }
}

/** The first address's values at this one's places: as typed on the same screen, else as stored. */
function copy(field: Field<'further_address'>, at: ControlContext): Parsed {
  const first = firstAddressOf(field)
  const onScreen = addressControl.inputs(first).some((name) => at.typed[name])
  const typed = onScreen ? at.typed : addressControl.toTyped(first, at.answers)
  const parsed = addressControl.parse(first, { ...at, typed })
  // What is wrong with an address on the same screen is said there.
  if (parsed.problems.length > 0) return onScreen ? { values: {}, problems: [] } : complain(field)
  const values: Partial<Record<Pointer, Value>> = {}
  for (const [part, pointer] of Object.entries(field.parts)) {
    const from = first.parts[part]
    const value = field.constants?.[part] ?? (from && parsed.values[from])
    if (value !== undefined) values[pointer] = value
  }
  return { values, problems: [] }
}

function complain(field: Field<'further_address'>): Parsed {
  return { values: {}, problems: [{ input: sameName(field), key: `fields.${field.id}.empty` }] }
}

/** True when every stored part equals the first address's. */
function isSame(field: Field<'further_address'>, answers: Answers): boolean {
  const first = firstAddressOf(field)
  return Object.entries(field.parts).every(
    ([part, pointer]) =>
      part in (field.constants ?? {}) || answers[pointer] === answers[first.parts[part] ?? pointer],
  )
}

function firstAddressOf(field: Field<'further_address'>): Field<'address'> {
  if (!field.sameAs) throw new BrokenInvariant(`field ${field.id} names no other address`)
  return field.sameAs
}

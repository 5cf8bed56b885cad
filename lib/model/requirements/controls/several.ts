import type { PlainKey } from '@/lib/platform/i18n/message-key'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Answers, Control, Field, Parsed } from '../define'
import { TICKED, valuePointer } from '../define'
import { choiceLabel } from './choice'

/** Excludes every other choice of its field. */
const NONE = 'none_of_the_above'

const nameOf = (field: Field<'several'>, value: string) => `${field.id}.${value}`

/** Any number of the service's enumerated values, stored as their list. None is ticked for the person. */
export const severalControl: Control<'several'> = {
  lists: ['value'],
  inputs: (field) => field.choices.map((value) => nameOf(field, value)),
  draw: (field, at) => {
    const hint = `fields.${field.id}.hint` as const
    const [first = ''] = severalControl.inputs(field)
    const problem = at.problems[first]
    return [
      {
        kind: 'several',
        name: field.id,
        label: at.words.t(`fields.${field.id}.label`),
        ...(at.words.has(hint) ? { hint: at.words.t(hint) } : {}),
        ...withoutUndefined({ problem: problem || undefined }),
        ...(at.deciding?.has(field.id) ? { redraws: true } : {}),
        options: field.choices.map((value) => ({
          name: nameOf(field, value),
          label: choiceLabel(field.id, value, at.words),
          checked: at.typed[nameOf(field, value)] === TICKED,
        })),
      },
    ]
  },
  parse: (field, at) => {
    const chosen = field.choices.filter((value) => at.typed[nameOf(field, value)] === TICKED)
    if (chosen.length === 0) return complain(field, `fields.${field.id}.empty`)
    if (chosen.includes(NONE) && chosen.length > 1) return complain(field, `fields.${field.id}.contradiction`)
    return { values: { [valuePointer(field)]: chosen }, problems: [] }
  },
  toTyped: (field, answers) =>
    Object.fromEntries(chosenIn(field, answers).map((value) => [nameOf(field, value), TICKED])),
  summarise: (field, answers, words) =>
    chosenIn(field, answers).map((value) => choiceLabel(field.id, value, words)),
  inputFor: (field) => severalControl.inputs(field)[0] ?? field.id,
}

function chosenIn(field: Field<'several'>, answers: Answers) {
  const stored = answers[valuePointer(field)]
  return typeof stored === 'object' ? field.choices.filter((value) => stored.includes(value)) : []
}

/** The summary's link leads to the first box. */
function complain(field: Field<'several'>, key: PlainKey): Parsed {
  const input = severalControl.inputFor(field, 'value')
  return { values: {}, problems: [{ input, key }] }
}

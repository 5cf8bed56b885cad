import type { Answers, Control, Field } from '../define'
import { TICKED, valuePointer } from '../define'

/** Excludes every other choice of its field. */
const NONE = 'none_of_the_above'

const nameOf = (field: Field, value: string) => `${field.id}.${value}`

/** Any number of the service's enumerated values, stored as their list. None is ticked for the person. */
export const severalControl: Control = {
  lists: ['value'],
  inputs: (field) => (field.choices ?? []).map((value) => nameOf(field, value)),
  draw: (field, at) => {
    const hint = `fields.${field.id}.hint`
    const [first = ''] = severalControl.inputs(field)
    const problem = at.problems[first]
    return [
      {
        kind: 'several',
        name: field.id,
        label: at.words.t(`fields.${field.id}.label`),
        ...(at.words.has(hint) ? { hint: at.words.t(hint) } : {}),
        ...(problem ? { problem } : {}),
        ...(at.deciding?.has(field.id) ? { redraws: true } : {}),
        options: (field.choices ?? []).map((value) => ({
          name: nameOf(field, value),
          label: at.words.t(`fields.${field.id}.choices.${value}`),
          checked: at.typed[nameOf(field, value)] === TICKED,
        })),
      },
    ]
  },
  parse: (field, at) => {
    const chosen = (field.choices ?? []).filter((value) => at.typed[nameOf(field, value)] === TICKED)
    if (chosen.length === 0) return complain(field, 'empty')
    if (chosen.includes(NONE) && chosen.length > 1) return complain(field, 'contradiction')
    return { values: { [valuePointer(field)]: chosen }, problems: [] }
  },
  toTyped: (field, answers) =>
    Object.fromEntries(chosenIn(field, answers).map((value) => [nameOf(field, value), TICKED])),
  summarise: (field, answers, words) =>
    chosenIn(field, answers).map((value) => words.t(`fields.${field.id}.choices.${value}`)),
  inputFor: (field) => severalControl.inputs(field)[0] ?? field.id,
}

function chosenIn(field: Field, answers: Answers): readonly string[] {
  const stored = answers[valuePointer(field)]
  return typeof stored === 'object' ? (field.choices ?? []).filter((value) => stored.includes(value)) : []
}

/** The summary's link leads to the first box. */
function complain(field: Field, name: string) {
  const input = severalControl.inputFor(field, 'value')
  return { values: {}, problems: [{ input, key: `fields.${field.id}.${name}` }] }
}

import type { Words } from '@/lib/platform/i18n/words'
import type { Field } from '../define'
import { storedText } from '../define'
import type { ChoiceView, Option } from '../input-view'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Up to this many options stand as radio cards; more become a list (radios up to seven, select above). */
const MOST_RADIOS = 7

/** Options of a field from its messages `fields.<id>.choices.<value>`, with a hint where one is written. */
export function choiceOptions(field: Field, values: readonly string[], words: Words): readonly Option[] {
  return values.map((value) => {
    const key = `fields.${field.id}.choices.${value}`
    const hint = words.has(`${key}_hint`) ? { hint: words.t(`${key}_hint`) } : {}
    return { value, label: words.t(key), ...hint }
  })
}

/** One of the service's enumerated values. Nothing is chosen for the person beforehand. */
export const choiceControl = singleControl({
  draw: (field, at) => {
    const values = field.choices ?? []
    const view: ChoiceView = {
      kind: 'choice',
      ...inputBase(field, at),
      options: choiceOptions(field, values, at.words),
      redraws: at.deciding?.has(field.id) ?? false,
    }
    const shown = field.choicesShown ?? MOST_RADIOS
    return [values.length > shown ? { ...view, shown, moreLabel: at.words.t('controls.choice.more') } : view]
  },
  parse: (field, at) => {
    const value = typedText(field, at)
    return field.choices?.includes(value) ? parsedValue(field, value) : problemOf(field, 'empty')
  },
  summarise: (field, answers, words) => {
    const value = storedText(field, 'value', answers)
    return value ? [words.t(`fields.${field.id}.choices.${value}`)] : []
  },
})

import type { Words } from '@/lib/platform/i18n/words'
import { storedText } from '../define'
import type { ChoosingId } from '../field-words'
import type { ChoiceView, Option } from '../input-view'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Up to this many options are radio cards; more become a list (radios up to seven, select above). */
const MOST_RADIOS = 7

/** Options of a field from its messages `fields.<id>.choices.<value>`, with a hint where one is written. */
export function choiceOptions(id: ChoosingId, values: readonly string[], words: Words): readonly Option[] {
  return values.map((value) => {
    const hint = `fields.${id}.choices.${value}_hint` as const
    return {
      value,
      label: choiceLabel(id, value, words),
      ...(words.has(hint) ? { hint: words.t(hint) } : {}),
    }
  })
}

/** What stands for a value. The service's lists are open: a value of its own that we do not offer is shown as it is. */
export function choiceLabel(id: ChoosingId, value: string, words: Words): string {
  const key = `fields.${id}.choices.${value}` as const
  return words.has(key) ? words.t(key) : value
}

/** One of the service's enumerated values. Nothing is chosen for the person beforehand. */
export const choiceControl = singleControl<'choice'>({
  draw: (field, at) => {
    const values = field.choices
    const view: ChoiceView = {
      kind: 'choice',
      ...inputBase(field, at),
      options: choiceOptions(field.id, values, at.words),
      redraws: at.deciding?.has(field.id) ?? false,
    }
    const shown = field.choicesShown ?? MOST_RADIOS
    return [values.length > shown ? { ...view, shown, moreLabel: at.words.t('controls.choice.more') } : view]
  },
  parse: (field, at) => {
    const value = field.choices.find((one) => one === typedText(field, at))
    return value ? parsedValue(field, value) : problemOf(field, `fields.${field.id}.empty`)
  },
  summarise: (field, answers, words) => {
    const value = storedText(field, 'value', answers)
    return value ? [choiceLabel(field.id, value, words)] : []
  },
})

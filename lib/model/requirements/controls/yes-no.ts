import { storedText } from '../define'
import type { Option } from '../input-view'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

export const YES_NO = ['yes', 'no'] as const

/** Yes or no, stored as the service's boolean. A statement by the person: neither is chosen beforehand. */
export const yesNoControl = singleControl<'yes_no'>({
  draw: (field, at) => {
    const options = YES_NO.map((answer): Option => {
      const hint = `fields.${field.id}.${answer}_hint` as const
      return {
        value: answer,
        label: at.words.t(`controls.yes_no.${answer}`),
        ...(at.words.has(hint) ? { hint: at.words.t(hint) } : {}),
      }
    })
    return [{ kind: 'choice', options, ...inputBase(field, at) }]
  },
  parse: (field, at) => {
    const answer = YES_NO.find((one) => one === typedText(field, at))
    return answer ? parsedValue(field, answer === 'yes') : problemOf(field, `fields.${field.id}.empty`)
  },
  toTyped: (field, answers) => {
    const stored = storedText(field, 'value', answers)
    return { [field.id]: stored === '' ? '' : stored === 'true' ? 'yes' : 'no' }
  },
  summarise: (field, answers, words) => {
    const stored = storedText(field, 'value', answers)
    return stored === '' ? [] : [words.t(`controls.yes_no.${stored === 'true' ? 'yes' : 'no'}`)]
  },
})

import { cleanText } from '@/lib/model/reference/clean-text'
import { isLongerThan } from '@/lib/model/reference/text-length'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Limit where the service names none. */
const DEFAULT_MAX_LENGTH = 1000

/** A few sentences. */
export const longTextControl = singleControl<'long_text'>({
  draw: (field, at) => [
    { kind: 'text', type: 'text', lines: 4, autocomplete: 'off', ...inputBase(field, at) },
  ],
  parse: (field, at) => {
    const text = typedText(field, at)
      .split(/\r\n|\r|\n/)
      .map(cleanText)
      .join('\n')
      .trim()
    const limit = field.maxLength ?? DEFAULT_MAX_LENGTH
    if (text === '') return problemOf(field, `fields.${field.id}.empty`)
    return isLongerThan(text, limit)
      ? problemOf(field, `fields.${field.id}.long`, { limit })
      : parsedValue(field, text)
  },
})

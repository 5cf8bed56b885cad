import { cleanText } from '@/lib/model/reference/clean-text'
import { isLongerThan } from '@/lib/model/reference/text-length'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Length limit of free text where the service names none. */
const DEFAULT_MAX_LENGTH = 255

/** A line of free text in any script. */
export const textControl = singleControl<'text'>({
  draw: (field, at) => [
    {
      kind: 'text',
      type: 'text',
      autocomplete: field.autocomplete ?? 'off',
      ...(field.optional ? { optional: true } : {}),
      ...inputBase(field, at),
    },
  ],
  parse: (field, at) => {
    const text = cleanText(typedText(field, at))
    const limit = field.maxLength ?? DEFAULT_MAX_LENGTH
    if (text === '')
      return field.mayBeEmpty ? { values: {}, problems: [] } : problemOf(field, `fields.${field.id}.empty`)
    if (isLongerThan(text, limit)) return problemOf(field, `fields.${field.id}.long`, { limit })
    return parsedValue(field, text)
  },
})

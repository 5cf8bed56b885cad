import { z } from 'zod'
import { cleanText } from '@/lib/reference/clean-text'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Service description: e-mail format, at most 254 characters. The pattern allows every script on both sides. */
const MAX_LENGTH = 254
const Email = z.email({ pattern: /^[^\s@"]{1,64}@(?:[^\s@.]{1,63}\.)+[^\s@.]{2,63}$/u })

/** An e-mail address; spaces that slipped in are dropped. */
export const emailControl = singleControl({
  draw: (field, at) => [
    {
      kind: 'text',
      type: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      ltr: true,
      autocomplete: field.autocomplete ?? 'off',
      ...inputBase(field, at),
    },
  ],
  parse: (field, at) => {
    const text = cleanText(typedText(field, at)).replaceAll(' ', '')
    if (text === '') return problemOf(field, 'empty')
    if (text.length > MAX_LENGTH) return problemOf(field, 'long', { limit: MAX_LENGTH })
    return Email.safeParse(text).success ? parsedValue(field, text) : problemOf(field, 'wrong')
  },
})

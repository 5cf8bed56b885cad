import { z } from 'zod'
import { cleanText } from '@/lib/model/reference/clean-text'
import { plainSigns } from '@/lib/model/reference/figures'
import { likelyMeant } from '@/lib/model/reference/mail-typos'
import { sentence } from '@/lib/platform/i18n/sentence'
import type { Advice, ControlContext, Field } from '../define'
import { seenInput } from '../define'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Service description: e-mail format, at most 254 characters. The pattern allows every script on both sides. */
const MAX_LENGTH = 254
const Email = z.email({
  pattern: /^[^\s@"“”<>()[\]:;,\\]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u,
})

/**
 * The address out of "Ada King <ada@x.example>", "mailto:…" or a list's entry with its comma; without blanks, and with
 * the apostrophe that keyboards have.
 */
function bareAddress(text: string): string {
  const inside = /<([^<>]*)>/.exec(text)?.[1] ?? text
  return inside
    .replaceAll(' ', '')
    .replace(/[‘’]/g, "'")
    .replace(/^mailto:/i, '')
    .replace(/[,;.]+$/, '')
}

function typoAdvice(field: Field<'email'>, text: string, at: ControlContext): readonly Advice[] {
  const instead = likelyMeant(text)
  const input = seenInput(field.id)
  if (!instead || at.typed[input] === text) return []
  const said = sentence(`fields.${field.id}.typo`, { instead })
  return [{ input: field.id, ...said, instead, seen: { input, text } }]
}

/** An e-mail address; spaces that slipped in are dropped. A likely slip in a common host is asked about once. */
export const emailControl = singleControl<'email'>({
  inputs: (field) => [field.id, seenInput(field.id)],
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
    const text = bareAddress(cleanText(plainSigns(typedText(field, at))))
    if (text === '') return problemOf(field, `fields.${field.id}.empty`)
    if (text.length > MAX_LENGTH) return problemOf(field, `fields.${field.id}.long`, { limit: MAX_LENGTH })
    if (!Email.safeParse(text).success) return problemOf(field, `fields.${field.id}.wrong`)
    return { ...parsedValue(field, text), advice: typoAdvice(field, text, at) }
  },
})

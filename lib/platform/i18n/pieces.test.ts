import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { brokenMessage } from './adapt-words'
import { formatLocale } from './format-locale'
import { locales } from './locales'
import { messagesOf } from './messages'
import { filled, piecesOf } from './pieces'

/** Every message of a tree, by its whole key. */
function messagesIn(tree: object, before = ''): ReadonlyArray<readonly [key: string, text: string]> {
  return Object.entries(tree).flatMap(([name, part]) =>
    typeof part === 'string' ? [[`${before}${name}`, part] as const] : messagesIn(part, `${before}${name}.`),
  )
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

describe.each(locales)('in %s', (locale) => {
  const messages = messagesOf(locale)
  const translate: unknown = createTranslator({
    locale: formatLocale(locale),
    timeZone: 'UTC',
    onError: brokenMessage,
    messages,
  })
  const say = translate as (key: string, values: object) => string

  test('what is put together from pieces is what the library makes of it, for texts and numbers', () => {
    let seen = 0
    for (const [key, text] of messagesIn(messages)) {
      const pieces = piecesOf(text)
      const names = namesIn(text)
      if (!pieces || names.length === 0) continue
      seen += 1
      for (const value of ['Ö’Neil & <Söhne> {x}', '', 1234.5, 0]) {
        const values = Object.fromEntries(names.map((name) => [name, value]))
        expect(filled(pieces, values)).toBe(say(key, values))
      }
    }
    expect(seen).toBeGreaterThan(100)
  })
})

test('a message with a plural, a choice, a tag or a quote is left to the library', () => {
  for (const text of ['{n, plural, other {#}}', '<b>{n}</b>', "it's '{n}'", '{n, number}'])
    expect(piecesOf(text)).toBeUndefined()
})

test('a value that is missing is left to the library, which reports it', () => {
  expect(filled(piecesOf('Hello {name}') ?? [], {})).toBeUndefined()
})

import { expect, test } from 'vitest'
import { messagesOf } from './messages'
import { pseudoMessage } from './pseudo'
import { argumentsOf, sentencesOf } from './testing/message-files'
import { pluralsIn } from './testing/plurals'

const english = sentencesOf('en')

test('an invented language says whatever English says, with the same gaps and plural forms', () => {
  for (const locale of ['en-XA', 'ar-XB'] as const)
    for (const message of english.values()) {
      const invented = pseudoMessage(locale, message)
      expect(argumentsOf(invented)).toEqual(argumentsOf(message))
      expect(pluralsIn(invented)).toEqual(pluralsIn(message))
    }
})

test('the long one leaves gaps alone, and no literal text as it is', () => {
  expect(pseudoMessage('en-XA', '{done} of {total, plural, one {# step} other {# steps}}')).toBe(
    '[{done} óóf {total, plural, one {# štéép} other {# štéépš}}]',
  )
})

test('the long one is a third longer, as German is', () => {
  const lengthOf = (texts: Iterable<string>) => [...texts].join('').length
  const long = [...english.values()].map((message) => pseudoMessage('en-XA', message))
  expect(lengthOf(long) / lengthOf(english.values())).toBeGreaterThan(1.25)
})

test('the other one turns each word around and nothing between', () => {
  expect(pseudoMessage('ar-XB', 'Go to {host}.')).toBe('\u202eGo\u202c \u202eto\u202c {host}.')
})

test('neither has a file', () => {
  expect(Object.keys(messagesOf('en-XA'))).toEqual(Object.keys(messagesOf('en')))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './read-body'

test('ordinary JSON comes back as it was', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 10 }), (text) => {
      const body = parseJson(text, 64)
      const expected: unknown = JSON.parse(text)
      if (!text.includes('__proto__')) expect(body).toEqual({ readable: true, value: expected })
    }),
  )
})

test('any text is either JSON or said to be none, never a crash', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof parseJson(text, 64).readable === 'boolean'))
})

test('a key that could become a prototype is not even an own key', () => {
  const body = parseJson('{"a":{"__proto__":{"b":1},"c":2}}', 64)
  expect(JSON.stringify(body)).toBe('{"readable":true,"value":{"a":{"c":2}}}')
})

test('brackets inside texts are no nesting', () => {
  const value = { text: '[[[[{{{{"\\', other: ['"[[['] }
  expect(parseJson(JSON.stringify(value), 2)).toEqual({ readable: true, value })
})

test.each([
  ['[[1]]', true],
  ['[[[1]]]', false],
  ['{"a":{"b":[]}}', false],
])('nesting beyond the limit of two is refused: %s', (text, readable) => {
  expect(parseJson(text, 2).readable).toBe(readable)
})

test('a million brackets are refused without being parsed', () => {
  expect(parseJson('['.repeat(1_000_000), 64)).toEqual({ readable: false, why: 'too_deep' })
})

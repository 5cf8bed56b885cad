import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCriteriaErrors } from './criteria-error'

test.each([
  ['identity_document', { code: 'identity_document' }],
  ['The picture is blurry', { detail: 'The picture is blurry' }],
  [
    { name: 'identity_document', detail: 'Blurry' },
    { code: 'identity_document', detail: 'Blurry' },
  ],
  [
    { name: 'identity_document', message: 'Blurry' },
    { code: 'identity_document', detail: 'Blurry' },
  ],
  [
    { code: 'a', message: 'm' },
    { code: 'a', detail: 'm' },
  ],
  [
    { field: 'a', message: 'm' },
    { code: 'a', detail: 'm' },
  ],
  [
    { requirement: 'a', message: 'm' },
    { code: 'a', detail: 'm' },
  ],
  [
    { pointer: '/email', message: 'm' },
    { code: '/email', detail: 'm' },
  ],
  [{ name: 5, code: 'a', detail: null }, { code: 'a' }],
  [{ reason: 'unknown shape' }, {}],
  [null, {}],
  [5, {}],
  [false, {}],
])('%j is read', (raw, expected) => {
  const [error] = readCriteriaErrors([raw])
  expect(error).toEqual({ ...expected, raw })
})

test('lists in lists become one list, in order', () => {
  expect(readCriteriaErrors([['a', ['b']], [], [[['c']]]]).map((error) => error.code)).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('whatever arrives is kept, nothing throws', () => {
  fc.assert(
    fc.property(fc.array(fc.anything().filter((value) => !Array.isArray(value))), (errors) => {
      expect(readCriteriaErrors(errors).map((error) => error.raw)).toEqual(errors)
    }),
  )
})

test('depth does not matter', () => {
  let nested: unknown = 'a'
  for (let i = 0; i < 100_000; i++) nested = [nested]
  expect(readCriteriaErrors(nested)).toEqual([{ code: 'a', raw: 'a' }])
})

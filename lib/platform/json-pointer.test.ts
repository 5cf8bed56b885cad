import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapedKey, plainKey, pointerTo } from './json-pointer'

test('a key is the same after it was written in a pointer, and never looks like two', () => {
  fc.assert(
    fc.property(fc.string(), (key) => {
      expect(plainKey(escapedKey(key))).toBe(key)
      expect(escapedKey(key)).not.toContain('/')
    }),
  )
})

test('a pointer names the keys on the way, and nothing for the whole', () => {
  expect(pointerTo(['a/b', 0, '~'])).toBe('/a~1b/0/~0')
  expect(pointerTo([])).toBe('')
})

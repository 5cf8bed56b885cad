import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Body, isUnder, keysOf, type Pointer, readAt, type Value, withLists, writeAt } from './pointer'

const FORBIDDEN = ['__proto__', 'prototype', 'constructor']

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const pointerOf = (keys: readonly string[]): Pointer => `/${keys.map(escaped).join('/')}`

const key = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a/b', '~', '~1', '0', '', 'toString', 'hasOwnProperty'),
  )
  .filter((text) => !FORBIDDEN.includes(text))
const keys = fc.array(key, { minLength: 1, maxLength: 5 })
const value: fc.Arbitrary<Value> = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string(), { maxLength: 3 }),
)

describe('a pointer', () => {
  test('names its keys, whatever they contain', () => {
    fc.assert(
      fc.property(keys, (path) => {
        expect(keysOf(pointerOf(path))).toEqual(path)
      }),
    )
  })

  test('reads what was written at it', () => {
    fc.assert(
      fc.property(keys, value, (path, one) => {
        const body: Body = {}
        writeAt(body, pointerOf(path), one)
        expect(readAt(body, pointerOf(path))).toBe(one)
        expect(readAt(JSON.parse(JSON.stringify(body)), pointerOf(path))).toEqual(one)
        expect(readAt(withLists(body), pointerOf(path))).toBe(one)
      }),
    )
  })

  test('leaves alone what was written at a pointer beside it', () => {
    fc.assert(
      fc.property(keys, keys, value, value, (first, second, one, two) => {
        const [left, right] = [pointerOf(first), pointerOf(second)]
        fc.pre(!isUnder(left, right) && !isUnder(right, left))
        const body: Body = {}
        writeAt(body, left, one)
        writeAt(body, right, two)
        expect([readAt(body, left), readAt(body, right)]).toEqual([one, two])
      }),
    )
  })

  test('that counts makes a list of objects', () => {
    const body: Body = {}
    writeAt(body, '/addresses/1/city', 'Bonn')
    writeAt(body, '/addresses/0/city', 'Berlin')
    writeAt(body, '/kinds/0', 'plain values are no list')
    expect(withLists(body)).toEqual({
      addresses: [{ city: 'Berlin' }, { city: 'Bonn' }],
      kinds: { 0: 'plain values are no list' },
    })
  })

  test('reads nothing where no plain value of the body itself is', () => {
    const body = { address: { line1: 'High Street 1', lines: [1] }, gone: null }
    for (const pointer of [
      '/address',
      '/address/line2',
      '/address/line1/0',
      '/address/lines',
      '/address/lines/length',
      '/gone',
    ] as const)
      expect(readAt(body, pointer)).toBeUndefined()
    expect(readAt(body, '/toString')).toBeUndefined()
    expect(readAt(body, '/address/hasOwnProperty/name')).toBeUndefined()
    expect(readAt(undefined, '/address')).toBeUndefined()
    expect(readAt(Object.create({ email: 'inherited' }), '/email')).toBeUndefined()
  })

  test.each(['', 'email', '#/email', 'address/line1'])('is not %j', (text) => {
    expect(keysOf(text)).toBeUndefined()
  })

  test.each(FORBIDDEN)('never reaches a prototype through %s', (name) => {
    const ways: Pointer[] = [`/${name}`, `/${name}/polluted`, `/address/${name}/polluted`, `/a/b/${name}`]
    for (const pointer of ways) {
      expect(keysOf(pointer)).toBeUndefined()
      expect(() => writeAt({}, pointer, 'yes')).toThrow(TypeError)
      expect(readAt({ address: {} }, pointer)).toBeUndefined()
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('under', () => {
  test.each([
    ['/address/line1', '/address', true],
    ['/address', '/address', true],
    ['/address', '/address/line1', false],
    ['/addresses/0', '/address', false],
    ['/email', '/phone', false],
  ])('%s lies under %s: %s', (inner, outer, answer) => {
    expect(isUnder(inner, outer)).toBe(answer)
  })
})

import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { packFrom, packJson, unpackJson } from './packed-json'

const places = ['/personalInformation/firstName', '/personalInformation/lastName', '/address/postalCode']
const repeating = { answers: Object.fromEntries(places.map((place) => [place, 'Sample'])), masked: places }
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

afterEach(() => packFrom(new Date(0)))

test('every JSON value comes back as it was packed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(unpackJson(packJson(value)))).toBe(JSON.stringify(value))
    }),
  )
})

test('no value takes more bytes than its text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(packJson(value).length).toBeLessThanOrEqual(sizeOf(value))
    }),
  )
})

test('what repeats is kept once', () => {
  expect(packJson(repeating).length).toBeLessThan(sizeOf(repeating) * 0.7)
})

test('while an earlier version may still read, JSON stays text; what is packed already is read', () => {
  const packed = packJson(repeating)
  packFrom(new Date(Date.now() + 60_000))
  expect(packJson(repeating).toString('utf8')).toBe(JSON.stringify(repeating))
  expect(unpackJson(packed)).toEqual(repeating)
})

test('text that was never packed is read as it is', () => {
  expect(unpackJson(Buffer.from('{"answers":{}}'))).toEqual({ answers: {} })
})

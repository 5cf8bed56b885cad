import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newDataKey, open, SealError, seal, unwrapDataKey, wrapAgain } from './seal'

const key = randomBytes(32)
const place = 'onb_1/drafts.sealed' as const

describe('sealed bytes', () => {
  test('open to what was sealed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (plain) => {
        expect(Buffer.compare(open([key], place, seal(key, place, plain)), Buffer.from(plain))).toBe(0)
      }),
    )
  })

  test('are refused in another onboarding, table or column', () => {
    const sealed = seal(key, place, Buffer.from('answer'))
    for (const other of [
      'onb_2/drafts.sealed',
      'onb_1/onboardings.snapshot',
      'onb_1/drafts.other',
    ] as const) {
      expect(() => open([key], other, sealed)).toThrow(SealError)
    }
  })

  test('are refused after any single bit has changed', () => {
    const sealed = seal(key, place, Buffer.from('answer'))
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(() => open([key], place, changed)).toThrow(SealError)
    }
  })

  test('are refused with a shortened tag', () => {
    const sealed = seal(key, place, Buffer.from('answer'))
    for (const length of [1, 4, 12, 15])
      expect(() => open([key], place, sealed.subarray(0, -length))).toThrow(SealError)
  })

  test('never repeat a nonce in 10,000 encryptions', () => {
    const nonces = new Set(
      Array.from({ length: 10_000 }, () => seal(key, place, Buffer.of(1)).subarray(5, 17).toString('hex')),
    )
    expect(nonces.size).toBe(10_000)
  })
})

describe('the data key of an onboarding', () => {
  const [old, present] = ['o'.repeat(32), 'p'.repeat(32)]

  test('opens with the present or the previous secret', () => {
    const { key: made, wrapped } = newDataKey(old, 'onb_1')
    expect(unwrapDataKey([present, old], 'onb_1', wrapped).equals(made)).toBe(true)
  })

  test('is wrapped again with the present secret, once, and opens without the previous one', () => {
    const { key: made, wrapped } = newDataKey(old, 'onb_1')
    const again = wrapAgain([present, old], 'onb_1', wrapped) ?? Buffer.alloc(0)
    expect(unwrapDataKey([present], 'onb_1', again).equals(made)).toBe(true)
    expect(wrapAgain([present, old], 'onb_1', again)).toBeUndefined()
    expect(wrapAgain([present], 'onb_1', wrapped)).toBeUndefined()
  })

  test('is refused with a strange secret or for another onboarding', () => {
    const { wrapped } = newDataKey(old, 'onb_1')
    expect(() => unwrapDataKey([present], 'onb_1', wrapped)).toThrow(SealError)
    expect(() => unwrapDataKey([old], 'onb_2', wrapped)).toThrow(SealError)
  })
})

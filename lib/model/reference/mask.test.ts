import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskEmail, maskTaxNumber } from './mask'

describe('masks', () => {
  it('keep two letters and the domain of an address', () => {
    expect(maskEmail('mira.sol@home.example')).toBe('mi••••@home.example')
    expect(maskEmail('Ünal@home.example')).toBe('Ün••••@home.example')
  })

  it('hide at least half of a short one', () => {
    expect(['a@x.example', 'ab@x.example', 'abc@x.example'].map(maskEmail)).toEqual([
      '••••@x.example',
      'a••••@x.example',
      'a••••@x.example',
    ])
    expect(['', 'nothing', '@x.example'].map(maskEmail)).toEqual(Array(3).fill('••••'))
  })

  it('keep the last four of a number, never more than half', () => {
    expect(['123456789', '1234567', '12', '1', ''].map(maskTaxNumber)).toEqual([
      '••••6789',
      '••••567',
      '••••2',
      '••••',
      '••••',
    ])
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]*$/), (number) => {
        const seen = maskTaxNumber(number).replaceAll('•', '').length
        expect(seen).toBeLessThanOrEqual(Math.min(4, number.length / 2))
      }),
    )
  })
})

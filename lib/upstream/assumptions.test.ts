import { describe, expect, test } from 'vitest'
import { isExpiredCode, readAssumptions } from './assumptions'
import { upstreamError } from './errors'

describe('assumptions', () => {
  test('without overrides the defaults hold', () => {
    expect(readAssumptions()).toMatchObject({
      mirrorNamesIntoPersonalInformation: false,
      submitAfterCompletion: false,
      businessUpdates: 'try',
      maxDocumentBytes: 15_000_000,
    })
  })

  test('one override leaves the others alone, a document type its sisters', () => {
    const assumptions = readAssumptions({
      submitAfterCompletion: true,
      documentTypes: {
        id_card: { sides: 'single' },
        voter_card: { sides: 'single', onlyCountries: ['MEX'] },
      },
    })
    expect(assumptions.submitAfterCompletion).toBe(true)
    expect(assumptions.businessUpdates).toBe('try')
    expect(assumptions.documentTypes.id_card).toEqual({ sides: 'single' })
    expect(assumptions.documentTypes.voter_card).toEqual({ sides: 'single', onlyCountries: ['MEX'] })
    expect(assumptions.documentTypes.drivers).toEqual({ sides: 'front_and_back' })
  })

  test('what a profile opens can be said one by one', () => {
    expect(readAssumptions({ profileOf: { eur: 'b' } }).profileOf).toEqual({
      usd_account: 'a',
      usd: 'a',
      eur: 'b',
      pix: 'b',
      swift: 'c',
    })
  })

  test.each([
    [{ submitAfterCompletoin: true }, 'submitAfterCompletoin is unknown'],
    [{ maxDocumentBytes: 'a secret value' }, 'maxDocumentBytes must be a number'],
    [{ expiredCode: { statuses: [400] } }, 'expiredCode.word is missing'],
    ['a secret value', 'it must be an object'],
  ])('%j is refused by name and with what it should be, without its value', (overrides, words) => {
    expect(() => readAssumptions(overrides)).toThrow(words)
    expect(() => readAssumptions(overrides)).not.toThrow('a secret value')
  })
})

describe('an expired code', () => {
  const expired = (status: number, facts: { code?: string; detail?: string }) =>
    isExpiredCode(upstreamError('refused', 'not_done', { status, ...facts }), readAssumptions())

  test('is known by its code or by its words', () => {
    expect(expired(400, { code: 'otp/expired' })).toBe(true)
    expect(expired(400, { detail: 'The code has Expired.' })).toBe(true)
  })

  test('is not guessed from another status or other words', () => {
    expect(expired(422, { code: 'otp/expired' })).toBe(false)
    expect(expired(400, { code: 'address/invalid' })).toBe(false)
    expect(isExpiredCode(upstreamError('timeout', 'unknown'), readAssumptions())).toBe(false)
  })
})

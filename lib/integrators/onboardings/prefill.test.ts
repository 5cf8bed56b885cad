import { expect, test } from 'vitest'
import { readPrefill } from './prefill'
import { EXAMPLE_CODES } from './prefill-schema'

test.each([
  [{ dateOfBirth: '2090-01-01' }, '/prefill/dateOfBirth', /past|before/],
  [{ dateOfBirth: '01.02.1990' }, '/prefill/dateOfBirth', /\(expected: such as 1990-05-14\)$/],
  [
    { personalInformation: { nationality: 'Germany' } },
    '/prefill/personalInformation/nationality',
    /\(expected: ISO 3166-1 alpha-3, such as DEU\)$/,
  ],
  [{ phone: '030 123456' }, '/prefill/phone', /\(expected: such as \+\d+\)$/],
  [
    { personalInformation: { gender: 'm' } },
    '/prefill/personalInformation/gender',
    /\(expected: one of \w+, /,
  ],
  [
    { personalInformation: { actingAsIntermediary: 'no' } },
    '/prefill/personalInformation/actingAsIntermediary',
    /^must be true or false$/,
  ],
  [{ address: 'x' }, '/prefill/address', /^must be an object$/],
  [{ address: { line1: 'x' } }, '/prefill/address/country', /\(expected: ISO 3166-1 alpha-3/],
  [
    { businessInformation: { legalName: 'x' } },
    '/prefill/businessInformation/legalName',
    /of type individual$/,
  ],
])('what is wrong in a prefill is refused with what is taken there: %o', (given, pointer, detail) => {
  expect(readPrefill(given, 'individual')).toMatchObject({
    fields: [{ pointer, detail: expect.stringMatching(detail) }],
  })
})

test('a code that the document gives as an example is taken', () => {
  const { occupation, industry } = EXAMPLE_CODES
  const known = { personalInformation: { occupationSocCode: occupation } }
  expect(readPrefill(known, 'individual')).toMatchObject({ ok: true })
  expect(readPrefill({ businessInformation: { naicsCode: industry } }, 'business')).toMatchObject({
    ok: true,
  })
})

import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { openBench, pointersOf } from '../testing/bench'
import { BUSINESS_INFORMATION, business, US_ADDRESS } from '../testing/create-bodies'
import { GERMAN_REGISTER, german } from '../testing/german-company'

const db = await freshDatabase()
const bench = openBench(db, { model: 'streamlined' })
const { call } = bench

const inside = (field: string) => [`/businessInformation/${field}`]

test.each<[string, object]>([
  ['everything optional', business({ tradeName: 'Ex', website: 'https://example.com', totalAssetsUsd: 0 })],
  ['a description of 1000', business({ description: 'x'.repeat(1000) })],
  ['assets below the threshold', business({ totalAssetsUsd: 9_999_999.99 })],
  ['attested assets', business({ totalAssetsUsd: 10_000_000, hasAuditedFinancialStatementsAttested: true })],
  [
    'explained money services',
    business({ regulatedActivities: ['money_services'], complianceScreeningExplanation: 'x' }),
  ],
  ['a German register number', german(GERMAN_REGISTER)],
  ['a French one', german({ registrationNumber: '552100554', registrationNumberType: 'siren' })],
  ['an Austrian one', german({ registrationNumber: 'FN 123456a', registrationNumberType: 'fn' })],
  ['a Finnish one', german({ registrationNumber: '0112038-9', registrationNumberType: 'y_tunnus' })],
  ['the other entity type, described', business({ entityType: 'other', entityTypeDescription: 'x' })],
])('takes a company with %s', async (_what, body) => {
  expect(await call('POST', '/v2/customer', body)).toMatchObject({ status: 201 })
})

const REQUIRED = Object.keys(BUSINESS_INFORMATION).map((field): [string, object, string[]] => [
  `no ${field}`,
  business({ [field]: undefined }),
  inside(field),
])

test.each<[string, object, string[]]>([
  ...REQUIRED,
  ['no information', business({}, { businessInformation: undefined }), ['/businessInformation']],
  ['one address', business({}, { addresses: [{ ...US_ADDRESS, type: 'registered' }] }), ['/addresses']],
  [
    'two registered addresses',
    business({}, { addresses: [1, 2].map(() => ({ ...US_ADDRESS, type: 'registered' })) }),
    ['/addresses'],
  ],
  [
    'an address without a kind',
    business({}, { addresses: [US_ADDRESS, { ...US_ADDRESS, type: 'operating' }] }),
    ['/addresses/0/type'],
  ],
  [
    'a wrong second address',
    business(
      {},
      {
        addresses: [
          { ...US_ADDRESS, type: 'registered' },
          { ...US_ADDRESS, type: 'operating', state: 'X' },
        ],
      },
    ),
    ['/addresses/1/state'],
  ],
  ['a person address', business({}, { address: US_ADDRESS }), ['/address']],
  ['a description of 1001', business({ description: 'x'.repeat(1001) }), inside('description')],
  ['an unknown entity type', business({ entityType: 'gmbh' }), inside('entityType')],
  ['an undescribed entity type', business({ entityType: 'other' }), inside('entityTypeDescription')],
  [
    'an undescribed number type',
    business({ identificationNumberType: 'other' }),
    inside('identificationNumberDescription'),
  ],
  ['an undescribed purpose', business({ accountPurpose: 'other' }), inside('accountPurposeDescription')],
  [
    'separators in its number',
    business({ identificationNumber: '12-3456789' }),
    inside('identificationNumber'),
  ],
  ['a number of 101', business({ identificationNumber: '1'.repeat(101) }), inside('identificationNumber')],
  [
    'unexplained money services',
    business({ regulatedActivities: ['money_services'] }),
    inside('complianceScreeningExplanation'),
  ],
  [
    'none and some activities',
    business({ regulatedActivities: ['none_of_the_above', 'gambling'] }),
    inside('regulatedActivities'),
  ],
  ['no activity at all', business({ regulatedActivities: [] }), inside('regulatedActivities')],
  [
    'assets at the threshold',
    business({ totalAssetsUsd: 10_000_000 }),
    inside('hasAuditedFinancialStatementsAttested'),
  ],
  ['negative assets', business({ totalAssetsUsd: -1 }), inside('totalAssetsUsd')],
  ['five digits of NAICS', business({ naicsCode: '54151' }), inside('naicsCode')],
  ['a website without a scheme', business({ website: 'example.com' }), inside('website')],
  ['a website of another kind', business({ website: 'javascript:alert(1)' }), inside('website')],
  ['a founding tomorrow', business({ incorporatedOn: '2099-01-01' }), inside('incorporatedOn')],
  [
    'a German VAT number',
    german({ ...GERMAN_REGISTER, registrationNumber: 'DE 123456789' }),
    inside('registrationNumber'),
  ],
  [
    'an Austrian VAT number',
    german({ ...GERMAN_REGISTER, registrationNumber: 'ATU12345678' }),
    inside('registrationNumber'),
  ],
  [
    'a Dutch VAT number',
    german({ ...GERMAN_REGISTER, registrationNumber: 'NL123456789B01' }),
    inside('registrationNumber'),
  ],
  [
    'an Irish VAT number',
    german({ ...GERMAN_REGISTER, registrationNumber: 'IE1234567T' }),
    inside('registrationNumber'),
  ],
  [
    'a register number without its type',
    german({ registrationNumber: 'HRB 1' }),
    inside('registrationNumberType'),
  ],
  [
    'a register type without a number',
    german({ registrationNumberType: 'hrb' }),
    inside('registrationNumber'),
  ],
])('refuses a company with %s', async (_what, body, pointers) => {
  const answer = await call('POST', '/v2/customer', body)
  expect(answer.status).toBe(422)
  expect(pointersOf(answer)).toEqual(pointers)
})

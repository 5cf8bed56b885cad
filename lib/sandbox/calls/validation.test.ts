import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { createdCustomer, openBench, pointersOf } from '../testing/bench'
import { DE_ADDRESS, individual, TAX, US_ADDRESS } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db)
const { call } = bench

const create = (body: object) => call('POST', '/v2/customer', body)
const inEurope = (change: object) => individual({ address: { ...DE_ADDRESS, ...change } })
const inAmerica = (change: object) => individual({ address: { ...US_ADDRESS, ...change } })
const at = (country: string, postalCode?: string, state?: string) =>
  individual({ address: { line1: 'x', city: 'y', country, postalCode, state } })
const told = (change: object) => individual({ personalInformation: { ...TAX, ...change } })

test.each<[string, object]>([
  ['the shortest phone', individual({ phone: '+1234567' })],
  ['the longest phone', individual({ phone: '+123456789012345' })],
  ['the longest e-mail', individual({ email: `${'a'.repeat(59)}@${'b.'.repeat(94)}com.de` })],
  ['a name of 100', individual({ firstName: 'x'.repeat(100) })],
  ['a line of 255', inEurope({ line1: 'x'.repeat(255), line2: 'x'.repeat(255), city: 'x'.repeat(255) })],
  ['an empty second line', inEurope({ line2: '' })],
  ['a state with its country', inAmerica({ state: 'US-CA' })],
  ['a nine-digit ZIP code', inAmerica({ postalCode: '78701-1234' })],
  ['a Canadian address', at('CAN', 'K1A 0B1', 'ON')],
  ['a Brazilian address', at('BRA', '01310-100', 'SP')],
  ['a British address', at('GBR', 'sw1a 1aa')],
  ['a French address', at('FRA', '75001')],
  ['an Indian state by its new code', at('IND', '500001', 'TS')],
  ['a Mexican address', at('MEX', '06600', 'CMX')],
  ['an Australian address', at('AUS', '2000', 'AU-NSW')],
  ['a country without postal codes', at('ARE')],
  ['a country where they are optional', at('IRL')],
  ['a postal code of a country without a rule', at('KEN', '00100')],
  ['an itin', told({ taxIdentificationNumberType: 'itin' })],
  [
    'another tax type with its description',
    told({
      taxIdentificationNumberType: 'other',
      taxIdentificationNumberCountry: 'DEU',
      taxIdentificationNumberDescription: 'x',
    }),
  ],
  ['a SOC code without a hyphen', told({ occupationSocCode: '151132' })],
  ['today as birth date', individual({ dateOfBirth: '2026-03-02' })],
  ['no names at all', individual({ firstName: undefined, lastName: undefined, dateOfBirth: undefined })],
  ['meta of every primitive kind', individual({ meta: { a: 'x', b: 1, c: false, d: null } })],
])('takes %s', async (_what, body) => {
  expect(await create(body)).toMatchObject({ status: 201 })
})

test.each<[string, object, string[]]>([
  ['a type nobody knows', individual({ type: 'robot' }), ['/type']],
  ['no type', individual({ type: undefined }), ['/type']],
  ['no e-mail', individual({ email: undefined }), ['/email']],
  ['an e-mail without a host', individual({ email: 'ada@' }), ['/email']],
  ['too long an e-mail', individual({ email: `${'a'.repeat(60)}@${'b.'.repeat(94)}com.de` }), ['/email']],
  ['too short a phone', individual({ phone: '+123456' }), ['/phone']],
  ['too long a phone', individual({ phone: '+1234567890123456' }), ['/phone']],
  ['a phone without plus', individual({ phone: '12025550123' }), ['/phone']],
  ['a phone with spaces', individual({ phone: '+1 202 555 0123' }), ['/phone']],
  ['an empty name', individual({ firstName: '' }), ['/firstName']],
  ['a name of 101', individual({ lastName: 'x'.repeat(101) }), ['/lastName']],
  ['an empty middle name inside', told({ middleName: '' }), ['/personalInformation/middleName']],
  ['no address', individual({ address: undefined }), ['/address']],
  ['a line of 256', inEurope({ line1: 'x'.repeat(256) }), ['/address/line1']],
  ['an empty line', inEurope({ line1: '' }), ['/address/line1']],
  ['a second line of 256', inEurope({ line2: 'x'.repeat(256) }), ['/address/line2']],
  ['an empty city', inEurope({ city: '' }), ['/address/city']],
  ['a two-letter country', inEurope({ country: 'DE' }), ['/address/country']],
  ['a country in lower case', inEurope({ country: 'deu' }), ['/address/country']],
  ['a prohibited country', inEurope({ country: 'IRN' }), ['/address/country']],
  ['no postal code', inEurope({ postalCode: undefined }), ['/address/postalCode']],
  ['a postal code of four digits', inEurope({ postalCode: '1011' }), ['/address/postalCode']],
  ['a wrong Canadian code', at('CAN', 'K1A0', 'ON'), ['/address/postalCode']],
  ['a wrong Brazilian code', at('BRA', '0131', 'SP'), ['/address/postalCode']],
  ['a wrong British code', at('GBR', '12345'), ['/address/postalCode']],
  ['no state', inAmerica({ state: undefined }), ['/address/state']],
  ['a state written out', inAmerica({ state: 'Texas' }), ['/address/state']],
  ['a state of another country', inAmerica({ state: 'CA-ON' }), ['/address/state']],
  ['an unknown state', inAmerica({ state: 'ZZ' }), ['/address/state']],
  ['a field nobody knows', individual({ nickname: 'A' }), ['/nickname']],
  ['an address field nobody knows', inEurope({ 'zip/code': 'x' }), ['/address/zip~1code']],
  ['an address kind on a person', inEurope({ type: 'registered' }), ['/address/type']],
  [
    'a tax number with separators',
    told({ taxIdentificationNumber: '123-45' }),
    ['/personalInformation/taxIdentificationNumber'],
  ],
  [
    'a lone tax number',
    individual({ personalInformation: { taxIdentificationNumber: '1' } }),
    [
      '/personalInformation/taxIdentificationNumberType',
      '/personalInformation/taxIdentificationNumberCountry',
    ],
  ],
  [
    'an American passport number',
    told({ taxIdentificationNumberType: 'passport' }),
    ['/personalInformation/taxIdentificationNumberType'],
  ],
  [
    'another tax type without description',
    told({ taxIdentificationNumberType: 'other', taxIdentificationNumberCountry: 'DEU' }),
    ['/personalInformation/taxIdentificationNumberDescription'],
  ],
  ['a purpose nobody knows', told({ accountPurpose: 'fun' }), ['/personalInformation/accountPurpose']],
  ['a purpose of companies', told({ accountPurpose: 'payroll' }), ['/personalInformation/accountPurpose']],
  [
    'another purpose without description',
    told({ accountPurpose: 'other' }),
    ['/personalInformation/accountPurposeDescription'],
  ],
  ['a number as SOC code', told({ occupationSocCode: '15-113' }), ['/personalInformation/occupationSocCode']],
  [
    'a word for a boolean',
    told({ actingAsIntermediary: 'no' }),
    ['/personalInformation/actingAsIntermediary'],
  ],
  ['a nationality that is no country', told({ nationality: 'ZZZ' }), ['/personalInformation/nationality']],
  [
    'unknown ranges and states',
    told({ expectedMonthlyPayments: '1', employmentStatus: 'x', gender: 'x', sourceOfFunds: 'x' }),
    [
      '/personalInformation/employmentStatus',
      '/personalInformation/expectedMonthlyPayments',
      '/personalInformation/gender',
      '/personalInformation/sourceOfFunds',
    ],
  ],
  ['a day that does not exist', individual({ dateOfBirth: '1990-02-30' }), ['/dateOfBirth']],
  ['a birth date tomorrow', individual({ dateOfBirth: '2026-03-03' }), ['/dateOfBirth']],
  ['a nested meta', individual({ meta: { a: { b: 1 } } }), ['/meta/a']],
])('refuses %s', async (_what, body, pointers) => {
  const answer = await create(body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'validation/failed' } })
  expect(pointersOf(answer)).toEqual(pointers)
})

test.each<[string, object, string[]]>([
  ['e-mail to something else', { email: 'other' }, ['/email']],
  ['phone to something else', { phone: '0202 555' }, ['/phone']],
  ['type', { type: 'business' }, ['/type']],
  ['a tax number without the address', { personalInformation: TAX }, ['/address']],
  [
    'a lone tax type',
    { address: US_ADDRESS, personalInformation: { taxIdentificationNumberType: 'ssn' } },
    ['/personalInformation/taxIdentificationNumber', '/personalInformation/taxIdentificationNumberCountry'],
  ],
  ['a prohibited country', { address: { ...DE_ADDRESS, country: 'CUB' } }, ['/address/country']],
  ['half an address', { address: { city: 'Bonn' } }, ['/address/line1', '/address/country']],
  ['nothing for something', { personalInformation: { gender: null } }, ['/personalInformation/gender']],
])('refuses to patch %s', async (_what, body, pointers) => {
  const customer = await createdCustomer(bench, individual())
  const answer = await call('PATCH', `/v2/customer/${customer.id}`, body)
  expect(answer.status).toBe(422)
  expect(pointersOf(answer)).toEqual(pointers)
})

test.each([
  ['email', 'other@example.com'],
  ['phone', '+12025550199'],
])('a changed %s has to be confirmed again, where it may be changed', async (name, value) => {
  const type = name === 'email' ? 'email' : 'phone'
  const customer = await createdCustomer(bench, individual({ meta: { sandboxScenario: 'open_contact' } }))
  await call('POST', `/v2/customer/${customer.id}/otp-send`, { type })
  await call('POST', `/v2/customer/${customer.id}/otp-verify`, { type, code: '123456' })
  const answer = await call('PATCH', `/v2/customer/${customer.id}`, { [name]: value })
  expect(answer).toMatchObject({ status: 200, body: { [name]: value } })
  expect(JSON.stringify(answer.body)).toMatch(new RegExp(`"required":\\[[^\\]]*"${name}_verification"`))
})

test.each([
  ['email', 'other@example.com'],
  ['phone', '+12025550199'],
])('%s is no field of an update, and nothing sent along with it is taken', async (name, value) => {
  const usual = await createdCustomer(bench, individual())
  const open = openBench(db, { contactUpdate: true })
  const locked = await createdCustomer(open, individual({ meta: { sandboxScenario: 'locked_contact' } }))
  const body = { [name]: value, firstName: 'Augusta', meta: { changed: true } }
  for (const [on, { id }] of [
    [bench, usual],
    [open, locked],
  ] as const) {
    const before = (await on.call('GET', `/v2/customer/${id}`)).body
    const refusal = await on.call('PATCH', `/v2/customer/${id}`, body)
    expect([refusal.status, pointersOf(refusal)]).toEqual([422, [`/${name}`]])
    expect((await on.call('GET', `/v2/customer/${id}`)).body).toEqual(before)
  }
})

test('forgets the description of an old tax type when a new number comes', async () => {
  const customer = await createdCustomer(
    bench,
    individual({
      personalInformation: {
        taxIdentificationNumber: '1',
        taxIdentificationNumberType: 'other',
        taxIdentificationNumberCountry: 'DEU',
        taxIdentificationNumberDescription: 'x',
      },
    }),
  )
  const patched = await call('PATCH', `/v2/customer/${customer.id}`, {
    address: US_ADDRESS,
    personalInformation: TAX,
  })
  expect(patched).toMatchObject({
    status: 200,
    body: {
      personalInformation: { taxIdentificationNumberType: 'ssn', taxIdentificationNumberDescription: null },
    },
  })
})

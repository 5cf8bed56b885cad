import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import {
  confirmContact,
  createdCustomer,
  FILES,
  openBench,
  profileOf,
  requiredOf,
  reread,
  uploadPassport,
} from '../testing/bench'
import { business, individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db)
const { call, sandbox, advance, upload } = bench

test('asks for a proof of address and for work and money on profile b', async () => {
  const customer = await createdCustomer(
    bench,
    individual({ meta: { sandboxModel: 'streamlined', sandboxProfiles: 'a, b' } }),
  )
  expect(customer.verificationProfiles.map(({ name }) => name)).toEqual(['kyc_profile_a', 'kyc_profile_b'])
  await uploadPassport(bench, customer.id)
  const between = await reread(bench, customer)
  expect(profileOf(between, 'kyc_profile_a').status).toBe('pending')
  expect(profileOf(between, 'kyc_profile_b').criteria.required).toEqual([
    'proof_of_address_document',
    'employment_status',
    'occupation_soc_code',
    'source_of_funds',
    'expected_monthly_payments',
  ])
  const told = {
    employmentStatus: 'employed',
    occupationSocCode: '15-1132',
    sourceOfFunds: 'salary',
    expectedMonthlyPayments: '0_4999',
  }
  await call('PATCH', `/v2/customer/${customer.id}`, { personalInformation: told })
  const proof = {
    targetId: customer.id,
    target: 'customer',
    documentType: 'proof_of_address',
    file: FILES.pdf(),
  }
  expect((await upload(proof)).status).toBe(201)
  advance(6)
  await sandbox.tick()
  const after = await reread(bench, customer)
  expect(after.verificationProfiles.map(({ status }) => status)).toEqual(['approved', 'approved'])
})

test('asks for everything personal on profile c, and takes it', async () => {
  const customer = await createdCustomer(
    bench,
    individual({ firstName: undefined, meta: { sandboxModel: 'streamlined', sandboxProfiles: 'c' } }),
  )
  const asked = profileOf(customer, 'kyc_profile_c').criteria.required
  expect(asked).toEqual(expect.arrayContaining(['first_name', 'gender', 'acting_as_intermediary']))
  await call('PATCH', `/v2/customer/${customer.id}`, {
    firstName: 'Ada',
    personalInformation: { gender: 'female', actingAsIntermediary: false, residencyCountry: 'USA' },
  })
  const left = profileOf(await reread(bench, customer), 'kyc_profile_c').criteria.required
  expect(left).not.toEqual(expect.arrayContaining(['first_name']))
  for (const code of ['gender', 'acting_as_intermediary', 'residency_country'])
    expect(left).not.toContain(code)
})

test('requires exactly the wished codes, and each until its answer arrives', async () => {
  const wish =
    'employment_status,acting_as_intermediary,first_name,email_verification,occupation_soc_code,flux'
  const customer = await createdCustomer(
    bench,
    individual({ firstName: undefined, meta: { sandboxModel: 'streamlined', sandboxRequire: wish } }),
  )
  expect(requiredOf(customer)).toEqual(wish.split(','))
  const patch = (body: object) => call('PATCH', `/v2/customer/${customer.id}`, body)
  await patch({ personalInformation: { employmentStatus: 'employed', actingAsIntermediary: false } })
  await patch({ firstName: 'Ada', personalInformation: { occupationSocCode: '15-1132' } })
  expect(requiredOf(await reread(bench, customer))).toEqual(['email_verification', 'flux'])
  await confirmContact(bench, customer.id, 'email')
  const profile = profileOf(await reread(bench, customer))
  expect(profile.criteria.required).toEqual(['flux'])
  expect(profile.criteria.complete).toEqual(expect.arrayContaining(['first_name', 'residential_address']))
  expect(profile.status).toBe('incomplete')
})

test.each([
  [['email', 'phone'], 'service_managed', ['email_verification', 'phone_verification']],
  [['phone'], 'service_managed', ['phone_verification']],
  [[], 'service_managed', []],
  [['email', 'phone'], 'platform_managed', []],
  [['email', 'phone'], 'streamlined', []],
] as const)(
  'with codes for %j, %s asks to confirm %j, of people and of companies',
  async (contactCodes, model, expected) => {
    const on = openBench(db, { model, contactCodes: [...contactCodes] })
    for (const body of [individual(), business()]) {
      const customer = await createdCustomer(on, body)
      expect(requiredOf(customer).filter((code) => code.endsWith('_verification'))).toEqual(expected)
      expect(profileOf(customer).criteria.complete.slice(0, 2)).toEqual(['email_address', 'phone_number'])
    }
  },
)

test('lets internal steps of the service block nothing', async () => {
  const customer = await createdCustomer(
    bench,
    individual({ meta: { sandboxModel: 'streamlined', sandboxRequire: 'identity_document,kyc_a_approval' } }),
  )
  expect(requiredOf(customer)).toEqual(['identity_document', 'kyc_a_approval'])
  await uploadPassport(bench, customer.id)
  expect(profileOf(await reread(bench, customer)).criteria.pending).toEqual([
    'identity_document',
    'kyc_a_approval',
  ])
  advance(6)
  await sandbox.tick()
  expect(profileOf(await reread(bench, customer)).criteria.complete).toContain('kyc_a_approval')
})

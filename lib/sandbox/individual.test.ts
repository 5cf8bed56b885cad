import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/database'
import {
  at,
  codeIn,
  confirmContact,
  createdCustomer,
  DE_ADDRESS,
  FILES,
  individual,
  openBench,
  profileOf,
  requiredOf,
  reread,
  uploadPassport,
} from './testing/bench'

const db = await freshDatabase()
const bench = openBench(db)
const { call, sandbox, advance, upload } = bench

test('takes a service-managed person from create to approved', async () => {
  const customer = await createdCustomer(bench, individual())
  const { id } = customer
  expect(requiredOf(customer)).toEqual([
    'email_address',
    'phone_number',
    'identity_document',
    'liveness_check',
    'terms_of_service',
  ])
  expect(profileOf(customer).criteria.complete).toEqual(['residential_address', 'tax_identification_number'])
  expect((await confirmContact(bench, id, 'email')).status).toBe(201)
  expect((await confirmContact(bench, id, 'phone')).status).toBe(201)
  const terms = await call('POST', `/v2/customer/${id}/tos-link`)
  expect(terms.status).toBe(201)
  expect(at(terms.body, 'link')).toMatch(/^https:\/\/onboarding\.test\/sandbox\/terms\/\w+$/)
  expect((await reread(bench, customer)).tosStatus).toBe('pending')
  expect(await sandbox.hosted.finish(codeIn(terms), 'accepted')).toBe('done')
  expect((await reread(bench, customer)).tosStatus).toBe('complete')
  await uploadPassport(bench, id)
  expect(requiredOf(await reread(bench, customer))).toEqual(['liveness_check'])
  const face = await call('POST', `/v2/customer/${id}/face-verification-link`)
  expect(at(face.body, 'url')).toMatch(/^https:\/\/onboarding\.test\/sandbox\/face\/\w+$/)
  expect(await sandbox.hosted.finish(codeIn(face), 'passed')).toBe('done')
  const pending = profileOf(await reread(bench, customer))
  expect(pending.status).toBe('pending')
  expect(pending.criteria.pending).toEqual(['identity_document'])
  expect(pending.criteria.required).toEqual([])
  expect(pending.criteria.complete).toHaveLength(6)
  advance(5)
  await sandbox.tick()
  expect(profileOf(await reread(bench, customer)).status).toBe('pending')
  advance(1)
  await sandbox.tick()
  const approved = profileOf(await reread(bench, customer))
  expect(approved.status).toBe('approved')
  expect(approved.criteria).toMatchObject({ pending: [], required: [], errors: [] })
  expect(approved.criteria.complete).toHaveLength(7)
})

test('takes a platform-managed person from create to approved', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { sandboxModel: 'platform_managed' } }))
  expect(requiredOf(customer)).toEqual(['identity_document', 'liveness_report_document'])
  const refusal = await call('POST', `/v2/customer/${customer.id}/face-verification-link`)
  expect(refusal).toMatchObject({ status: 400, body: { code: 'face-verification/not-enabled' } })
  await uploadPassport(bench, customer.id)
  const report = {
    targetId: customer.id,
    target: 'customer',
    documentType: 'liveness_report',
    file: FILES.pdf(),
  }
  expect((await upload(report)).status).toBe(201)
  expect(profileOf(await reread(bench, customer)).status).toBe('pending')
  expect((await upload(report)).status).toBe(422)
  advance(6)
  await sandbox.tick()
  expect(profileOf(await reread(bench, customer)).status).toBe('approved')
})

test('takes a streamlined person from create to approved', async () => {
  const customer = await createdCustomer(
    bench,
    individual({ personalInformation: undefined, meta: { sandboxModel: 'streamlined' } }),
  )
  expect(requiredOf(customer)).toEqual(['tax_identification_number', 'identity_document'])
  await uploadPassport(bench, customer.id)
  const patched = await call('PATCH', `/v2/customer/${customer.id}`, {
    address: at(individual(), 'address'),
    personalInformation: at(individual(), 'personalInformation'),
  })
  expect(at(patched.body, 'verificationProfiles', 0, 'status')).toBe('pending')
  advance(6)
  await sandbox.tick()
  expect(profileOf(await reread(bench, customer)).status).toBe('approved')
})

test('asks people in the EEA+ for three more answers and takes them by PATCH', async () => {
  const customer = await createdCustomer(
    bench,
    individual({ address: DE_ADDRESS, meta: { sandboxModel: 'streamlined' } }),
  )
  expect(requiredOf(customer)).toEqual([
    'identity_document',
    'country_of_birth',
    'nationality',
    'account_purpose',
  ])
  await uploadPassport(bench, customer.id)
  const patch = (told: object) => call('PATCH', `/v2/customer/${customer.id}`, { personalInformation: told })
  await patch({ countryOfBirth: 'FRA', nationality: 'DEU' })
  expect(requiredOf(await reread(bench, customer))).toEqual(['account_purpose'])
  const needsText = await patch({ accountPurpose: 'other' })
  expect(at(needsText.body, 'errors', 0, 'pointer')).toBe('/personalInformation/accountPurposeDescription')
  await patch({ accountPurpose: 'other', accountPurposeDescription: 'Art' })
  expect(profileOf(await reread(bench, customer)).status).toBe('pending')
})

test('takes a submitted person back when a move makes more answers necessary', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { sandboxModel: 'streamlined' } }))
  await uploadPassport(bench, customer.id)
  expect(profileOf(await reread(bench, customer)).status).toBe('pending')
  await call('PATCH', `/v2/customer/${customer.id}`, { address: DE_ADDRESS })
  advance(6)
  await sandbox.tick()
  const profile = profileOf(await reread(bench, customer))
  expect(profile.status).toBe('incomplete')
  expect(profile.criteria.required).toEqual(['country_of_birth', 'nationality', 'account_purpose'])
})

test('never gives back the tax number or the address', async () => {
  const customer = await createdCustomer(bench, individual())
  const text = JSON.stringify(await reread(bench, customer))
  expect(text).not.toContain('123456789')
  expect(text).not.toContain('Main St')
  expect(customer).toMatchObject({
    firstName: 'Ada',
    dateOfBirth: '1990-01-15',
    personalInformation: { taxIdentificationNumberType: 'ssn' },
  })
})

test('takes names inside personalInformation, the top level first', async () => {
  const customer = await createdCustomer(
    bench,
    individual({
      firstName: undefined,
      lastName: 'Top',
      personalInformation: { firstName: 'Inner', lastName: 'Inner', middleName: 'Mid' },
    }),
  )
  expect(customer).toMatchObject({
    firstName: 'Inner',
    lastName: 'Top',
    personalInformation: { middleName: 'Mid' },
  })
})

test('locks names, birth date and tax number once the review was submitted', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { sandboxModel: 'streamlined' } }))
  const patch = (body: object) => call('PATCH', `/v2/customer/${customer.id}`, body)
  expect((await patch({ personalInformation: { firstName: 'Augusta' } })).status).toBe(200)
  await uploadPassport(bench, customer.id)
  expect((await patch({ personalInformation: { firstName: 'Anna' } })).status).toBe(400)
  expect((await patch({ dateOfBirth: '1990-01-16' })).status).toBe(400)
  expect((await patch({ firstName: 'Augusta' })).status).toBe(200)
  expect((await patch({ personalInformation: { gender: 'female' } })).status).toBe(200)
  expect((await reread(bench, customer)).firstName).toBe('Augusta')
})

test('replaces meta as a whole', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { one: 'x', two: 2, three: null } }))
  expect(customer.meta).toEqual({ one: 'x', two: 2, three: null })
  await call('PATCH', `/v2/customer/${customer.id}`, { meta: { four: true } })
  expect((await reread(bench, customer)).meta).toEqual({ four: true })
})

test('says when a face check failed, until one passes', async () => {
  const customer = await createdCustomer(bench, individual())
  const link = codeIn(await call('POST', `/v2/customer/${customer.id}/face-verification-link`))
  expect(await sandbox.hosted.finish(link, 'failed')).toBe('done')
  expect(profileOf(await reread(bench, customer)).criteria.errors).toEqual([
    { name: 'liveness_check', detail: expect.any(String) },
  ])
  expect(await sandbox.hosted.finish(link, 'passed')).toBe('done')
  expect(profileOf(await reread(bench, customer)).criteria.errors).toEqual([])
})

test('knows hosted pages by their code alone, for an hour', async () => {
  const customer = await createdCustomer(bench, individual())
  const code = codeIn(await call('POST', `/v2/customer/${customer.id}/tos-link`))
  expect(await sandbox.hosted.find(code)).toEqual({
    kind: 'terms',
    targetId: customer.id,
    expiresAt: new Date(bench.now().getTime() + 3_600_000),
    usedAt: undefined,
  })
  expect(await sandbox.hosted.find('sbx_unknown')).toBeUndefined()
  expect(await sandbox.hosted.finish('sbx_unknown', 'passed')).toBe('unknown')
  expect(await sandbox.hosted.finish(code, 'passed')).toBe('unknown')
  advance(3600)
  expect(await sandbox.hosted.finish(code, 'accepted')).toBe('expired')
  const renewed = codeIn(await call('POST', `/v2/customer/${customer.id}/tos-link`))
  expect(await sandbox.hosted.finish(renewed, 'accepted')).toBe('done')
  expect((await sandbox.hosted.find(renewed))?.usedAt).toEqual(bench.now())
  expect(await sandbox.hosted.finish(renewed, 'accepted')).toBe('done')
})

test('ends an address at once where a page is told to', async () => {
  const customer = await createdCustomer(bench, individual())
  const code = codeIn(await call('POST', `/v2/customer/${customer.id}/face-verification-link`))
  expect(await sandbox.hosted.finish(code, 'expired')).toBe('done')
  expect(await sandbox.hosted.finish(code, 'passed')).toBe('expired')
  expect(profileOf(await reread(bench, customer)).criteria.complete).not.toContain('liveness_check')
})

test('finishes its page of questions once, and no other page that way', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { sandboxModel: 'streamlined' } }))
  await uploadPassport(bench, customer.id)
  const code = codeIn(await call('POST', `/v2/customer/${customer.id}/kyc-link`))
  expect(await sandbox.hosted.finish(code, 'passed')).toBe('unknown')
  expect(await sandbox.hosted.finish(code, 'completed')).toBe('done')
  expect(await sandbox.hosted.find(code)).toMatchObject({ kind: 'kyc', usedAt: bench.now() })
})

test('gives the KYC link only when nothing is outstanding', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { sandboxModel: 'streamlined' } }))
  const path = `/v2/customer/${customer.id}/kyc-link`
  expect((await call('POST', path)).status).toBe(400)
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('POST', `/v2/customer/${customer.id}/submit-verification`)).status).toBe(400)
  await uploadPassport(bench, customer.id)
  const link = await call('POST', path)
  expect(link).toMatchObject({
    status: 201,
    body: { url: expect.any(String), expiresAt: expect.any(String) },
  })
  expect((await call('GET', path)).body).toEqual(link.body)
  expect((await call('POST', `/v2/customer/${customer.id}/submit-verification`)).body).toEqual({
    customerId: customer.id,
  })
})

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

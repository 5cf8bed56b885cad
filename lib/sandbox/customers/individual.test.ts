import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import {
  at,
  codeIn,
  confirmContact,
  createdCustomer,
  FILES,
  openBench,
  profileOf,
  requiredOf,
  reread,
  uploadPassport,
} from '../testing/bench'
import { DE_ADDRESS, individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db)
const { call, sandbox, advance, upload } = bench

test('takes a service-managed person from create to approved', async () => {
  const customer = await createdCustomer(bench, individual())
  const { id } = customer
  expect(requiredOf(customer)).toEqual([
    'email_verification',
    'phone_verification',
    'identity_document',
    'liveness_check',
    'terms_of_service',
  ])
  expect(profileOf(customer).criteria.complete).toEqual([
    'email_address',
    'phone_number',
    'residential_address',
    'tax_identification_number',
  ])
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
  expect(pending.criteria.complete).toHaveLength(8)
  advance(5)
  await sandbox.tick()
  expect(profileOf(await reread(bench, customer)).status).toBe('pending')
  advance(1)
  await sandbox.tick()
  const approved = profileOf(await reread(bench, customer))
  expect(approved.status).toBe('approved')
  expect(approved.criteria).toMatchObject({ pending: [], required: [], errors: [] })
  expect(approved.criteria.complete).toHaveLength(9)
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

import { expect, test } from 'vitest'
import { WireRepresentative } from '@/lib/upstream/wire'
import { freshDatabase } from '@/test/servers/database'
import {
  type Bench,
  codeIn,
  confirmContact,
  createdCustomer,
  createdOwner,
  FILES,
  openBench,
  pointersOf,
  profileOf,
  requiredOf,
  reread,
  review,
  uploadDocuments,
  uploadOwnersDocuments,
  uploadPassport,
} from '../testing/bench'
import { business, DE_ADDRESS, owner, US_ADDRESS } from '../testing/create-bodies'
import { GERMAN_REGISTER, german } from '../testing/german-company'

const db = await freshDatabase()
const bench = openBench(db, { model: 'streamlined' })
const { call, sandbox, advance } = bench

const readOwner = async (on: Bench, { id }: { id: string }) =>
  WireRepresentative.parse((await on.call('GET', `/v2/business-representative/${id}`)).body)

test('takes a service-managed company with two owners from create to approved', async () => {
  const managed = openBench(db)
  const company = await createdCustomer(managed, business())
  expect(company).toMatchObject({ businessLegalName: 'Example Works Inc', businessTradeName: null })
  expect(profileOf(company).name).toBe('kyb_profile_a')
  expect(requiredOf(company)).toEqual([
    'email_verification',
    'phone_verification',
    'incorporation_certificate_document',
    'shareholder_registry_document',
    'proof_of_address_document',
    'business_representatives',
    'terms_of_service',
  ])
  const owners = [
    await createdOwner(managed, owner(company.id)),
    await createdOwner(managed, owner(company.id)),
  ]
  for (const one of owners) {
    expect(profileOf(one).name).toBe('ubo_kyc_profile_a')
    expect(requiredOf(one)).toEqual([
      'identity_document',
      'proof_of_address_document',
      'liveness_report_document',
    ])
    await uploadOwnersDocuments(managed, one.id)
    const face = await managed.call('POST', `/v2/business-representative/${one.id}/face-verification-link`)
    expect(await managed.sandbox.hosted.finish(codeIn(face), 'passed')).toBe('done')
    expect(profileOf(await readOwner(managed, one)).status).toBe('pending')
  }
  await confirmContact(managed, company.id, 'email')
  await confirmContact(managed, company.id, 'phone')
  const terms = await managed.call('POST', `/v2/customer/${company.id}/tos-link`)
  await managed.sandbox.hosted.finish(codeIn(terms), 'accepted')
  await uploadDocuments(managed, company.id)
  expect(requiredOf(await reread(managed, company))).toEqual(['business_representatives'])
  await review(managed)
  for (const one of owners) expect(profileOf(await readOwner(managed, one)).status).toBe('approved')
  expect(profileOf(await reread(managed, company)).status).toBe('pending')
  await review(managed)
  expect(profileOf(await reread(managed, company))).toMatchObject({
    status: 'approved',
    criteria: { required: [], pending: [], errors: [] },
  })
})

test('takes a platform-managed owner by a liveness report', async () => {
  const company = await createdCustomer(bench, business({}, { meta: { sandboxModel: 'platform_managed' } }))
  const one = await createdOwner(bench, owner(company.id))
  await uploadOwnersDocuments(bench, one.id)
  const link = await call('POST', `/v2/business-representative/${one.id}/face-verification-link`)
  expect(link).toMatchObject({ status: 400, body: { code: 'face-verification/not-enabled' } })
  const report = { targetId: one.id, target: 'business_representative', documentType: 'liveness_report' }
  expect((await bench.upload({ ...report, file: FILES.pdf() })).status).toBe(201)
  expect(profileOf(await readOwner(bench, one)).status).toBe('pending')
})

test('waits for the last owner, and again when another one is named', async () => {
  const company = await createdCustomer(bench, business())
  await uploadDocuments(bench, company.id)
  const first = await createdOwner(bench, owner(company.id))
  await uploadOwnersDocuments(bench, first.id)
  const second = await createdOwner(bench, owner(company.id))
  await review(bench)
  expect(profileOf(await readOwner(bench, first)).status).toBe('approved')
  expect(requiredOf(await reread(bench, company))).toEqual(['business_representatives'])
  await uploadOwnersDocuments(bench, second.id)
  await review(bench)
  expect(profileOf(await reread(bench, company)).status).toBe('pending')
  await createdOwner(bench, owner(company.id))
  expect(profileOf(await reread(bench, company)).status).toBe('incomplete')
})

test('asks companies of the EEA+ for a register, a control person and verified people', async () => {
  const company = await createdCustomer(bench, german())
  expect(requiredOf(company).slice(-4)).toEqual([
    'business_representatives',
    'registration_number',
    'eea_control_person_present',
    'eea_ap_kyc_scope',
  ])
  const registered = await createdCustomer(bench, german(GERMAN_REGISTER))
  expect(requiredOf(registered)).not.toContain('registration_number')
  const plain = { representationDetails: { roles: ['director'], isControlPerson: false } }
  const director = await createdOwner(bench, owner(registered.id, plain))
  expect(requiredOf(director)).toEqual(
    expect.arrayContaining(['country_of_birth', 'nationality', 'title', 'is_signer']),
  )
  expect(requiredOf(await reread(bench, registered))).toContain('eea_control_person_present')
  const patched = await call('PATCH', `/v2/business-representative/${director.id}`, {
    personalInformation: { countryOfBirth: 'DEU', nationality: 'DEU' },
    representationDetails: {
      ownershipPercentage: '0',
      isControlPerson: true,
      isSigner: false,
      relationshipEstablishedAt: '2020-01-01',
      title: 'Director',
    },
  })
  expect(patched).toMatchObject({ status: 200, body: { representationDetails: { roles: ['director'] } } })
  expect(requiredOf(await reread(bench, registered))).not.toContain('eea_control_person_present')
  await uploadOwnersDocuments(bench, director.id)
  await uploadDocuments(bench, registered.id)
  await review(bench)
  await review(bench)
  expect(profileOf(await reread(bench, registered)).status).toBe('approved')
})

test('counts the operating address for the EEA+ only by a switch', async () => {
  const addresses = [
    { ...US_ADDRESS, type: 'registered' },
    { ...DE_ADDRESS, type: 'operating' },
  ]
  const body = () => business({}, { addresses })
  expect(requiredOf(await createdCustomer(bench, body()))).not.toContain('registration_number')
  const wide = openBench(db, { operatingAddressCountsForEea: true })
  expect(requiredOf(await createdCustomer(wide, body()))).toContain('registration_number')
})

test('refuses every PATCH of a company, unless told otherwise', async () => {
  const company = await createdCustomer(bench, german())
  expect((await call('PATCH', `/v2/customer/${company.id}`, { meta: { a: '1' } })).status).toBe(400)
  const open = openBench(db, { model: 'streamlined', businessUpdate: true })
  const patch = (businessInformation: object) =>
    open.call('PATCH', `/v2/customer/${company.id}`, { businessInformation })
  expect(pointersOf(await patch({ registrationNumber: 'HRB 1' }))).toEqual([
    '/businessInformation/registrationNumberType',
  ])
  expect((await patch(GERMAN_REGISTER)).status).toBe(200)
  const after = await reread(open, company)
  expect(requiredOf(after)).not.toContain('registration_number')
  expect(after.businessLegalName).toBe('Example Works Inc')
})

test('gives no face link to a company', async () => {
  const company = await createdCustomer(bench, business({}, { meta: { sandboxModel: 'service_managed' } }))
  expect((await call('POST', `/v2/customer/${company.id}/face-verification-link`)).status).toBe(400)
})

test('sends the IDs of a company back in the scenario blurry_id', async () => {
  const company = await createdCustomer(bench, business({}, { meta: { sandboxScenario: 'blurry_id' } }))
  const one = await createdOwner(bench, owner(company.id))
  await uploadOwnersDocuments(bench, one.id)
  await review(bench)
  expect(profileOf(await readOwner(bench, one))).toMatchObject({
    status: 'incomplete',
    criteria: {
      required: ['identity_document'],
      errors: [{ name: 'identity_document', detail: 'The ID is blurry' }],
    },
  })
  await uploadPassport(bench, one.id, 'business_representative')
  await review(bench)
  expect(profileOf(await readOwner(bench, one)).status).toBe('approved')
})

test('rejects a company by the marker in its name, and a person by theirs', async () => {
  const company = await createdCustomer(bench, business({ legalName: 'Reject & Sons' }))
  await uploadDocuments(bench, company.id)
  const one = await createdOwner(bench, owner(company.id))
  const other = await createdOwner(bench, owner(company.id, { lastName: 'Reject' }))
  await uploadOwnersDocuments(bench, one.id)
  await uploadOwnersDocuments(bench, other.id)
  await review(bench)
  expect(profileOf(await readOwner(bench, one)).status).toBe('approved')
  expect(profileOf(await readOwner(bench, other)).status).toBe('rejected')
  expect((await call('DELETE', `/v2/business-representative/${other.id}`)).status).toBe(200)
  expect(profileOf(await reread(bench, company)).status).toBe('pending')
  await review(bench)
  expect(profileOf(await reread(bench, company)).status).toBe('rejected')
})

test('spoils calls about people by the scenario of their company', async () => {
  const company = await createdCustomer(bench, business({}, { meta: { sandboxScenario: 'approve' } }))
  const one = await createdOwner(bench, owner(company.id))
  const open = openBench(db, { businessUpdate: true })
  await open.call('PATCH', `/v2/customer/${company.id}`, { meta: { sandboxScenario: 'connection_reset' } })
  await expect(call('GET', `/v2/business-representative/${one.id}`)).rejects.toThrow(TypeError)
  await expect(call('POST', '/v2/business-representative', owner(company.id))).rejects.toThrow(TypeError)
  expect((await call('GET', `/v2/business-representative/${one.id}`)).status).toBe(200)
  advance(1)
  await sandbox.tick()
})

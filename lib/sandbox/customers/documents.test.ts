import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import {
  at,
  createdCustomer,
  createdOwner,
  FILES,
  file,
  form,
  openBench,
  pointersOf,
  requiredOf,
  reread,
} from '../testing/bench'
import { business, DE_ADDRESS, individual, owner } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db, { model: 'streamlined' })
const { upload, sandbox, request } = bench

const person = await createdCustomer(bench, individual())
const company = await createdCustomer(bench, business())
const partner = await createdOwner(bench, owner(company.id))

const ofPerson = { targetId: person.id, target: 'customer' }
const ofCompany = { targetId: company.id, target: 'customer' }
const ofPartner = { targetId: partner.id, target: 'business_representative' }
const PASSPORT = { documentType: 'passport', country: 'USA' }

test('answers with what is known about the file', async () => {
  const answer = await upload({ ...ofPerson, ...PASSPORT, description: 'Mine', file: FILES.png() })
  expect(answer).toEqual({
    status: 201,
    headers: expect.anything(),
    body: {
      ...ofPerson,
      ...PASSPORT,
      side: null,
      description: 'Mine',
      fileName: 'card.png',
      fileSize: 9,
      mimeType: 'image/png',
      createdAt: bench.now().toISOString(),
    },
  })
})

test.each([
  ['application/pdf', FILES.pdf()],
  ['image/jpeg', FILES.jpeg()],
  ['image/png', FILES.png()],
  ['image/heic', FILES.heic()],
  ['image/tiff', FILES.tiff()],
])('knows %s by its bytes, whatever its name says', async (mimeType, content) => {
  const renamed = new File([content], 'x.exe', { type: 'text/html' })
  const answer = await upload({ ...ofPerson, ...PASSPORT, file: renamed })
  expect(at(answer.body, 'mimeType')).toBe(mimeType)
})

test.each([
  ['text under a picture name', FILES.text()],
  ['an empty file', file('a.pdf', '')],
  ['a GIF', file('a.gif', 'GIF89a......')],
  ['a WebP picture', file('a.webp', 'RIFF....WEBPVP8 ')],
  ['an AVIF picture', file('a.avif', '\0\0\0\x18ftypavif')],
])('refuses %s at the file', async (_what, content) => {
  const answer = await upload({ ...ofPerson, ...PASSPORT, file: content })
  expect(answer.status).toBe(422)
  expect(pointersOf(answer)).toEqual(['/file'])
})

test('takes 15 MB and not a byte more', async () => {
  const sized = (bytes: number) => {
    const content = new Uint8Array(bytes)
    content.set([0xff, 0xd8, 0xff])
    return upload({ ...ofPerson, ...PASSPORT, file: file('big.jpg', content) })
  }
  expect((await sized(15 * 1024 * 1024)).status).toBe(201)
  expect(pointersOf(await sized(15 * 1024 * 1024 + 1))).toEqual(['/file'])
})

test.each<[string, object, Record<string, string>]>([
  ['a passport', ofPerson, PASSPORT],
  ['a front', ofPerson, { documentType: 'id_card', country: 'DEU', side: 'front' }],
  ['a driving licence', ofPerson, { documentType: 'drivers', country: 'USA', side: 'back' }],
  ['a residence permit', ofPerson, { documentType: 'residence_permit', country: 'FRA', side: 'front' }],
  ['a digital Brazilian licence', ofPerson, { documentType: 'br_digital_drivers', country: 'BRA' }],
  ['a digital Brazilian identity', ofPartner, { documentType: 'br_digital_id', country: 'BRA' }],
  ['an incorporation document', ofCompany, { documentType: 'incorporation_cert' }],
  ['an incorporation document by its other name', ofCompany, { documentType: 'incorporation_certificate' }],
  ['a company document with a country', ofCompany, { documentType: 'shareholder_registry', country: 'USA' }],
  ["a company's address", ofCompany, { documentType: 'proof_of_address' }],
  ["a representative's passport", ofPartner, PASSPORT],
  ["a representative's address", ofPartner, { documentType: 'proof_of_address' }],
])('takes %s', async (_what, target, fields) => {
  expect((await upload({ ...target, ...fields, file: FILES.pdf() })).status).toBe(201)
})

test.each<[string, object, Record<string, string>, string]>([
  ['a passport without a country', ofPerson, { documentType: 'passport' }, '/country'],
  ['a country that does not exist', ofPerson, { documentType: 'passport', country: 'XXX' }, '/country'],
  ['a two-letter country', ofPerson, { documentType: 'passport', country: 'US' }, '/country'],
  ['a passport with a side', ofPerson, { ...PASSPORT, side: 'front' }, '/side'],
  ['an identity card without a side', ofPerson, { documentType: 'id_card', country: 'USA' }, '/side'],
  ['a third side', ofPerson, { documentType: 'id_card', country: 'USA', side: 'left' }, '/side'],
  ['a digital card elsewhere', ofPerson, { documentType: 'br_digital_id', country: 'PRT' }, '/country'],
  [
    'a digital card with a side',
    ofPerson,
    { documentType: 'br_digital_id', country: 'BRA', side: 'front' },
    '/side',
  ],
  [
    'a company document with a side',
    ofCompany,
    { documentType: 'incorporation_cert', side: 'front' },
    '/side',
  ],
  ['an old type', ofPerson, { documentType: 'drivers_license', country: 'USA' }, '/documentType'],
  ['a prototype as type', ofPerson, { documentType: 'constructor', country: 'USA' }, '/documentType'],
  ['a passport of a company', ofCompany, PASSPORT, '/documentType'],
  ['a company document of a person', ofPerson, { documentType: 'incorporation_cert' }, '/documentType'],
  ['an address proof nobody asked for', ofPerson, { documentType: 'proof_of_address' }, '/documentType'],
  ['a liveness report nobody asked for', ofPerson, { documentType: 'liveness_report' }, '/documentType'],
  ['a liveness report of a representative', ofPartner, { documentType: 'liveness_report' }, '/documentType'],
  ['another target', { ...ofPerson, target: 'business-representative' }, PASSPORT, '/target'],
  ['a field nobody knows', ofPerson, { ...PASSPORT, extra: '1' }, '/extra'],
])('refuses %s', async (_what, target, fields, pointer) => {
  const answer = await upload({ ...target, ...fields, file: FILES.pdf() })
  expect(answer.status).toBe(422)
  expect(pointersOf(answer)).toEqual([pointer])
})

test('names every field that is missing', async () => {
  expect(pointersOf(await upload({ description: 'x' }))).toEqual([
    '/file',
    '/targetId',
    '/target',
    '/documentType',
  ])
})

test('refuses two files in one request', async () => {
  const body = form({ ...ofPerson, ...PASSPORT, file: FILES.pdf() })
  body.append('file', FILES.png())
  const response = await sandbox.fetch(request('POST', '/v2/document', { body }))
  expect(response.status).toBe(422)
})

test.each([
  ['a customer', { targetId: 'customer_00', target: 'customer' }],
  ['a representative', { targetId: 'associatedPerson_00', target: 'business_representative' }],
  ['a representative under the wrong target', { targetId: partner.id, target: 'customer' }],
])('answers 404 for %s that does not exist', async (_what, target) => {
  expect((await upload({ ...target, ...PASSPORT, file: FILES.pdf() })).status).toBe(404)
})

test.each([
  ['application/json', '{}'],
  ['multipart/form-data; boundary=x', 'not a form'],
])('answers 400 for a body of the form %s', async (type, body) => {
  const response = await sandbox.fetch(
    request('POST', '/v2/document', { body, headers: { 'content-type': type } }),
  )
  expect(response.status).toBe(400)
})

test('counts a two-sided card only with both sides of one card', async () => {
  const other = await createdCustomer(bench, individual())
  const card = (country: string, side: string) =>
    upload({
      targetId: other.id,
      target: 'customer',
      documentType: 'id_card',
      country,
      side,
      file: FILES.jpeg(),
    })
  await card('DEU', 'front')
  await card('USA', 'back')
  expect(requiredOf(await reread(bench, other))).toEqual(['identity_document'])
  await card('DEU', 'back')
  expect(requiredOf(await reread(bench, other))).toEqual([])
})

test('refuses a type that is switched off for the country that issued it, and no other', async () => {
  const on = openBench(db, { documentsOff: { DEU: ['drivers'] } })
  const { id } = await createdCustomer(on, individual())
  const send = (documentType: string, country: string) =>
    on.upload({ targetId: id, target: 'customer', documentType, country, side: 'front', file: FILES.jpeg() })
  expect(pointersOf(await send('drivers', 'DEU'))).toEqual(['/documentType'])
  expect((await send('drivers', 'FRA')).status).toBe(201)
  expect((await send('id_card', 'DEU')).status).toBe(201)
})

test('asks people of the EEA+ for a proof of address where it is set to, and takes it', async () => {
  const on = openBench(db, { model: 'streamlined', addressProofInEea: true })
  const european = await createdCustomer(on, individual({ address: DE_ADDRESS }))
  const proof = { targetId: european.id, target: 'customer', documentType: 'proof_of_address' }
  expect(requiredOf(european)).toContain('proof_of_address_document')
  expect((await on.upload({ ...proof, file: FILES.pdf() })).status).toBe(201)
  expect(requiredOf(await reread(on, european))).not.toContain('proof_of_address_document')
  expect(requiredOf(await createdCustomer(on, individual()))).not.toContain('proof_of_address_document')
})

import { expect, test } from 'vitest'
import { WireRepresentativeList } from '@/lib/upstream/wire'
import { freshDatabase } from '@/test/servers/database'
import {
  at,
  createdCustomer,
  createdOwner,
  openBench,
  pointersOf,
  profileOf,
  reread,
  review,
  uploadDocuments,
  uploadOwnersDocuments,
} from '../testing/bench'
import { business, individual, newEmail, owner, TAX } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db, { model: 'streamlined' })
const { call } = bench

const share = (ownershipPercentage: unknown, roles: unknown = ['ubo']) => ({
  representationDetails: { roles, ownershipPercentage },
})
const SHARE = '/representationDetails/ownershipPercentage'

test.each<[string, object]>([
  ['25 %', share('25')],
  ['100 %', share('100')],
  ['a fraction', share('33.34')],
  ['nothing as a director', share('0', ['director'])],
  ['a role nobody published', share('10', ['shareholder'])],
  ['no details yet', { representationDetails: undefined, personalInformation: undefined }],
])('takes a representative with %s', async (_what, more) => {
  const company = await createdCustomer(bench, business())
  expect(await call('POST', '/v2/business-representative', owner(company.id, more))).toMatchObject({
    status: 201,
  })
})

test.each<[string, object, string[]]>([
  ['24.99 % as owner', share('24.99'), [SHARE]],
  ['more than everything', share('100.01', []), [SHARE]],
  ['less than nothing', share('-1', []), [SHARE]],
  ['a share as a number', share(50), [SHARE]],
  ['a role that is no list', share('50', 'ubo'), ['/representationDetails/roles']],
  ['another type', { type: 'business' }, ['/type']],
  ['no address', { address: undefined }, ['/address']],
  [
    'half a tax identification',
    { personalInformation: { taxIdentificationNumber: '1' } },
    [
      '/personalInformation/taxIdentificationNumberType',
      '/personalInformation/taxIdentificationNumberCountry',
    ],
  ],
  [
    'a wrong day',
    { representationDetails: { relationshipEstablishedAt: '2020-13-01' } },
    ['/representationDetails/relationshipEstablishedAt'],
  ],
  ['a field nobody knows', { representationDetails: { shoeSize: 1 } }, ['/representationDetails/shoeSize']],
])('refuses a representative with %s', async (_what, more, pointers) => {
  const company = await createdCustomer(bench, business())
  const answer = await call('POST', '/v2/business-representative', owner(company.id, more))
  expect(answer.status).toBe(422)
  expect(pointersOf(answer)).toEqual(pointers)
})

test('checks a patched representative on the merged state', async () => {
  const company = await createdCustomer(bench, business())
  const one = await createdOwner(bench, owner(company.id, share('10', ['director'])))
  const patch = (body: object) => call('PATCH', `/v2/business-representative/${one.id}`, body)
  expect(pointersOf(await patch({ representationDetails: { roles: ['ubo'] } }))).toEqual([SHARE])
  expect(pointersOf(await patch({ email: newEmail() }))).toEqual(['/email'])
  expect(pointersOf(await patch({ personalInformation: TAX }))).toEqual(['/address'])
  expect((await patch({ representationDetails: { roles: ['ubo'], ownershipPercentage: '30' } })).status).toBe(
    200,
  )
})

test('attaches representatives to companies only', async () => {
  const person = await createdCustomer(bench, individual())
  expect(pointersOf(await call('POST', '/v2/business-representative', owner(person.id)))).toEqual([
    '/customerId',
  ])
  expect((await call('POST', '/v2/business-representative', owner('customer_0'))).status).toBe(404)
  for (const method of ['GET', 'DELETE']) {
    expect((await call(method, '/v2/business-representative/associatedPerson_0')).status).toBe(404)
  }
  expect((await call('PATCH', '/v2/business-representative/associatedPerson_0', {})).status).toBe(404)
})

test('creates a representative once per key', async () => {
  const company = await createdCustomer(bench, business())
  const headers = { 'idempotency-key': newEmail() }
  const body = owner(company.id)
  const [one, two] = await Promise.all(
    [1, 2].map(() => call('POST', '/v2/business-representative', body, headers)),
  )
  expect(at(one?.body, 'id')).toMatch(/^associatedPerson_[0-9a-f]{32}$/)
  expect(two?.body).toEqual(one?.body)
  const other = await call('POST', '/v2/business-representative', owner(company.id), headers)
  expect(other.status).toBe(409)
})

test('lists the representatives of a company, newest first', async () => {
  const company = await createdCustomer(bench, business())
  const ids = [
    await createdOwner(bench, owner(company.id)),
    await createdOwner(bench, owner(company.id)),
  ].map(({ id }) => id)
  const list = async (query: string) =>
    WireRepresentativeList.parse((await call('GET', `/v2/business-representative?${query}`)).body)
  expect((await list(`customerId=${company.id}`)).data.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await list(`customerId=${company.id}&limit=1&page=2`)).data.map(({ id }) => id)).toEqual([ids[0]])
  expect((await list('limit=1')).pagination).toMatchObject({ limit: 1, hasNext: true })
  expect((await call('GET', '/v2/business-representative?customerId=')).status).toBe(400)
})

test('adds parallel representatives without losing one', async () => {
  const company = await createdCustomer(bench, business())
  await Promise.all(Array.from({ length: 8 }, () => createdOwner(bench, owner(company.id))))
  const list = await call('GET', `/v2/business-representative?customerId=${company.id}`)
  expect(at(list.body, 'pagination', 'total')).toBe(8)
})

test('removes a representative for good, but not once the company was submitted', async () => {
  const company = await createdCustomer(bench, business())
  const stays = await createdOwner(bench, owner(company.id))
  const goes = await createdOwner(bench, owner(company.id))
  const remove = ({ id }: { id: string }) => call('DELETE', `/v2/business-representative/${id}`)
  expect(await remove(goes)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await remove(goes)).status).toBe(404)
  await uploadDocuments(bench, company.id)
  await uploadOwnersDocuments(bench, stays.id)
  await review(bench)
  expect(profileOf(await reread(bench, company)).status).toBe('pending')
  expect((await remove(stays)).status).toBe(400)
})

test('locks a representative who was submitted', async () => {
  const company = await createdCustomer(bench, business())
  const one = await createdOwner(bench, owner(company.id))
  const submit = () => call('POST', `/v2/business-representative/${one.id}/submit-verification`)
  expect((await submit()).status).toBe(400)
  await uploadOwnersDocuments(bench, one.id)
  expect((await submit()).body).toEqual({ id: one.id })
  const patch = (body: object) => call('PATCH', `/v2/business-representative/${one.id}`, body)
  expect((await patch({ lastName: 'Hopper' })).status).toBe(400)
  expect((await patch({ representationDetails: { title: 'CTO' } })).status).toBe(200)
})

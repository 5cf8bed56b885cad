import { expect, test } from 'vitest'
import { at, createdCustomer, openBench, pointersOf, uploadPassport } from '@/lib/sandbox/testing/bench'
import { business, individual, newEmail } from '@/lib/sandbox/testing/create-bodies'
import { WireCustomerList } from '@/lib/upstream/wire'
import { freshDatabase } from '@/test/servers/database'

const db = await freshDatabase()
const bench = openBench(db, { model: 'streamlined' })
const { call, sandbox, request } = bench

test.each([
  ['no key', undefined],
  ['another key', 'Bearer secret_of_somebody'],
  ['another scheme', 'Basic secret_of_the_tests'],
  ['an empty key', 'Bearer '],
])('answers 403 without a code to %s', async (_what, authorization) => {
  const headers = authorization === undefined ? {} : { authorization }
  const response = await sandbox.fetch(new Request('https://service.test/v2/customer', { headers }))
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    status: 403,
    detail: 'Forbidden resource',
    correlationId: expect.stringMatching(/^request_[0-9a-f]{32}$/),
  })
})

test('tells a missing from a wrong key in version 1', async () => {
  const get = (headers: Record<string, string>) =>
    sandbox.fetch(new Request('https://service.test/v1/webhook', { headers }))
  expect((await get({})).status).toBe(401)
  expect((await get({ authorization: 'Bearer other' })).status).toBe(403)
})

test.each([
  ['GET', '/v2/nothing'],
  ['DELETE', '/v2/customer/customer_1'],
  ['PUT', '/v2/customer'],
  ['GET', '/v2/document'],
  ['GET', '/v2/customer/customer_1/otp-send'],
  ['GET', '/v1/nothing'],
])('answers 404 to %s %s', async (method, path) => {
  expect((await call(method, path)).status).toBe(404)
})

test.each([
  ['broken JSON', '{"type":', 'application/json'],
  ['an empty body', '', 'application/json'],
  ['a form', 'a=b', 'application/x-www-form-urlencoded'],
  ['JSON under no name', '{}', ''],
  ['text that cannot be stored', '{"type":"\\u0000"}', 'application/json'],
  ['half a character', '{"type":"\\ud800"}', 'application/json'],
])('answers 400 to %s', async (_what, body, type) => {
  const response = await sandbox.fetch(
    request('POST', '/v2/customer', { body, headers: { 'content-type': type } }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    status: 400,
    code: 'address/invalid',
    detail: expect.any(String),
  })
})

test('takes JSON with a character set', async () => {
  const answer = await call('POST', '/v2/customer', individual(), {
    'content-type': 'application/json; charset=utf-8',
  })
  expect(answer.status).toBe(201)
  expect(at(answer.body, 'id')).toMatch(/^customer_[0-9a-f]{32}$/)
  expect(at(answer.body, 'createdAt')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('tells a malformed from an unknown id', async () => {
  const malformed = await call('GET', '/v2/customer/wallet_1')
  expect([malformed.status, pointersOf(malformed)]).toEqual([422, ['/id']])
  expect(await call('GET', '/v2/customer/customer_1')).toMatchObject({
    status: 404,
    body: { code: 'resource/not-found' },
  })
  expect((await call('PATCH', '/v2/customer/customer_1', {})).status).toBe(404)
})

test('limits reads and writes per second, each on its own', async () => {
  const narrow = openBench(db, { rateLimitPerSecond: 2 })
  const read = () => narrow.call('GET', '/v2/customer')
  const statuses = [await read(), await read(), await read()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429])
  const refusal = await read()
  expect(refusal).toMatchObject({ body: { code: 'rate-limit/exceeded' } })
  expect(refusal.headers.get('retry-after')).toBe('1')
  expect((await narrow.call('POST', '/v2/customer', individual())).status).toBe(201)
  narrow.advance(1)
  expect((await read()).status).toBe(200)
})

test('lists newest first, page by page, without loss or repetition', async () => {
  const tag = 'Pagington'
  const ids: string[] = []
  for (const _one of Array.from({ length: 12 })) {
    ids.unshift((await createdCustomer(bench, individual({ lastName: tag }))).id)
  }
  const page = async (number: number) =>
    WireCustomerList.parse((await call('GET', `/v2/customer?search=${tag}&limit=5&page=${number}`)).body)
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.flatMap(({ customers }) => customers.map(({ id }) => id))).toEqual(ids)
  expect(pages.map(({ pagination }) => pagination)).toEqual([
    { page: 1, limit: 5, total: 12, totalPages: 3, hasNext: true, hasPrevious: false },
    { page: 2, limit: 5, total: 12, totalPages: 3, hasNext: true, hasPrevious: true },
    { page: 3, limit: 5, total: 12, totalPages: 3, hasNext: false, hasPrevious: true },
  ])
  expect((await page(4)).customers).toEqual([])
  const usual = WireCustomerList.parse((await call('GET', '/v2/customer')).body)
  expect([usual.customers.length, usual.pagination?.limit]).toEqual([10, 10])
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'limit=0',
  'limit=101',
  'search=',
  'status=happy',
  'type=robot',
])('answers 400 to the query %s', async (query) => {
  expect(await call('GET', `/v2/customer?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'address/invalid' },
  })
})

test('finds customers by e-mail in any case, by part of a name, by type and by status', async () => {
  const email = newEmail()
  const person = await createdCustomer(
    bench,
    individual({ email: email.toUpperCase(), lastName: '100%_Sure\\' }),
  )
  const company = await createdCustomer(bench, business({ legalName: 'Quixotic Mills', tradeName: 'Windy' }))
  const found = async (query: string) => {
    const list = WireCustomerList.parse((await call('GET', `/v2/customer?limit=100&${query}`)).body)
    return list.customers.map(({ id }) => id)
  }
  expect(await found(`email=${email}`)).toEqual([person.id])
  expect(await found(`email=${email.slice(1)}`)).toEqual([])
  expect(await found(`search=${encodeURIComponent('%_sure\\')}`)).toEqual([person.id])
  expect(await found('search=quixotic')).toEqual([company.id])
  expect(await found('search=windy&type=business')).toEqual([company.id])
  expect(await found('search=windy&type=individual')).toEqual([])
  await uploadPassport(bench, person.id)
  expect(await found('status=pending')).toContain(person.id)
  expect(await found('status=pending')).not.toContain(company.id)
  expect(await found('status=incomplete')).toContain(company.id)
})

import { expect, test } from 'vitest'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { freshDatabase } from '@/test/servers/database'
import {
  createdCustomer,
  openBench,
  pointersOf,
  profileOf,
  requiredOf,
  reread,
  uploadPassport,
} from '../testing/bench'
import { individual } from '../testing/create-bodies'
import { SCENARIO_NAMES } from './scenarios'

const db = await freshDatabase()
const bench = openBench(db, { model: 'streamlined' })
const { call, sandbox, advance, request } = bench

const wish = (sandboxScenario: string, more: object = {}) =>
  individual({ meta: { sandboxScenario }, ...more })

async function submitted(body: object) {
  const customer = await createdCustomer(bench, body)
  await uploadPassport(bench, customer.id)
  return customer
}

async function afterReview(customer: { id: string }, seconds = 6) {
  advance(seconds)
  await sandbox.tick()
  return profileOf(await reread(bench, customer))
}

function post(body: object, signal?: AbortSignal): Promise<Response> {
  return sandbox.fetch(
    request('POST', '/v2/customer', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...withoutUndefined({ signal }),
    }),
  )
}

test('knows every scenario that is promised', () => {
  expect(SCENARIO_NAMES.sort()).toEqual([
    'answer_lost',
    'approve',
    'blurry_id',
    'connection_reset',
    'expired_code',
    'in_review',
    'locked_contact',
    'locked_identity',
    'malformed_json',
    'manual',
    'no_reason',
    'open_business',
    'open_contact',
    'rate_limited',
    'refused_field',
    'reject',
    'server_errors',
    'slow',
    'strange_errors',
    'timeout_after_work',
    'unknown_code',
  ])
})

test.each([
  ['meta.sandboxScenario', wish('reject')],
  ['meta.sandboxOutcome', individual({ meta: { sandboxOutcome: 'reject' } })],
  ['a marker in the family name', individual({ lastName: 'Byron Reject' })],
])('rejects for good by %s', async (_where, body) => {
  const customer = await submitted(body)
  expect(await afterReview(customer)).toMatchObject({ status: 'rejected', criteria: { required: [] } })
  await uploadPassport(bench, customer.id)
  expect((await afterReview(customer)).status).toBe('rejected')
})

test.each([
  ['an unknown scenario', wish('no_such_thing')],
  ['a name of every object', wish('constructor')],
  ['a family name that only holds a marker', individual({ lastName: 'Rejecta' })],
  ['approve', wish('approve')],
])('approves with %s', async (_what, body) => {
  expect((await afterReview(await submitted(body))).status).toBe('approved')
})

test('asks for an ID again without a word of why, and accepts the next one', async () => {
  const customer = await submitted(wish('no_reason'))
  expect(await afterReview(customer)).toMatchObject({
    status: 'incomplete',
    criteria: { required: ['identity_document'], errors: [] },
  })
  await uploadPassport(bench, customer.id)
  expect((await afterReview(customer)).status).toBe('approved')
})

test('sends a blurry ID back once, says why, and accepts the next one', async () => {
  const customer = await submitted(wish('blurry_id'))
  const back = await afterReview(customer)
  expect(back).toMatchObject({
    status: 'incomplete',
    criteria: {
      required: ['identity_document'],
      errors: [{ name: 'identity_document', detail: 'The ID is blurry' }],
    },
  })
  await uploadPassport(bench, customer.id)
  const again = profileOf(await reread(bench, customer))
  expect(again).toMatchObject({ status: 'pending', criteria: { errors: [], pending: ['identity_document'] } })
  expect((await afterReview(customer)).status).toBe('approved')
})

test('lets a person look in the scenario manual, five times as long', async () => {
  const customer = await submitted(wish('manual'))
  expect((await afterReview(customer)).status).toBe('pending')
  expect((await afterReview(customer, 23)).status).toBe('pending')
  expect((await afterReview(customer, 1)).status).toBe('approved')
})

test('continues looking in the scenario in_review', async () => {
  const customer = await submitted(wish('in_review'))
  expect((await afterReview(customer, 500)).status).toBe('pending')
})

test('keeps asking for a code nobody knows', async () => {
  const customer = await submitted(wish('unknown_code'))
  const profile = await afterReview(customer)
  expect(profile.status).toBe('incomplete')
  expect(profile.criteria.required).toEqual(['source_of_wealth_statement'])
})

test('shows errors of every strange shape', async () => {
  const customer = await createdCustomer(bench, wish('strange_errors'))
  expect(profileOf(customer).criteria.errors).toEqual([
    expect.any(String),
    ['nested', ['array']],
    { requirement: 'identity_document', message: 'Not readable' },
    null,
    4207,
  ])
})

test('locks the identity from the start', async () => {
  const customer = await createdCustomer(bench, wish('locked_identity'))
  const patch = (body: object) => call('PATCH', `/v2/customer/${customer.id}`, body)
  expect((await patch({ lastName: 'King' })).status).toBe(400)
  expect((await patch({ personalInformation: { gender: 'female' } })).status).toBe(200)
})

test('refuses fields of the first PATCH only', async () => {
  const customer = await createdCustomer(bench, wish('refused_field'))
  const patch = () =>
    call('PATCH', `/v2/customer/${customer.id}`, { personalInformation: { gender: 'female' } })
  expect(pointersOf(await patch())).toEqual([
    '/personalInformation/taxIdentificationNumber',
    '/somethingUnknown',
  ])
  expect((await patch()).status).toBe(200)
})

test('answers 429 to the first two calls of each kind', async () => {
  const body = wish('rate_limited')
  const first = await post(body)
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await post(body)).status).toBe(429)
  const customer = await createdCustomer(bench, body)
  const statuses = []
  for (const _call of [1, 2, 3]) statuses.push((await call('GET', `/v2/customer/${customer.id}`)).status)
  expect(statuses).toEqual([429, 429, 200])
})

test('fails twice in the scenario server_errors, once with a page of HTML', async () => {
  const body = wish('server_errors')
  expect((await post(body)).status).toBe(500)
  const second = await post(body)
  expect([second.status, second.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await second.text()).toContain('<html>')
  expect((await post(body)).status).toBe(201)
})

test('does the work and breaks the line before the first answer of each kind in the scenario answer_lost', async () => {
  const body = wish('answer_lost')
  await expect(post(body)).rejects.toThrow('fetch failed')
  const found = await call('GET', `/v2/customer?email=${body.email}`)
  expect(found.body).toMatchObject({ pagination: { total: 1 } })
})

test('does the work and cuts the first answer of each kind', async () => {
  const body = wish('malformed_json')
  const broken = await post(body)
  expect(broken.status).toBe(200)
  const text = await broken.text()
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(text).toContain('customer_')
  expect((await post(body)).status).toBe(201)
})

test('breaks the first connection of each kind before any work', async () => {
  const body = wish('connection_reset')
  await expect(post(body)).rejects.toThrow(new TypeError('fetch failed'))
  const found = await call('GET', `/v2/customer?email=${body.email}`)
  expect(found.body).toMatchObject({ pagination: { total: 0 } })
  const customer = await createdCustomer(bench, body)
  await expect(call('GET', `/v2/customer/${customer.id}`)).rejects.toThrow(TypeError)
  expect((await call('GET', `/v2/customer/${customer.id}`)).status).toBe(200)
})

test('gives up a slow call when its caller does, and does nothing then', async () => {
  const body = wish('slow')
  await expect(post(body, AbortSignal.timeout(50))).rejects.toThrow(/timeout|aborted/i)
  const found = await call('GET', `/v2/customer?email=${body.email}`)
  expect(found.body).toMatchObject({ pagination: { total: 0 } })
})

test('answers a slow call in the end', async () => {
  expect((await post(wish('slow'))).status).toBe(201)
})

test('spoils uploads like other calls', async () => {
  const customer = await createdCustomer(bench, individual())
  await call('PATCH', `/v2/customer/${customer.id}`, { meta: { sandboxScenario: 'connection_reset' } })
  await expect(uploadPassport(bench, customer.id)).rejects.toThrow(TypeError)
  expect(requiredOf(await createdCustomer(bench, individual()))).toEqual(['identity_document'])
  expect((await uploadPassport(bench, customer.id)).status).toBe(201)
})

test('rejects a request that was given up before it came', async () => {
  await expect(post(individual(), AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
})

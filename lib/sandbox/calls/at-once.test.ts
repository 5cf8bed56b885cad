import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import {
  at,
  createdCustomer,
  openBench,
  profileOf,
  requiredOf,
  reread,
  uploadPassport,
} from '../testing/bench'
import { individual, newEmail } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db, { model: 'streamlined' })
const { call, sandbox, advance } = bench

test('gives one answer to one key and body, however often and however parallel', async () => {
  const body = individual()
  const headers = { 'idempotency-key': newEmail() }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('POST', '/v2/customer', body, headers)),
  )
  const reordered = Object.fromEntries(Object.entries(body).reverse())
  const again = await call('POST', '/v2/customer', reordered, headers)
  expect(new Set([...answers, again].map((one) => `${one.status} ${at(one.body, 'id')}`)).size).toBe(1)
  expect(again.body).toEqual(answers[0]?.body)
  const other = await call('POST', '/v2/customer', { ...body, firstName: 'Eve' }, headers)
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency/conflict' } })
})

test('lets a refused create be corrected under its key', async () => {
  const headers = { 'idempotency-key': newEmail() }
  expect((await call('POST', '/v2/customer', individual({ phone: '1' }), headers)).status).toBe(422)
  expect((await call('POST', '/v2/customer', individual(), headers)).status).toBe(201)
  const long = { 'idempotency-key': 'x'.repeat(256) }
  expect((await call('POST', '/v2/customer', individual(), long)).status).toBe(400)
})

test('allows a second customer with the same contact, unless told otherwise', async () => {
  const body = individual({ phone: '+493012345678' })
  expect((await call('POST', '/v2/customer', body)).status).toBe(201)
  expect((await call('POST', '/v2/customer', body)).status).toBe(201)
  const strict = openBench(db, { duplicateContact: true })
  const refusal = await strict.call('POST', '/v2/customer', {
    ...body,
    email: String(body.email).toUpperCase(),
  })
  expect(refusal).toMatchObject({ status: 409, body: { code: 'customer/duplicate' } })
  const fresh = individual({ phone: '+493087654321' })
  const both = await Promise.all([
    strict.call('POST', '/v2/customer', fresh),
    strict.call('POST', '/v2/customer', fresh),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('loses nothing of twenty patches at the same time', async () => {
  const codes = [
    'gender',
    'employment_status',
    'source_of_funds',
    'expected_monthly_payments',
    'occupation_soc_code',
    'residency_country',
    'country_of_birth',
    'nationality',
    'account_purpose',
    'acting_as_intermediary',
  ]
  const customer = await createdCustomer(bench, individual({ meta: { sandboxRequire: codes.join(',') } }))
  const answers = [
    { gender: 'female' },
    { employmentStatus: 'retired' },
    { sourceOfFunds: 'savings' },
    { expectedMonthlyPayments: '0_4999' },
    { occupationSocCode: '15-1132' },
    { residencyCountry: 'USA' },
    { countryOfBirth: 'USA' },
    { nationality: 'USA' },
    { accountPurpose: 'receive_salary' },
    { actingAsIntermediary: false },
  ]
  const patches = [...answers, ...answers].map((personalInformation) =>
    call('PATCH', `/v2/customer/${customer.id}`, { personalInformation }),
  )
  expect((await Promise.all(patches)).map(({ status }) => status)).toEqual(patches.map(() => 200))
  const after = await reread(bench, customer)
  expect(requiredOf(after)).toEqual([])
  expect(profileOf(after).status).toBe('pending')
})

test('continues after a restart', async () => {
  const customer = await createdCustomer(bench, individual())
  await call('POST', `/v2/customer/${customer.id}/otp-send`, { type: 'email' })
  await uploadPassport(bench, customer.id)
  const restarted = openBench(db, { model: 'streamlined' })
  restarted.advance((bench.now().getTime() - restarted.now().getTime()) / 1000 + 6)
  await restarted.sandbox.tick()
  expect(profileOf(await reread(restarted, customer)).status).toBe('approved')
  const [message] = await restarted.sandbox.inbox({ customerId: customer.id })
  const verified = await restarted.call('POST', `/v2/customer/${customer.id}/otp-verify`, {
    type: 'email',
    code: message?.code,
  })
  expect(verified.status).toBe(201)
})

test('decides each review once when many processes look at it', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { sandboxScenario: 'manual' } }))
  await uploadPassport(bench, customer.id)
  advance(6)
  await Promise.all(Array.from({ length: 5 }, () => sandbox.tick()))
  expect(profileOf(await reread(bench, customer)).status).toBe('pending')
})

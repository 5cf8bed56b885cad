import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { at, createdCustomer, openBench, pointersOf, requiredOf, reread } from '../testing/bench'
import { individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db)
const { call, sandbox, advance } = bench

const EXPIRED = { status: 400, body: { code: 'otp/expired' } }

async function person(meta: object = {}) {
  const { id } = await createdCustomer(bench, individual({ meta }))
  return {
    id,
    send: (type: string) => call('POST', `/v2/customer/${id}/otp-send`, { type }),
    verify: (code: string, type = 'email') => call('POST', `/v2/customer/${id}/otp-verify`, { type, code }),
    sentCode: async () => (await sandbox.inbox({ customerId: id, limit: 1 }))[0]?.code ?? '',
  }
}

/** Six digits that are neither the right code nor one with a fixed meaning. */
const wrongFor = (code: string) => (code === '222222' ? '333333' : '222222')

test('sends six digits to the address on file and takes them', async () => {
  const one = await person()
  const sent = await one.send('email')
  expect(sent).toMatchObject({
    status: 201,
    body: { customerId: one.id, expiresAt: new Date(bench.now().getTime() + 600_000).toISOString() },
  })
  const [message] = await sandbox.inbox({ customerId: one.id })
  expect(message).toMatchObject({ channel: 'email', to: expect.stringMatching(/@example\.com$/) })
  expect(message?.code).toMatch(/^\d{6}$/)
  const verified = await one.verify(await one.sentCode())
  expect(verified).toMatchObject({
    status: 201,
    body: { customerId: one.id, verifiedAt: bench.now().toISOString() },
  })
  expect(requiredOf(await reread(bench, one))).not.toContain('email_verification')
  expect(requiredOf(await reread(bench, one))).toContain('phone_verification')
})

test('gives the same answer to a right code that is sent twice', async () => {
  const one = await person()
  await one.send('email')
  const first = await one.verify(await one.sentCode())
  advance(5)
  expect((await one.verify(await one.sentCode())).body).toEqual(first.body)
})

test('refuses a wrong code at its field', async () => {
  const one = await person()
  await one.send('email')
  const refusal = await one.verify(wrongFor(await one.sentCode()))
  expect(refusal).toMatchObject({ status: 422, body: { code: 'validation/failed' } })
  expect(pointersOf(refusal)).toEqual(['/code'])
})

test('refuses a code after its life, but not a moment before', async () => {
  const one = await person()
  await one.send('email')
  advance(600)
  expect(await one.verify(await one.sentCode())).toMatchObject(EXPIRED)
  advance(-1)
  expect((await one.verify(await one.sentCode())).status).toBe(201)
})

test('refuses the right code after five wrong ones, until a new code is sent', async () => {
  const one = await person()
  await one.send('email')
  const right = await one.sentCode()
  for (const _try of [1, 2, 3, 4, 5]) expect((await one.verify(wrongFor(right))).status).toBe(422)
  const locked = await one.verify(right)
  expect(locked).toMatchObject({ status: 429, body: { code: 'rate-limit/exceeded' } })
  expect(locked.headers.get('retry-after')).toBe('30')
  advance(30)
  await one.send('email')
  expect((await one.verify(await one.sentCode())).status).toBe(201)
})

test('counts tries made at the same time one by one', async () => {
  const one = await person()
  await one.send('email')
  const wrong = wrongFor(await one.sentCode())
  const answers = await Promise.all(Array.from({ length: 8 }, () => one.verify(wrong)))
  expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
})

test('sends no second code within the cool-down of its channel', async () => {
  const one = await person()
  await one.send('email')
  advance(29)
  const early = await one.send('email')
  expect(early.status).toBe(429)
  expect(early.headers.get('retry-after')).toBe('1')
  expect((await one.send('phone')).status).toBe(201)
  advance(1)
  expect((await one.send('email')).status).toBe(201)
})

test('lets only the newest code count', async () => {
  const one = await person()
  await one.send('email')
  const old = await one.sentCode()
  advance(30)
  await one.send('email')
  const fresh = await one.sentCode()
  expect((await one.verify(old)).status).toBe(old === fresh ? 201 : 422)
})

test('knows three codes with a fixed meaning', async () => {
  const one = await person()
  await one.send('email')
  expect((await one.verify('000000')).status).toBe(422)
  expect(await one.verify('111111')).toMatchObject(EXPIRED)
  expect((await one.verify('123456')).status).toBe(201)
})

test('verifies nothing on a channel without a code', async () => {
  const one = await person()
  await one.send('email')
  expect(pointersOf(await one.verify('123456', 'phone'))).toEqual(['/type'])
})

test.each([
  [{}, ['/type']],
  [{ type: 'pigeon' }, ['/type']],
  [{ type: 'email', more: 1 }, ['/more']],
])('refuses to send by %j', async (body, pointers) => {
  const one = await person()
  expect(pointersOf(await call('POST', `/v2/customer/${one.id}/otp-send`, body))).toEqual(pointers)
})

test.each([
  [{ type: 'email' }, ['/code']],
  [{ type: 'email', code: 123456 }, ['/code']],
  [{ type: 'email', code: '' }, ['/code']],
  [{ type: 'email', code: '12345678901' }, ['/code']],
])('refuses to verify %j', async (body, pointers) => {
  const one = await person()
  expect(pointersOf(await call('POST', `/v2/customer/${one.id}/otp-verify`, body))).toEqual(pointers)
})

test('answers 404 for a customer that does not exist', async () => {
  const answer = await call('POST', '/v2/customer/customer_0/otp-send', { type: 'email' })
  expect(answer).toMatchObject({ status: 404, body: { code: 'resource/not-found' } })
  expect(
    (await call('POST', '/v2/customer/customer_0/otp-verify', { type: 'email', code: '1' })).status,
  ).toBe(404)
})

test('lets the first code be too old in the scenario expired_code, and the next one work at once', async () => {
  const one = await person({ sandboxScenario: 'expired_code' })
  const sent = await one.send('email')
  expect(String(at(sent.body, 'expiresAt')) > bench.now().toISOString()).toBe(true)
  expect(await one.verify(await one.sentCode())).toMatchObject(EXPIRED)
  expect(await one.verify('123456')).toMatchObject(EXPIRED)
  expect((await one.send('email')).status).toBe(201)
  expect((await one.verify(await one.sentCode())).status).toBe(201)
})

test('lists messages of everyone or of one customer, newest first', async () => {
  const one = await person()
  await one.send('email')
  await one.send('phone')
  const own = await sandbox.inbox({ customerId: one.id })
  expect(own.map(({ channel }) => channel)).toEqual(['phone', 'email'])
  expect((await sandbox.inbox()).slice(0, 2)).toEqual(own)
  expect(await sandbox.inbox({ limit: 1 })).toHaveLength(1)
})

import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sandboxWebhooks } from '@/lib/platform/db/schema/sandbox'
import { WireEvent } from '@/lib/upstream/wire'
import { freshDatabase } from '@/test/servers/database'
import { at, codeIn, createdCustomer, uploadPassport } from '../testing/bench'
import { individual } from '../testing/create-bodies'
import { HOOK, type Listening, listeningBench } from '../testing/listening'

const db = await freshDatabase()

const openListening = (...how: Listening) => listeningBench(db, ...how)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

beforeEach(async () => {
  await db.delete(sandboxWebhooks)
})

test('signs the exact body of the event object', async () => {
  const bench = openListening()
  await bench.sandbox.ensureWebhook(HOOK)
  const customer = await createdCustomer(bench, individual())
  await bench.sandbox.tick()
  const [one] = bench.received
  expect(one?.url).toBe(HOOK.url)
  expect(one?.signature).toBe(
    createHmac('sha256', 'secret_1')
      .update(one?.body ?? '')
      .digest('hex'),
  )
  expect(JSON.parse(one?.body ?? '')).toEqual({
    id: expect.stringMatching(/^event_[0-9a-f]{32}$/),
    name: 'customer.create',
    data: { customer },
    webhookRecords: [],
    mock: false,
    created: bench.now().toISOString(),
    updated: bench.now().toISOString(),
  })
})

test('writes the other form with flat data', async () => {
  const bench = openListening(undefined, { webhookForm: 'B' })
  await bench.sandbox.ensureWebhook(HOOK)
  const customer = await createdCustomer(bench, individual())
  await bench.sandbox.tick()
  const body = JSON.parse(bench.received[0]?.body ?? '')
  expect(body).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    type: 'customer.create',
    createdAt: bench.now().toISOString(),
    data: { ...customer, customerId: customer.id },
  })
  const read = await bench.call('GET', `/v1/event/${body.id}`)
  expect(at(read.body, 'data', 'event', 'name')).toBe('customer.create')
})

test('tells of every move of a customer, in order', async () => {
  const bench = openListening()
  await bench.sandbox.ensureWebhook(HOOK)
  const customer = await createdCustomer(bench, individual({ meta: { sandboxScenario: 'manual' } }))
  await bench.call('PATCH', `/v2/customer/${customer.id}`, { personalInformation: { gender: 'other' } })
  const terms = await bench.call('POST', `/v2/customer/${customer.id}/tos-link`)
  await bench.sandbox.hosted.finish(codeIn(terms), 'accepted')
  await uploadPassport(bench, customer.id)
  bench.advance(6)
  await bench.sandbox.tick()
  bench.advance(24)
  await bench.sandbox.tick()
  expect(bench.names()).toEqual([
    'customer.create',
    'customer.update',
    'customer.tos.pending',
    'customer.tos.successful',
    'customer.kyc.pending',
    'customer.kyc.additionalReviewRequired',
    'customer.kyc.successful',
    'wallet.create',
  ])
})

test('tells of a rejection', async () => {
  const bench = openListening()
  await bench.sandbox.ensureWebhook({ ...HOOK, events: ['customer.kyc.rejected'] })
  const customer = await createdCustomer(bench, individual({ meta: { sandboxScenario: 'reject' } }))
  await uploadPassport(bench, customer.id)
  bench.advance(6)
  await bench.sandbox.tick()
  expect(bench.names()).toEqual(['customer.kyc.rejected'])
})

test('tries again after 1, 5, 30, 120 and 720 minutes, then gives the endpoint up as failing', async () => {
  const bench = openListening(async () => 500)
  await bench.sandbox.ensureWebhook(HOOK)
  await createdCustomer(bench, individual())
  const health = async () => {
    const list = await bench.call('GET', '/v1/webhook')
    return at(list.body, 'data', 'webhooks', 0, 'health')
  }
  expect(await health()).toBe('healthy')
  await bench.sandbox.tick()
  expect(await health()).toBe('degraded')
  for (const minutes of [1, 5, 30, 120, 720]) {
    const before = bench.received.length
    bench.advance(minutes * 60 - 1)
    await bench.sandbox.tick()
    expect(bench.received).toHaveLength(before)
    bench.advance(1)
    await bench.sandbox.tick()
    expect(bench.received).toHaveLength(before + 1)
  }
  expect(await health()).toBe('failing')
  bench.advance(1_000_000)
  await bench.sandbox.tick()
  expect(bench.received).toHaveLength(6)
  expect(new Set(bench.received.map(({ body }) => body)).size).toBe(1)
})

test('recovers when the endpoint answers again, even after a broken connection', async () => {
  const calls = { count: 0 }
  const bench = openListening(async () => {
    calls.count += 1
    if (calls.count === 1) throw new TypeError('fetch failed')
    return 204
  })
  await bench.sandbox.ensureWebhook(HOOK)
  const customer = await createdCustomer(bench, individual())
  await bench.sandbox.tick()
  bench.advance(60)
  await bench.sandbox.tick()
  const list = await bench.call('GET', '/v1/webhook')
  expect(at(list.body, 'data', 'webhooks', 0)).toMatchObject({ health: 'healthy', deliveryRate: '0.5' })
  const [one] = bench.received
  const event = await bench.call('GET', `/v1/event/${WireEvent.parse(JSON.parse(one?.body ?? '')).id}`)
  expect(at(event.body, 'data', 'event')).toMatchObject({
    name: 'customer.create',
    data: { customer: { id: customer.id } },
    webhookRecords: [
      { requestIds: [expect.stringMatching(/^request_/), expect.stringMatching(/^request_/)] },
    ],
  })
})

test('reaches others while one endpoint hangs', async () => {
  const reached = Promise.withResolvers<void>()
  const bench = openListening(async ({ url }) => {
    if (url.includes('/hangs')) await reached.promise
    else reached.resolve()
    return 200
  })
  await bench.sandbox.ensureWebhook({ ...HOOK, url: 'https://app.test/hangs' })
  await bench.sandbox.ensureWebhook({ ...HOOK, url: 'https://app.test/well' })
  await createdCustomer(bench, individual())
  await bench.sandbox.tick()
  expect(bench.received.map(({ url }) => url).sort()).toEqual([
    'https://app.test/hangs',
    'https://app.test/well',
  ])
})

test('gives an endpoint half a minute, and no round waits that long for it', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const bench = openListening(async () => {
    asked.resolve()
    await late.promise
    return 200
  })
  await bench.sandbox.ensureWebhook(HOOK)
  await createdCustomer(bench, individual())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const round = bench.sandbox.tick()
  await asked.promise
  await vi.advanceTimersByTimeAsync(5_000)
  await round
  vi.useRealTimers()
  expect(limit).toHaveBeenCalledWith(30_000)
  late.resolve()
  const [attempts, delivered] = [sandboxWebhooks.attempts, sandboxWebhooks.delivered]
  await expect
    .poll(() => db.select({ attempts, delivered }).from(sandboxWebhooks))
    .toEqual([{ attempts: 1, delivered: 1 }])
})

test('sends each delivery once when many processes tick at the same time', async () => {
  const bench = openListening()
  await bench.sandbox.ensureWebhook(HOOK)
  for (const _customer of [1, 2, 3]) {
    const customer = await createdCustomer(bench, individual())
    await uploadPassport(bench, customer.id)
  }
  bench.advance(6)
  await Promise.all(Array.from({ length: 5 }, () => bench.sandbox.tick()))
  await bench.sandbox.tick()
  expect(bench.names().sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'customer.create'),
    ...Array.from({ length: 3 }, () => 'customer.kyc.pending'),
    ...Array.from({ length: 3 }, () => 'customer.kyc.successful'),
    ...Array.from({ length: 3 }, () => 'wallet.create'),
  ])
})

test('holds back what waits for an endpoint that was switched off', async () => {
  const bench = openListening()
  await bench.sandbox.ensureWebhook(HOOK)
  await createdCustomer(bench, individual())
  const list = await bench.call('GET', '/v1/webhook')
  const path = `/v1/webhook/${at(list.body, 'data', 'webhooks', 0, 'id')}`
  const turn = (active: boolean) => bench.call('POST', path, { url: HOOK.url, events: ['*'], active })
  await turn(false)
  await bench.sandbox.tick()
  expect(bench.received).toEqual([])
  await turn(true)
  await bench.sandbox.tick()
  expect(bench.names()).toEqual(['customer.create', 'webhook.update'])
})

test('answers 404 for an unknown event', async () => {
  expect(await openListening().call('GET', '/v1/event/event_0')).toMatchObject({
    status: 404,
    body: { ok: false },
  })
})

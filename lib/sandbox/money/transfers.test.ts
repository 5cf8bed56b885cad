import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { approvedCustomer, idOf, listen, moneyBench, offRamp } from '../testing/approved'
import { at, pointersOf, type Reply } from '../testing/bench'

const db = await freshDatabase()
const bench = moneyBench(db)
const customer = await approvedCustomer(bench)
const body = await offRamp(bench, customer)
const send = (more: object = {}) => bench.call('POST', '/v2/transfer', { ...body, ...more })
const statusesOf = ({ body }: Reply) => {
  const history = at(body, 'statusHistory')
  return Array.isArray(history) ? history.map((entry) => at(entry, 'status')) : history
}

describe('service description: Endpoints, Transfers (v2)', () => {
  test('a transfer begins by waiting for its funds and says so in its history', async () => {
    const made = await send({ integratorBpsFeeRate: '25', integratorFixedFee: '0.50' })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      ...body,
      id: expect.stringMatching(/^transfer_[0-9a-f]{32}$/),
      integratorBpsFeeRate: '25',
      integratorFixedFee: '0.50',
      mock: false,
      status: 'pendingFunding',
      statusHistory: [{ status: 'pendingFunding', transitionedAt: bench.now().toISOString() }],
      created: bench.now().toISOString(),
      updated: bench.now().toISOString(),
    })
  })

  test('the clock funds and processes it, and its history is oldest first', async () => {
    const names = await listen(bench)
    const id = idOf(await send())
    bench.advance(3)
    await bench.sandbox.tick()
    const funded = await bench.call('GET', `/v2/transfer/${id}`)
    expect(statusesOf(funded)).toEqual(['pendingFunding', 'funded'])
    bench.advance(6)
    await bench.sandbox.tick()
    const done = await bench.call('GET', `/v2/transfer/${id}`)
    expect(statusesOf(done)).toEqual(['pendingFunding', 'funded', 'processing', 'successful'])
    const history = at(done.body, 'statusHistory')
    const times = Array.isArray(history) ? history.map((entry) => String(at(entry, 'transitionedAt'))) : []
    expect(times.map((time) => Date.parse(time) - Date.parse(times[0] ?? ''))).toEqual([0, 3000, 6000, 9000])
    expect(await names(id)).toEqual([
      'payout.create',
      'payout.pending',
      'payout.funded',
      'payout.processing',
      'payout.successful',
    ])
  })

  test('the list is newest first, filtered by customer, and an unknown one is 404', async () => {
    const id = idOf(await send())
    const list = await bench.call('GET', `/v2/transfer?customerId=${customer}&limit=1`)
    expect(at(list.body, 'data', 0, 'id')).toBe(id)
    expect(at(list.body, 'pagination', 'hasNext')).toBe(true)
    const others = await bench.call('GET', '/v2/transfer?customerId=customer_0')
    expect(at(others.body, 'data')).toEqual([])
    expect((await bench.call('GET', '/v2/transfer/transfer_0')).status).toBe(404)
    expect((await bench.call('GET', '/v2/transfer?page=x')).status).toBe(400)
  })

  test('the same idempotency key makes one transfer', async () => {
    const key = { 'idempotency-key': 'transfer-1' }
    const [one, other] = [
      await bench.call('POST', '/v2/transfer', body, key),
      await bench.call('POST', '/v2/transfer', body, key),
    ]
    expect(idOf(other)).toBe(idOf(one))
  })

  test('two processes that tick at once take each step once', async () => {
    const names = await listen(bench)
    const id = idOf(await send())
    bench.advance(3)
    await Promise.all([bench.sandbox.tick(), bench.sandbox.tick(), bench.sandbox.tick()])
    expect((await names(id)).toSorted()).toEqual(['payout.create', 'payout.funded', 'payout.pending'])
  })
})

describe('service description: States and transitions, Payout', () => {
  test.each([
    ['fail', ['pendingFunding', 'funded', 'processing', 'cancelled', 'failed']],
    ['refund', ['pendingFunding', 'funded', 'processing', 'cancelled', 'failed', 'refunded']],
    ['stuck', ['pendingFunding', 'funded', 'processing']],
  ])('meta.sandboxTransfer %s ends as %j', async (sandboxTransfer, statuses) => {
    const other = await approvedCustomer(bench, 'a', { sandboxTransfer })
    const id = idOf(await bench.call('POST', '/v2/transfer', await offRamp(bench, other)))
    bench.advance(60)
    await bench.sandbox.tick()
    expect(statusesOf(await bench.call('GET', `/v2/transfer/${id}`))).toEqual(statuses)
  })

  test('one that gets no funds is cancelled after a week', async () => {
    const other = await approvedCustomer(bench, 'a', { sandboxTransfer: 'unfunded' })
    const id = idOf(await bench.call('POST', '/v2/transfer', await offRamp(bench, other)))
    bench.advance(7 * 86_400 - 1)
    await bench.sandbox.tick()
    expect(statusesOf(await bench.call('GET', `/v2/transfer/${id}`))).toEqual(['pendingFunding'])
    bench.advance(1)
    await bench.sandbox.tick()
    expect(statusesOf(await bench.call('GET', `/v2/transfer/${id}`))).toEqual(['pendingFunding', 'cancelled'])
  })

  test('by hand it goes only where the states lead: it fails after it was cancelled', async () => {
    const id = idOf(await send())
    const move = (status: string) => bench.call('POST', `/transfer/${id}`, { status })
    expect(pointersOf(await move('successful'))).toEqual(['/status'])
    expect(pointersOf(await move('failed'))).toEqual(['/status'])
    for (const status of ['funded', 'processing', 'cancelled', 'failed', 'refunded']) {
      expect(await move(status)).toMatchObject({ status: 201, body: { status } })
    }
    bench.advance(60)
    await bench.sandbox.tick()
    expect(at((await bench.call('GET', `/v2/transfer/${id}`)).body, 'status')).toBe('refunded')
    expect((await bench.call('POST', '/transfer/transfer_0', { status: 'funded' })).status).toBe(404)
  })
})

describe('service description: Resources and their fields, Event, mock', () => {
  test.each([true, false])('events of a transfer with mock %j say the same', async (mock) => {
    await listen(bench)
    await send({ mock })
    await bench.sandbox.tick()
    expect(bench.received.map(({ body }) => JSON.parse(body).mock)).toEqual([mock, mock])
  })
})

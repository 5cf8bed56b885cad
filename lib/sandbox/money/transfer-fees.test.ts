import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { idOf, moneyBench } from '../testing/approved'
import { at, createdCustomer, pointersOf } from '../testing/bench'
import { individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = moneyBench(db, { transferFeeUntil: '2026-06-01T00:00:00.000Z' })
const customer = await createdCustomer(bench, individual())
const make = (more: object = {}) =>
  bench.call('POST', '/transfer-fee', { customerId: customer.id, bpsFee: '30', ...more })

describe('service description: Endpoints, Transfer fee (v1, deprecated)', () => {
  test('answers every field of the table in the envelope', async () => {
    const id = idOf(await make({ fixedFee: '1.50' }))
    const read = await bench.call('GET', `/v1/transfer/fee/${id}`)
    expect(read).toMatchObject({ status: 200, body: { ok: true, object: 'object', error: null } })
    expect(at(read.body, 'data')).toEqual({
      transferFee: {
        id: expect.stringMatching(/^payoutFee_[0-9a-f]{32}$/),
        setter: 'application',
        application: { id: expect.stringMatching(/^application_/) },
        targetCustomer: { id: customer.id },
        payoutType: 'offRamp',
        cryptoCurrency: 'usdc',
        fiatCurrency: 'usd',
        active: true,
        activeSince: bench.now().toISOString(),
        deactivated: null,
        bpsFee: '30',
        fixedFee: '1.50',
        inheritFixedFees: false,
        customerType: 'individual',
        updated: bench.now().toISOString(),
        created: bench.now().toISOString(),
      },
    })
  })

  test('one that is not there is transfer/fee-not-found', async () => {
    expect(await bench.call('GET', '/v1/transfer/fee/payoutFee_0')).toMatchObject({
      status: 404,
      body: { ok: false, object: 'error', statusCode: 404, error: 'transfer/fee-not-found', data: null },
    })
  })

  test('from its removal on it is as unknown as any other path', async () => {
    const id = idOf(await make())
    const read = () => bench.call('GET', `/v1/transfer/fee/${id}`)
    bench.advance((Date.parse('2026-06-01T00:00:00.000Z') - bench.now().getTime()) / 1000 - 1)
    expect((await read()).status).toBe(200)
    bench.advance(1)
    expect(await read()).toMatchObject({ status: 404, body: { error: 'route/not-found' } })
  })

  test('in a fresh application it is gone since 2026-01-14', async () => {
    const fresh = moneyBench(db)
    const id = idOf(await make())
    expect(await fresh.call('GET', `/v1/transfer/fee/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'route/not-found' },
    })
  })

  test.each([
    [{ bpsFee: 'x' }, ['/bpsFee']],
    [{ fixedFee: '-1' }, ['/fixedFee']],
    [{ customerId: 'customer_0' }, ['/customerId']],
  ])('the sandbox makes none of %j', async (more, pointers) => {
    expect(pointersOf(await make(more))).toEqual(pointers)
  })
})

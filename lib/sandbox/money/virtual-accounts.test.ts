import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { approvedCustomer, idOf, listen, moneyBench, walletOf } from '../testing/approved'
import { at, createdCustomer, pointersOf } from '../testing/bench'
import { individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = moneyBench(db)
const customerId = await approvedCustomer(bench)
const { address } = await walletOf(bench, customerId)
const destination = { currency: 'usdc', walletAddress: address, network: 'sol' }
const create = (more: object = {}) =>
  bench.call('POST', '/v2/virtual-account', { customerId, destination, ...more })
const DAYS = 86_400

describe('service description: Resources and their fields, Virtual account', () => {
  test('has fees, deposit instructions, a destination and no other field', async () => {
    const made = await create({ integratorBpsFeeRate: '50' })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.stringMatching(/^virtualAccount_[a-z0-9]+$/),
      active: true,
      fees: { totalBpsRate: '75', integratorFee: { bpsRate: '50' }, platformFee: { bpsRate: '25' } },
      depositInstructions: {
        currency: 'usd',
        bankName: 'Sandbox Bank',
        bankAccountNumber: expect.stringMatching(/^\d{12}$/),
        bankRoutingNumber: expect.stringMatching(/^9\d{8}$/),
        bankBeneficiaryName: 'Ada Byron',
        bankBeneficiaryAddress: '1 Main St, Austin, TX, 78701, USA',
      },
      destination,
      created: bench.now().toISOString(),
      updated: bench.now().toISOString(),
    })
    const id = at(made.body, 'id')
    expect((await bench.call('GET', `/v2/virtual-account/${id}`)).body).toEqual(made.body)
    const list = await bench.call('GET', `/v2/virtual-account?customerId=${customerId}`)
    expect(at(list.body, 'data', 0)).toEqual(made.body)
  })

  test.each([
    ['a currency of a bank', { destination: { ...destination, currency: 'usd' } }, ['/destination/currency']],
    ['an unknown network', { destination: { ...destination, network: 'ach' } }, ['/destination/network']],
    [
      'a wallet on another network',
      { destination: { ...destination, network: 'base' } },
      ['/destination/walletAddress'],
    ],
    [
      'a wallet of nobody',
      { destination: { ...destination, walletAddress: 'x' } },
      ['/destination/walletAddress'],
    ],
    ['a negative fee', { integratorBpsFeeRate: '-1' }, ['/integratorBpsFeeRate']],
    ['a fee above the whole', { integratorBpsFeeRate: '10001' }, ['/integratorBpsFeeRate']],
    ['a customer of another application', { customerId: 'customer_0' }, ['/customerId']],
  ])('refuses %s', async (_what, more, pointers) => {
    const refused = await create(more)
    expect([refused.status, pointersOf(refused)]).toEqual([422, pointers])
  })

  test('refuses an unapproved customer with 403', async () => {
    const { id } = await createdCustomer(bench, individual())
    expect(await create({ customerId: id })).toMatchObject({
      status: 403,
      body: { code: 'customer/kyc-not-approved' },
    })
  })
})

describe('service description: Endpoints, Virtual accounts (v2)', () => {
  test('is inactive after thirty days without a deposit, and active again once it is reactivated', async () => {
    const id = idOf(await create())
    const active = async () => at((await bench.call('GET', `/v2/virtual-account/${id}`)).body, 'active')
    bench.advance(30 * DAYS - 1)
    expect(await active()).toBe(true)
    bench.advance(1)
    expect(await active()).toBe(false)
    expect(await bench.call('POST', `/virtual-account/${id}/deposit`, { amount: '10.00' })).toMatchObject({
      status: 400,
      body: { code: 'virtual-account/inactive' },
    })
    expect(await bench.call('PATCH', `/v2/virtual-account/${id}/reactivate`)).toMatchObject({
      status: 200,
      body: { id, active: true },
    })
    expect(await active()).toBe(true)
  })

  test('one that is not there is told in the legacy error body', async () => {
    const unknown = await bench.call('PATCH', '/v2/virtual-account/virtualAccount_0/reactivate')
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { ts: bench.now().toISOString(), error: { general: 'Virtual account not found' } },
    ])
  })

  test.each(['virtualAccount_', 'virtualAccount_A', 'wallet_0'])(
    'the id %s does not match the pattern',
    async (id) => {
      const refused = await bench.call('PATCH', `/v2/virtual-account/${id}/reactivate`)
      expect([refused.status, pointersOf(refused)]).toEqual([422, ['/virtual_account_id']])
    },
  )
})

describe('service description: What the service does, 5', () => {
  test('a deposit is converted and delivered to the wallet', async () => {
    const names = await listen(bench)
    const id = idOf(await create({ integratorBpsFeeRate: '10' }))
    const made = await bench.call('POST', `/virtual-account/${id}/deposit`, { amount: '100.00' })
    expect(made).toMatchObject({
      status: 201,
      body: { customer: customerId, source: { id, currency: 'usd' }, destination: { currency: 'usdc' } },
    })
    bench.advance(10)
    expect(await names()).toEqual([
      'payout.create',
      'payout.pending',
      'payout.funded',
      'payout.processing',
      'payout.successful',
    ])
  })

  test.each(['0', '-1', '1.001', 'ten'])('a deposit of %s is refused', async (amount) => {
    const id = idOf(await create())
    expect(pointersOf(await bench.call('POST', `/virtual-account/${id}/deposit`, { amount }))).toEqual([
      '/amount',
    ])
  })
})

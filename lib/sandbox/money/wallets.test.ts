import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { approvedCustomer, listen, moneyBench, newWallet, walletOf } from '../testing/approved'
import { at, createdCustomer, pointersOf } from '../testing/bench'
import { individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = moneyBench(db)

describe('service description: Endpoints, Wallets (v2)', () => {
  test('a customer has no wallet before the approval and one after it, with the fields of the table', async () => {
    const waiting = await createdCustomer(bench, individual())
    const none = await bench.call('GET', `/v2/wallet?customerId=${waiting.id}`)
    expect(at(none.body, 'data')).toEqual([])
    const customerId = await approvedCustomer(bench)
    const list = await bench.call('GET', `/v2/wallet?customerId=${customerId}`)
    expect(list).toMatchObject({ status: 200 })
    expect(list.body).toEqual({
      data: [
        {
          id: expect.stringMatching(/^wallet_[0-9a-f]{32}$/),
          address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{44}$/),
          network: 'sol',
          customerId,
          created: bench.now().toISOString(),
          updated: bench.now().toISOString(),
        },
      ],
      pagination: { page: 1, limit: 10, total: 1, totalPages: 1, hasNext: false, hasPrevious: false },
    })
  })

  test('pages hold ten unless another number is asked for, newest first', async () => {
    const customerId = await approvedCustomer(bench)
    const ids = [(await walletOf(bench, customerId)).id]
    for (let made = 0; made < 11; made++) ids.unshift(await newWallet(bench, customerId, 'ethereum'))
    const read = async (query: string) => {
      const { body } = await bench.call('GET', `/v2/wallet?customerId=${customerId}${query}`)
      const rows = at(body, 'data')
      return Array.isArray(rows) ? rows.map((row) => at(row, 'id')) : rows
    }
    expect(await read('')).toEqual(ids.slice(0, 10))
    expect(await read('&page=2')).toEqual(ids.slice(10))
    expect(await read('&page=3&limit=5')).toEqual(ids.slice(10))
    const middle = await bench.call('GET', `/v2/wallet?customerId=${customerId}&page=2&limit=5`)
    const expected = { page: 2, limit: 5, total: 12, totalPages: 3, hasNext: true, hasPrevious: true }
    expect(at(middle.body, 'pagination')).toEqual(expected)
  })

  test.each(['page=0', 'limit=x', 'limit=101', 'customerId='])(
    '?%s is 400 address/invalid',
    async (query) => {
      expect(await bench.call('GET', `/v2/wallet?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'address/invalid' },
      })
    },
  )

  test('a second approval opens no second wallet', async () => {
    const customerId = await approvedCustomer(bench, 'a,b')
    const list = await bench.call('GET', `/v2/wallet?customerId=${customerId}`)
    expect(at(list.body, 'pagination', 'total')).toBe(1)
  })

  test.each([
    [{ customerId: 'customer_0', network: 'sol' }, ['/customerId']],
    [{ customerId: 'customer_0', network: 'moon' }, ['/network']],
    [{ network: 'sol' }, ['/customerId']],
  ])('the sandbox makes no wallet of %j', async (body, pointers) => {
    const refused = await bench.call('POST', '/wallet', body)
    expect([refused.status, pointersOf(refused)]).toEqual([422, pointers])
  })

  test('the switch walletsOnApproval says on which networks, or on none', async () => {
    const none = moneyBench(db, { walletsOnApproval: [] })
    const customerId = await approvedCustomer(none)
    const list = await none.call('GET', `/v2/wallet?customerId=${customerId}`)
    expect(at(list.body, 'data')).toEqual([])
  })

  test('the switch listParameters names the parameters of lists', async () => {
    const other = moneyBench(db, { listParameters: { page: 'p', limit: 'size', customer: 'customer' } })
    const customerId = await approvedCustomer(other)
    const { body } = await other.call('GET', `/v2/wallet?customer=${customerId}&p=1&size=1`)
    expect(at(body, 'pagination')).toMatchObject({ limit: 1, total: 1 })
  })
})

describe('service description: Resources and their fields, Wallet', () => {
  test('wallet.create carries the wallet with every field of the embedded object', async () => {
    const names = await listen(bench)
    const customerId = await approvedCustomer(bench)
    await bench.sandbox.tick()
    const told = bench.received
      .map(({ body }) => JSON.parse(body))
      .find(({ name }) => name === 'wallet.create')
    const { id, address } = await walletOf(bench, customerId)
    expect(told.data).toEqual({
      wallet: {
        id,
        mock: false,
        risk: null,
        owner: null,
        signed: false,
        address,
        created: expect.any(String),
        deleted: null,
        network: 'sol',
        primary: false,
        updated: expect.any(String),
        customer: customerId,
        exported: false,
        feePayer: false,
        nickname: null,
        lookupKey: null,
      },
    })
    expect(await names()).toContain('customer.kyc.successful')
  })
})

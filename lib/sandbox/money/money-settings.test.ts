import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import {
  ACH,
  approvedCustomer,
  idOf,
  moneyBench,
  newAccount,
  newWallet,
  offRamp,
  PIX,
  walletOf,
} from '../testing/approved'
import { at, pointersOf } from '../testing/bench'
import type { MoneySettings } from './money-settings'

const db = await freshDatabase()

async function openWith(money: Partial<MoneySettings>) {
  const bench = moneyBench(db, money)
  const customer = await approvedCustomer(bench, 'a,b')
  return { bench, customer, send: (body: object) => bench.call('POST', '/v2/transfer', body) }
}

test.each([
  ['bank-account', 'POST /v2/bank-account'],
  ['bank-account', 'GET /v2/bank-account/bankAccount_0'],
  ['virtual-account', 'GET /v2/virtual-account'],
  ['transfer', 'GET /v2/transfer'],
] as const)('without the unstated endpoints of %s, %s is an unknown path', async (name, kind) => {
  const all = ['bank-account', 'virtual-account', 'transfer'] as const
  const bench = moneyBench(db, { unstatedEndpoints: all.filter((one) => one !== name) })
  const [method = '', path = ''] = kind.split(' ')
  expect((await bench.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404)
})

test('the stated endpoints stay when all the others are switched off', async () => {
  const bench = moneyBench(db, { unstatedEndpoints: [] })
  expect((await bench.call('GET', '/v2/wallet')).status).toBe(200)
  expect((await bench.call('POST', '/v2/transfer', {})).status).toBe(422)
})

test('assetNetworks says which stablecoin is where', async () => {
  const { send, bench, customer } = await openWith({ assetNetworks: { usdc: ['base'], eurc: ['sol'] } })
  const body = await offRamp(bench, customer)
  expect(pointersOf(await send(body))).toEqual(['/source/network'])
  expect(pointersOf(await send({ ...body, source: { ...body.source, currency: 'usdt' } }))).toEqual([
    '/source/currency',
  ])
  expect((await send({ ...body, source: { ...body.source, currency: 'eurc' } })).status).toBe(201)
})

test('decimals says how precise an amount may be', async () => {
  const { send, bench, customer } = await openWith({ decimals: { fiat: 0, coin: 1 } })
  const body = await offRamp(bench, customer)
  expect(pointersOf(await send({ ...body, amount: '1.25' }))).toEqual(['/amount'])
  expect((await send({ ...body, amount: '1.5' })).status).toBe(201)
})

test('profileOf says which profile opens a rail', async () => {
  const bench = moneyBench(db, { profileOf: { ach: 'b', wire: 'a', sepa: 'a', pix: 'a', swift: 'a' } })
  const customerId = await approvedCustomer(bench)
  const make = (account: object) => bench.call('POST', '/v2/bank-account', { customerId, ...account })
  expect((await make(ACH)).status).toBe(403)
  expect((await make(PIX)).status).toBe(201)
})

test('platformRate and virtualAccountDays shape a virtual account', async () => {
  const { bench, customer } = await openWith({ platformRate: '7', virtualAccountDays: 1 })
  const destination = {
    currency: 'usdc',
    walletAddress: (await walletOf(bench, customer)).address,
    network: 'sol',
  }
  const made = await bench.call('POST', '/v2/virtual-account', { customerId: customer, destination })
  expect(at(made.body, 'fees', 'totalBpsRate')).toBe('7')
  bench.advance(86_400)
  expect(at((await bench.call('GET', `/v2/virtual-account/${idOf(made)}`)).body, 'active')).toBe(false)
})

test('legacyStatus is the status of the legacy error body', async () => {
  const bench = moneyBench(db, { legacyStatus: 400 })
  expect((await bench.call('PATCH', '/v2/virtual-account/virtualAccount_0/reactivate')).status).toBe(400)
})

test('transferStepSeconds, transferStatuses and transferFundingDays shape the course of a transfer', async () => {
  const bench = moneyBench(db, {
    transferStepSeconds: 0,
    transferFundingDays: 1,
    transferStatuses: {
      pending: 'waiting',
      funded: 'paid',
      processing: 'moving',
      successful: 'done',
      failed: 'broken',
      cancelled: 'stopped',
      refunded: 'returned',
    },
  })
  const quick = await approvedCustomer(bench)
  const made = await bench.call('POST', '/v2/transfer', await offRamp(bench, quick))
  expect(at(made.body, 'status')).toBe('waiting')
  await bench.sandbox.tick()
  const statusOf = async (id: string) => at((await bench.call('GET', `/v2/transfer/${id}`)).body, 'status')
  expect(await statusOf(idOf(made))).toBe('done')
  const poor = await approvedCustomer(bench, 'a', { sandboxTransfer: 'unfunded' })
  const waiting = idOf(await bench.call('POST', '/v2/transfer', await offRamp(bench, poor)))
  bench.advance(86_400)
  await bench.sandbox.tick()
  expect(await statusOf(waiting)).toBe('stopped')
})

test('reaisPerCoin is the rate by which the limits of BRL hold for stablecoins', async () => {
  const { send, bench, customer } = await openWith({ reaisPerCoin: 1 })
  const body = {
    customer,
    amount: '7500',
    source: { id: await newWallet(bench, customer, 'base'), network: 'base', currency: 'usdc' },
    destination: { id: await newAccount(bench, customer, PIX), network: 'pix', currency: 'brl' },
  }
  expect((await send(body)).status).toBe(201)
  expect(pointersOf(await send({ ...body, amount: '7500.01' }))).toEqual(['/amount'])
})

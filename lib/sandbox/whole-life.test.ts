import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/database'
import { ACH, approvedCustomer, idOf, moneyBench, newAccount, walletOf } from './testing/approved'
import { at } from './testing/bench'
import { HOOK } from './testing/listening'

const db = await freshDatabase()

test('a customer comes from its creation to a finished transfer, and every event is signed', async () => {
  const bench = moneyBench(db)
  await bench.sandbox.ensureWebhook(HOOK)
  const customer = await approvedCustomer(bench)
  const { id: walletId, address } = await walletOf(bench, customer)
  const account = await bench.call('POST', '/v2/virtual-account', {
    customerId: customer,
    destination: { currency: 'usdc', walletAddress: address, network: 'sol' },
  })
  await bench.call('POST', `/virtual-account/${idOf(account)}/deposit`, { amount: '250.00' })
  const made = await bench.call('POST', '/v2/transfer', {
    customer,
    amount: '100',
    source: { id: walletId, network: 'sol', currency: 'usdc' },
    destination: { id: await newAccount(bench, customer, ACH), network: 'ach', currency: 'usd' },
  })
  bench.advance(60)
  await bench.sandbox.tick()
  await bench.sandbox.tick()
  const done = await bench.call('GET', `/v2/transfer/${idOf(made)}`)
  expect(at(done.body, 'status')).toBe('successful')

  const events = bench.received.map(({ body, signature }) => {
    expect(signature).toBe(createHmac('sha256', HOOK.secret).update(body).digest('hex'))
    return JSON.parse(body)
  })
  const payout = ['create', 'pending', 'funded', 'processing', 'successful'].map((move) => `payout.${move}`)
  expect(events.map(({ name }) => name).sort()).toEqual(
    [
      ...['customer.create', 'customer.kyc.pending', 'customer.kyc.successful'],
      ...['wallet.create', 'bankAccount.create'],
      ...payout,
      ...payout,
    ].sort(),
  )
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  for (const { id, data } of events) {
    expect(at((await bench.call('GET', `/v1/event/${id}`)).body, 'data', 'event', 'data')).toEqual(data)
  }
})

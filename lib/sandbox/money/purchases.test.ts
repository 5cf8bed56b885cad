import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { idOf, listen, moneyBench } from '../testing/approved'
import { createdCustomer, pointersOf } from '../testing/bench'
import { individual } from '../testing/create-bodies'
import { eventsOf } from './purchases'

const db = await freshDatabase()
const bench = moneyBench(db)
const { id: customerId } = await createdCustomer(bench, individual())
const buy = (kind: string, more: object = {}) =>
  bench.call('POST', '/purchase', { kind, customerId, amount: '9.99', ...more })
const happen = (id: string, event: string) => bench.call('POST', `/purchase/${id}`, { event })

describe('service description: Events', () => {
  test('a subscription purchase creates subscription.create and payment.successful', async () => {
    const names = await listen(bench)
    expect(await buy('subscription')).toMatchObject({ status: 201, body: { status: 'active' } })
    expect(await names()).toEqual(['subscription.create', 'payment.successful'])
  })

  test.each(['payment', 'subscription'] as const)('every event of a %s can happen to it', async (kind) => {
    const names = await listen(bench)
    const id = idOf(await buy(kind))
    for (const event of eventsOf(kind)) expect((await happen(id, event)).status).toBe(201)
    expect(new Set(await names(id))).toEqual(
      new Set([kind === 'payment' ? 'payment.pending' : 'subscription.create', ...eventsOf(kind)]),
    )
  })
})

describe('service description: States and transitions, Payment and Subscription', () => {
  test.each([
    ['payment', 'payment.incomplete', 'incomplete'],
    ['payment', 'payment.successful', 'successful'],
    ['payment', 'payment.failed', 'failed'],
    ['payment', 'payment.cancelled', 'cancelled'],
    ['subscription', 'subscription.cancel', 'cancelled'],
    ['subscription', 'subscription.pastDue', 'pastDue'],
    ['subscription', 'subscription.bill', 'active'],
  ])('a %s after %s is %s', async (kind, event, status) => {
    expect(await happen(idOf(await buy(kind)), event)).toMatchObject({ status: 201, body: { status } })
  })

  test.each([
    [{ amount: '0' }, ['/amount']],
    [{ amount: '-1' }, ['/amount']],
    [{ amount: '1.0000001' }, ['/amount']],
    [{ currency: 'doge' }, ['/currency']],
    [{ customerId: 'customer_0' }, ['/customerId']],
    [{ kind: 'gift' }, ['/kind']],
  ])('refuses %j', async (more, pointers) => {
    expect(pointersOf(await buy('payment', more))).toEqual(pointers)
  })

  test('an event of another subject is refused, and one of nothing is 404', async () => {
    const id = idOf(await buy('payment'))
    expect(pointersOf(await happen(id, 'subscription.bill'))).toEqual(['/event'])
    expect((await happen('payment_0', 'payment.failed')).status).toBe(404)
  })
})

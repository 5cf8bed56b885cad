import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { at, createdCustomer, pointersOf } from '../testing/bench'
import { individual } from '../testing/create-bodies'
import { HOOK, listeningBench } from '../testing/listening'
import { EVENT_NAMES, subjectOf } from './event-names'

const db = await freshDatabase()

/** The list of the service description, Event names, as it is printed there. */
const LISTED = `
address.create alert.create alert.update apiKey.create apiKey.delete apiKey.update application.update
bankAccount.create bankAccount.update coupon.create coupon.delete coupon.update
customer.create customer.delete customer.update
customer.kyc.pending customer.kyc.rejected customer.kyc.successful customer.kyc.additionalReviewRequired
customer.tos.pending customer.tos.successful email.create file.create limit.create limit.update
nftDiscount.create nftDiscount.delete nftDiscount.update
payment.cancelled payment.failed payment.incomplete payment.pending payment.successful payment.card.refunded
paymentLink.create paymentLink.delete paymentLink.update
payout.cancelled payout.create payout.failed payout.funded payout.pending payout.processing payout.refunded
payout.successful phase.create phase.update price.create price.delete price.update
product.create product.delete product.update promotionCode.create promotionCode.delete promotionCode.update
restrictedApiKey.create restrictedApiKey.delete restrictedApiKey.update shippingRate.create
subscription.approve subscription.create subscription.cancel subscription.pastDue subscription.update
subscription.bill subscription.bill.retry subscription.delegated.insufficientApprovedBalance
subscription.delegated.insufficientBalance subscription.delegated.lowBalance subscription.delegated.redelegated
subscription.escrowed.insufficientBalance subscription.escrowed.lowBalance
taxRate.create taxRate.delete taxRate.update transaction.create transaction.update usageRecord.create
wallet.create webhook.create webhook.delete webhook.update
`
  .trim()
  .split(/\s+/)

test('service description, Event names: each is known, and no other', () => {
  expect([...EVENT_NAMES].sort()).toEqual([...LISTED].sort())
})

test.each(['A', 'B'] as const)(
  'service description, Event names: each comes signed with its payload in form %s',
  async (webhookForm) => {
    const bench = listeningBench(db, async () => 200, { webhookForm })
    const { id } = await createdCustomer(bench, individual())
    await bench.sandbox.ensureWebhook(HOOK)
    for (const name of EVENT_NAMES) {
      expect(
        (await bench.call('POST', '/event', { name, customerId: id, data: { note: name } })).status,
      ).toBe(201)
    }
    for (let round = 0; round < EVENT_NAMES.length / 20; round++) await bench.sandbox.tick()
    const bodies = bench.received.map(({ body, signature }) => {
      expect(signature).toBe(createHmac('sha256', HOOK.secret).update(body).digest('hex'))
      return JSON.parse(body)
    })
    const told = new Map(
      bodies.map((body) => [
        webhookForm === 'A' ? body.name : body.type,
        webhookForm === 'A' ? body.data[subjectOf(body.name)] : body.data,
      ]),
    )
    for (const name of EVENT_NAMES) {
      expect(told.get(name)).toMatchObject({ id: expect.any(String), note: name })
      if (webhookForm === 'B') expect(told.get(name)).toMatchObject({ customerId: id })
    }
  },
)

test.each([
  [{ name: 'customer.gone' }, ['/name']],
  [{ name: 'customer' }, ['/name']],
  [{}, ['/name']],
  [{ name: 'alert.create', customerId: 'customer_0' }, ['/customerId']],
  [{ name: 'alert.create', data: 'text' }, ['/data']],
])('lets no event happen from %j', async (body, pointers) => {
  const refused = await listeningBench(db).call('POST', '/event', body)
  expect([refused.status, pointersOf(refused)]).toEqual([422, pointers])
})

test('an event without a customer is the account’s own, and can be read again', async () => {
  const bench = listeningBench(db, async () => 200)
  await bench.sandbox.ensureWebhook(HOOK)
  await bench.call('POST', '/event', { name: 'apiKey.create' })
  await bench.sandbox.tick()
  const told = JSON.parse(bench.received.at(-1)?.body ?? '')
  const read = await bench.call('GET', `/v1/event/${told.id}`)
  expect(at(read.body, 'data', 'event', 'data')).toEqual(told.data)
})

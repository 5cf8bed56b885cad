import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAssumptions } from '../assumptions'
import { readWebhookEvent } from './webhook-event'

test('form A: an event object with a customer inside', () => {
  const data = { customer: { id: 'customer_1', meta: { case_id: 'onb_1' } } }
  expect(readWebhookEvent({ id: 'event_1', name: 'customer.kyc.successful', data, mock: false })).toEqual({
    id: 'event_1',
    name: 'customer.kyc.successful',
    customerId: 'customer_1',
    onboardingId: 'onb_1',
  })
})

test('form B: a type and flat data', () => {
  const data = { id: 'transfer_1', customerId: 'customer_1' }
  expect(readWebhookEvent({ id: 'evt_1', type: 'transfer.update', createdAt: '2026', data })).toEqual({
    id: 'evt_1',
    name: 'transfer.update',
    customerId: 'customer_1',
    onboardingId: undefined,
  })
})

test('a flat customer is its own subject', () => {
  const data = { id: 'customer_1', meta: { case_id: 'onb_1' } }
  expect(readWebhookEvent({ type: 'customer.create', data })).toMatchObject({
    customerId: 'customer_1',
    onboardingId: 'onb_1',
  })
})

test('the id of another subject is never taken for a customer', () => {
  const event = readWebhookEvent({
    name: 'wallet.create',
    data: { id: 'wallet_1', wallet: { id: 'wallet_1' } },
  })
  expect(event).toMatchObject({ name: 'wallet.create', customerId: undefined })
})

test('a customer named by its id alone is found', () => {
  const data = { customer: 'customer_1' }
  expect(readWebhookEvent({ name: 'customer.update', data })).toMatchObject({ customerId: 'customer_1' })
})

test.each([null, [], 'text', 5, {}, { name: 5 }, { name: '' }, { id: 'event_1', data: {} }])(
  '%j is no event',
  (body) => {
    expect(readWebhookEvent(body)).toBeUndefined()
  },
)

test.each([null, 5, 'x', [], { customer: null }, { customer: { id: 5, meta: 'x' } }])(
  'data %j names nobody',
  (data) => {
    const event = readWebhookEvent({ id: 'event_1', name: 'customer.update', data })
    expect(event).toEqual({
      id: 'event_1',
      name: 'customer.update',
      customerId: undefined,
      onboardingId: undefined,
    })
  },
)

test('whatever arrives, it never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => readWebhookEvent({ name: 'customer.update', data }) !== undefined),
  )
})

test('a deployment can say where else the customer is', () => {
  const assumptions = readAssumptions({
    webhookCustomerIdPaths: ['subject.id'],
    webhookNameFields: ['event'],
  })
  const body = { event: 'customer.update', data: { subject: { id: 'customer_1' } } }
  expect(readWebhookEvent(body, assumptions)).toMatchObject({
    name: 'customer.update',
    customerId: 'customer_1',
  })
})

import { expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from './signature'

/** The vector that the libraries of the standard test themselves with. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: new Date(1614265330_000),
  body: '{"test": 2432232314}',
}

test('a delivery is signed as Standard Webhooks say', () => {
  expect(signedHeaders(VECTOR, [VECTOR.secret])).toEqual({
    'webhook-id': VECTOR.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('two secrets make two signatures, the present one first', () => {
  const other = newWebhookSecret()
  const both = signedHeaders(VECTOR, [other, VECTOR.secret])['webhook-signature']
  const [first, second] = both?.split(' ') ?? []
  expect(first).toBe(signedHeaders(VECTOR, [other])['webhook-signature'])
  expect(second).toBe(signedHeaders(VECTOR, [VECTOR.secret])['webhook-signature'])
})

test('a secret is 256 random bits behind its prefix', () => {
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newWebhookSecret()).not.toBe(newWebhookSecret())
})

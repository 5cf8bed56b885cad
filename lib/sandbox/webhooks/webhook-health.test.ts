import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { at, createdCustomer } from '../testing/bench'
import { individual } from '../testing/create-bodies'
import { HOOK, listeningBench } from '../testing/listening'
import { healthAfter } from './webhook-health'

const db = await freshDatabase()

test('service description, Webhook health: goes down step by step and up at once', () => {
  const outcomes = ['waiting', 'failed', 'waiting', 'failed', 'failed', 'waiting', 'delivered'] as const
  let health: ReturnType<typeof healthAfter> = { status: 'healthy', givenUp: 0 }
  const seen = outcomes.map((outcome) => {
    health = healthAfter(health, outcome, 3)
    return health.status
  })
  expect(seen).toEqual(['degraded', 'failing', 'failing', 'failing', 'dead', 'dead', 'healthy'])
})

test('service description, Webhook health: a dead endpoint is tried once for what is new, and comes back', async () => {
  const answers = { status: 500 }
  const bench = listeningBench(db, async () => answers.status, {
    webhooks: { retrySeconds: [60], deadAfter: 2 },
  })
  await bench.sandbox.ensureWebhook(HOOK)
  const list = await bench.call('GET', '/v1/webhook')
  const path = `/v1/webhook/${at(list.body, 'data', 'webhooks', 0, 'id')}`
  const health = async () => at((await bench.call('GET', path)).body, 'data', 'webhook', 'status')
  const happens = async (seconds: number) => {
    await createdCustomer(bench, individual())
    await bench.sandbox.tick()
    bench.advance(seconds)
    await bench.sandbox.tick()
    return health()
  }
  expect(await health()).toBe('healthy')
  expect(await happens(59)).toBe('degraded')
  bench.advance(1)
  await bench.sandbox.tick()
  expect(await health()).toBe('failing')
  expect(await happens(60)).toBe('dead')
  const before = bench.received.length
  expect(await happens(1_000_000)).toBe('dead')
  expect(bench.received).toHaveLength(before + 1)
  answers.status = 200
  expect(await happens(0)).toBe('healthy')
})

import { beforeEach, expect, test } from 'vitest'
import { sandboxWebhooks } from '@/lib/platform/db/schema/sandbox'
import { WireEnvelope, WireWebhook } from '@/lib/upstream/wire'
import { freshDatabase } from '@/test/servers/database'
import { at, createdCustomer } from '../testing/bench'
import { individual } from '../testing/create-bodies'
import { HOOK, listeningBench } from '../testing/listening'

const db = await freshDatabase()

beforeEach(async () => {
  await db.delete(sandboxWebhooks)
})

test('keeps one endpoint per address however often it is ensured', async () => {
  const bench = listeningBench(db)
  await Promise.all([1, 2, 3].map(() => bench.sandbox.ensureWebhook(HOOK)))
  await bench.sandbox.ensureWebhook({ ...HOOK, secret: 'secret_2', events: ['customer.create'] })
  const list = await bench.call('GET', '/v1/webhook')
  expect(at(list.body, 'data', 'webhooks')).toMatchObject([
    { url: HOOK.url, signingSecret: 'secret_2', events: ['customer.create'], health: 'healthy' },
  ])
})

test('creates, reads, changes and deletes an endpoint in the envelope of version 1', async () => {
  const bench = listeningBench(db)
  const created = await bench.call('POST', '/v1/webhook', { url: HOOK.url, events: ['*'], name: 'Mine' })
  const envelope = WireEnvelope.parse(created.body)
  expect(created.status).toBe(200)
  expect(created.body).toMatchObject({
    ok: true,
    object: 'object',
    statusCode: 200,
    error: null,
    message: 'success',
  })
  const webhook = WireWebhook.parse(at(envelope.data, 'webhook'))
  expect(webhook).toMatchObject({
    name: 'Mine',
    active: true,
    status: 'healthy',
    secret: expect.stringMatching(/^secret_/),
  })
  const path = `/v1/webhook/${webhook.id}`
  const changed = await bench.call('POST', path, {
    url: HOOK.url,
    events: ['customer.update'],
    active: false,
  })
  expect(at(changed.body, 'data', 'webhook')).toMatchObject({
    name: 'Mine',
    active: false,
    secret: webhook.secret,
  })
  await createdCustomer(bench, individual())
  await bench.sandbox.tick()
  expect(bench.received).toEqual([])
  expect(at((await bench.call('DELETE', path)).body, 'data', 'webhook', 'id')).toBe(webhook.id)
  expect(await bench.call('GET', path)).toMatchObject({
    status: 404,
    body: { ok: false, object: 'error', statusCode: 404 },
  })
})

test.each([
  ['no address', { events: ['*'] }],
  ['no events', { url: HOOK.url }],
  ['an empty list of events', { url: HOOK.url, events: [] }],
  ['an address that is none', { url: 'hook', events: ['*'] }],
  ['an address of another kind', { url: 'file:///etc', events: ['*'] }],
  ['a name of 501', { ...HOOK, name: 'x'.repeat(501) }],
])('refuses an endpoint with %s', async (_what, body) => {
  expect(await listeningBench(db).call('POST', '/v1/webhook', body)).toMatchObject({
    status: 400,
    body: { ok: false },
  })
})

test('takes ten endpoints and no eleventh, even at once', async () => {
  const { call } = listeningBench(db)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      call('POST', '/v1/webhook', { url: `https://a.test/${index}`, events: ['*'] }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
})

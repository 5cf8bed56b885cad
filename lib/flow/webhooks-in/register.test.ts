import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '@/lib/upstream/connect'
import { openWorld, SERVICE_KEY } from '@/test/world'
import { receiveWebhook } from './receive'
import { registerOwnWebhook } from './register'

vi.hoisted(() => {
  process.env.UPSTREAM_REGISTER_WEBHOOK = '1'
})

const world = await openWorld()
const { client, db, faults } = world
const OURS = 'http://localhost:3000/api/webhooks/service'

/** A process that has just started: it knows what is configured, and of no registration. */
async function freshStart() {
  const fresh = { ...(await connection()), webhookSecrets: ['configured'] }
  Object.assign(globalThis, { vestibuleConnection: Promise.resolve(fresh) })
  return fresh
}

async function ours() {
  const list = await client.webhooks.list()
  return list.ok ? list.value.filter(({ url }) => url === OURS) : []
}

/** As the account's owner does it on the service's own pages. */
function remove(id: string): Promise<Response> {
  const headers = { authorization: `Bearer ${SERVICE_KEY}` }
  return world.sandbox.fetch(
    new Request(`https://service.invalid/v1/webhook/${id}`, { method: 'DELETE', headers }),
  )
}

afterEach(async () => {
  faults.heal()
  for (const { id } of await ours()) await remove(id)
})

test('makes its webhook at the service once, and takes deliveries signed with its secret and the configured one', async () => {
  const service = await freshStart()
  await registerOwnWebhook(db)
  await registerOwnWebhook(db)
  const [made, ...more] = await ours()
  expect([made?.url, made?.events, more]).toEqual([OURS, ['*'], []])
  const body = Buffer.from(JSON.stringify({ id: 'event_1', name: 'customer.update', data: {} }))
  for (const secret of [made?.secret ?? '', 'configured'])
    expect(
      await receiveWebhook(db, body, createHmac('sha256', secret).update(body).digest('hex'), 'theirs'),
    ).toBe('accepted')
  expect(service.webhookSecrets).toHaveLength(2)
})

test('two processes that start at once make one', async () => {
  const [one, other] = [await freshStart(), await freshStart()]
  const started = [one, other].map((service) => {
    Object.assign(globalThis, { vestibuleConnection: Promise.resolve(service) })
    return registerOwnWebhook(db)
  })
  await Promise.all(started)
  expect(await ours()).toHaveLength(1)
  expect(one.webhookSecrets).toEqual(other.webhookSecrets)
})

test('finds the one of an earlier start, and switches it on again', async () => {
  const made = await client.webhooks.create({ url: OURS, events: ['*'] })
  if (!made.ok) throw new Error('not made')
  await client.webhooks.update(made.value.id, { url: OURS, events: ['*'], active: false })
  const service = await freshStart()
  await registerOwnWebhook(db)
  const [only, ...more] = await ours()
  expect([only?.id, only?.active, more]).toEqual([made.value.id, true, []])
  expect(service.webhookSecrets[0]).toBe(made.value.secret)
})

test('a service that does not answer is asked again by the next run', async () => {
  await freshStart()
  faults.fail(/webhook/, 'server_error')
  await expect(registerOwnWebhook(db)).rejects.toThrow()
  faults.heal()
  await registerOwnWebhook(db)
  expect(await ours()).toHaveLength(1)
})

import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { handleWebhooks, receiveWebhook } from '@/lib/flow/webhooks-in/receive'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import { startService } from '@/lib/upstream/testing/fault-server'
import { createTestClient } from '@/lib/upstream/testing/test-client'
import { begin, beginCreated, openWorld, prefilled, WEBHOOK_SECRET } from '@/test/world'
import { watchSockets } from '@/test/world/sockets'

const world = await openWorld()
const { db, integrator } = world

/** Addresses inside a network, in every spelling that has fooled someone, and some that are none. */
const ODD = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://0.0.0.0:22/',
  'http://localhost:5432/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.170.2/v2/credentials',
  'http://metadata.google.internal/',
  'http://[fd00:ec2::254]/',
  'http://100.64.0.1/',
  'https://evil.example/',
  'https://evil.example:8443/x',
  'https://user:password@evil.example/',
  'https://service.invalid@evil.example/',
  'https://service.invalid.evil.example/',
  'https://evil.example#service.invalid',
  'https://evil.example\\@service.invalid/',
  '//evil.example/',
  '\\\\evil.example\\share',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'ftp://evil.example/',
  'file:///etc/passwd',
  'dict://127.0.0.1:11211/stats',
  'ldap://evil.example/x',
  'jar:http://evil.example!/',
  'data:text/plain,x',
  'http://evil.example\r\nhost: 127.0.0.1',
]

/** The database is where everything is kept; nothing else may be connected to. */
const isDatabase = (target: string) => {
  const { host, port } = inject('databaseServer')
  return target.startsWith(host.startsWith('/') ? host : `${host}:${port}`)
}

test('the watch sees a connection', () => {
  const targets = watchSockets()
  connect({ host: '127.0.0.1', port: 9 })
    .on('error', () => undefined)
    .destroy()
  expect(targets).toEqual(['127.0.0.1:9'])
})

test('whatever addresses an integrator writes down, nobody is connected to', async () => {
  const targets = watchSockets()
  for (const address of ODD) {
    await startOnboarding(db, integrator, { type: 'individual', returnUrl: address })
    await startOnboarding(db, integrator, {
      type: 'individual',
      reference: address,
      meta: { callback: address },
    })
    await startOnboarding(db, integrator, { type: 'individual', customerId: address })
    await startOnboarding(db, integrator, {
      type: 'individual',
      prefill: { ...prefilled(), email: address, address: { line1: address, country: 'USA' } },
    })
  }
  expect(targets.filter((target) => !isDatabase(target))).toEqual([])
})

test('whatever addresses a person types, nobody is connected to', async () => {
  const targets = watchSockets()
  const browser = await begin(world)
  const created = await beginCreated(world)
  for (const [place, address] of ODD.entries()) {
    // A person may answer only so often in ten minutes.
    const network = `network ${place}`
    await browser.submit('email', { email: address }, network)
    await created.submit('tax', { 'tax.country': 'US', 'tax.type': 'other', 'tax.number': address }, network)
  }
  expect(targets.filter((target) => !isDatabase(target))).toEqual([])
})

test('whatever addresses a signed delivery carries, nobody is connected to', async () => {
  const targets = watchSockets()
  for (const address of ODD) {
    const body = JSON.stringify({
      id: address,
      name: 'customer.kyc.successful',
      url: address,
      data: { customer: { id: address, url: address }, link: address },
    })
    await receiveWebhook(
      db,
      Buffer.from(body),
      createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex'),
      'theirs',
    )
  }
  await handleWebhooks(db)
  expect(targets.filter((target) => !isDatabase(target))).toEqual([])
})

test('the client connects to its service alone, whatever ids it is given and answers it gets', async () => {
  const { url, received } = await startService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ url: ODD[received.length % ODD.length], expiresAt: '2030-01-01T00:00:00Z' }),
    )
  })
  const targets = watchSockets()
  const { client } = createTestClient(url)
  for (const address of ODD) {
    await client.customers.get(address)
    await client.links.face(address)
  }
  expect(received.length).toBeGreaterThan(0)
  expect(new Set(targets)).toEqual(new Set([new URL(url).host]))
})

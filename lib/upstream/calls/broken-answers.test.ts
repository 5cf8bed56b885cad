import { describe, expect, test } from 'vitest'
import { CREATE, errorOf } from '../testing/failing'
import { CUSTOMER, sendJson, startService } from '../testing/fault-server'
import { createTestClient } from '../testing/test-client'

describe('answers that are none', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const UNREADABLE: [string, string | Buffer, boolean][] = [
    ['an HTML page', '<!doctype html><title>It works</title>', true],
    ['nothing', '', true],
    ['white space', ' \n ', true],
    ['a bare NaN', '{"id":"customer_1","page":NaN}', true],
    ['truncated JSON', JSON.stringify(CUSTOMER).slice(0, -20), true],
    ['deep nesting', `{"id":"customer_1","meta":${deep}}`, true],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), true],
    ['2 MB of text', JSON.stringify({ ...CUSTOMER, meta: { note: 'x'.repeat(2_000_000) } }), true],
    ['null', 'null', false],
    ['a list', '[]', false],
    ['a customer without an id', '{"type":"individual"}', false],
    ['an id of a wrong type', '{"id":5}', false],
    ['profiles of a wrong type', '{"id":"customer_1","verificationProfiles":"none"}', false],
    [
      'requirements of a wrong type, which must never look like "nothing left to do"',
      '{"id":"customer_1","verificationProfiles":[{"name":"kyc_profile_a","criteria":{"required":"nationality"}}]}',
      false,
    ],
  ]

  test.each(UNREADABLE)(
    'a success with %s is unreadable, its outcome unknown',
    async (_, body, isTransient) => {
      const { url } = await startService((_request, response) => response.end(body))
      const { client } = createTestClient(url)
      const error = errorOf(await client.customers.create({}, CREATE))
      expect(error).toMatchObject({ kind: 'unreadable', outcome: 'unknown', isTransient, status: 200 })
    },
  )

  test('a byte order mark is tolerated', async () => {
    const { url } = await startService((_, response) => response.end(`\ufeff${JSON.stringify(CUSTOMER)}`))
    const { client } = createTestClient(url)
    expect(await client.customers.get(CUSTOMER.id)).toMatchObject({ ok: true, value: { id: CUSTOMER.id } })
  })

  test('a __proto__ key changes nobody', async () => {
    const body = `{"__proto__":{"terms":"accepted"},"meta":{"__proto__":{"admin":"yes"}},"id":"customer_1"}`
    const { url } = await startService((_, response) => response.end(body))
    const { client } = createTestClient(url)
    const result = await client.customers.get('customer_1')
    expect(result).toMatchObject({ ok: true, value: { id: 'customer_1', terms: 'unknown', meta: {} } })
    expect(result.ok && 'admin' in result.value.meta).toBe(false)
    expect('admin' in {}).toBe(false)
  })

  test('an endless answer is cut at the cap and its connection closed', async () => {
    let closed: () => void
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    const { url } = await startService((_, response) => {
      const chunk = Buffer.alloc(64_000, ' ')
      const pump = () => {
        while (!response.destroyed && response.write(chunk)) {
          // Until the socket is full.
        }
      }
      response.on('drain', pump)
      response.on('close', () => closed())
      pump()
    })
    const { client } = createTestClient(url)
    const error = errorOf(await client.customers.create({}, CREATE))
    expect(error).toMatchObject({ kind: 'unreadable', detail: 'too_large' })
    await isClosed
  })

  test('an error keeps its status when its body breaks off', async () => {
    const { url } = await startService((_, response) => {
      response.writeHead(500, { 'content-length': '500' })
      response.write('{', () => response.destroy())
    })
    const { client } = createTestClient(url)
    const error = errorOf(await client.customers.create({}, CREATE))
    expect(error).toMatchObject({ kind: 'unavailable', status: 500, outcome: 'unknown' })
  })
})

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])(
    'a %i to another host is not followed and the key not sent there',
    async (status) => {
      const thief = await startService((_, response) => sendJson(response, 200, CUSTOMER))
      const { url, received } = await startService((_, response) => {
        response.writeHead(status, {
          location: `${thief.url.replace('127.0.0.1', 'localhost')}/v2/customer/x`,
        })
        response.end()
      })
      const { client } = createTestClient(url)
      const error = errorOf(await client.customers.get('customer_1'))
      expect(error).toMatchObject({ kind: 'unreadable', outcome: 'unknown' })
      expect(received).toHaveLength(1)
      expect(thief.received).toHaveLength(0)
    },
  )
})

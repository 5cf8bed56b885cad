import { describe, expect, test } from 'vitest'
import { errorOfThrown } from './classify'
import { CUSTOMER, closedPort, sendJson, startService } from './testing/fault-server'
import { createTestClient, SHORT } from './testing/test-client'
import type { UpstreamResult } from './types'

const CREATE = { idempotencyKey: 'key' }

function errorOf(result: UpstreamResult<unknown>) {
  if (result.ok) throw new Error('The call was expected to fail')
  return result.error
}

describe('F01, F02, F18: broken connections', () => {
  test('a refused connection has certainly done nothing', async () => {
    const { client } = createTestClient(`http://127.0.0.1:${await closedPort()}`)
    const error = errorOf(await client.customers.create({}, CREATE))
    expect(error).toMatchObject({
      kind: 'network',
      outcome: 'not_done',
      isTransient: true,
      detail: 'ECONNREFUSED',
    })
  })

  test('a refused connection on every address of a name has done nothing either', async () => {
    const { client } = createTestClient(`http://localhost:${await closedPort()}`)
    expect(errorOf(await client.customers.create({}, CREATE))).toMatchObject({
      kind: 'network',
      outcome: 'not_done',
    })
  })

  test('UPS-01 a service that accepts and never answers is given up at the first-byte limit, outcome unknown', async () => {
    const { url, received } = await startService(() => undefined)
    const { client } = createTestClient(url, { limits: SHORT })
    const error = errorOf(await client.customers.create({}, CREATE))
    expect(error).toMatchObject({ kind: 'timeout', outcome: 'unknown', isTransient: true })
    expect(received).toHaveLength(1)
  })

  test('UPS-01 headers and then silence end at the limit of the whole call', async () => {
    const { url } = await startService((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"id":')
    })
    const { client } = createTestClient(url, { limits: SHORT })
    expect(errorOf(await client.customers.create({}, CREATE))).toMatchObject({
      kind: 'timeout',
      outcome: 'unknown',
    })
  })

  test('UPS-01 the first-byte limit ends with the first byte, the body may take longer', async () => {
    const slowBody = (signal: AbortSignal | null | undefined) =>
      new ReadableStream({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(signal.reason))
          setTimeout(() => {
            controller.enqueue(Buffer.from(JSON.stringify(CUSTOMER)))
            controller.close()
          }, 40)
        },
      })
    const { client } = createTestClient('https://service.example', {
      limits: { interactive: { firstByteMs: 10, wholeMs: 10_000 } },
      fetch: async (_, init) => new Response(slowBody(init?.signal)),
    })
    expect(await client.customers.get(CUSTOMER.id)).toMatchObject({ ok: true })
  })

  test.each([
    [['ECONNREFUSED', 'ENETUNREACH'], 'not_done'],
    [['ECONNREFUSED', 'ECONNRESET'], 'unknown'],
    [[], 'unknown'],
  ])('addresses that fail with %j leave it %s', (codes, outcome) => {
    const errors = codes.map((code) => Object.assign(new Error(code), { code }))
    const thrown = new TypeError('fetch failed', { cause: new AggregateError(errors) })
    expect(errorOfThrown(thrown, false)).toMatchObject({ kind: 'network', outcome })
  })

  test('a reset in the middle of the body leaves the outcome unknown', async () => {
    const { url } = await startService((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"id":', () => response.destroy())
    })
    const { client } = createTestClient(url)
    expect(errorOf(await client.customers.create({}, CREATE))).toMatchObject({
      kind: 'network',
      outcome: 'unknown',
    })
  })

  test('a reset before any answer leaves the outcome unknown', async () => {
    const { url } = await startService((_, response) => response.destroy())
    const { client } = createTestClient(url)
    expect(errorOf(await client.customers.create({}, CREATE))).toMatchObject({
      kind: 'network',
      outcome: 'unknown',
    })
  })

  test('a caller who gives up is obeyed at once, and no repeat follows', async () => {
    const controller = new AbortController()
    const { url, received } = await startService(() => controller.abort())
    const { client } = createTestClient(url)
    const error = errorOf(await client.customers.get('customer_1', { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'timeout', outcome: 'unknown' })
    expect(received).toHaveLength(1)
  })

  test('a caller who gave up before causes no call at all', async () => {
    const { url, received } = await startService(() => undefined)
    const { client } = createTestClient(url)
    const error = errorOf(await client.customers.get('customer_1', { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ kind: 'timeout', outcome: 'not_done' })
    expect(received).toHaveLength(0)
  })
})

describe('F06: answers that are none', () => {
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

  test('UPS-10 an endless answer is cut at the cap and its connection closed', async () => {
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

describe('UPS-06: redirects', () => {
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

describe('F05, F07, F08: every status', () => {
  const v2 = (status: number) => ({ status, code: 'some/code', detail: 'Some words', correlationId: 'c-1' })
  const html = '<html>'
  const STATUSES: [number, unknown, string, string][] = [
    [400, v2(400), 'refused', 'not_done'],
    [404, v2(404), 'refused', 'not_done'],
    [409, v2(409), 'refused', 'not_done'],
    [413, html, 'refused', 'unknown'],
    [422, v2(422), 'refused', 'not_done'],
    [
      422,
      { ok: false, error: 'customer/duplicate', message: 'There is one', data: null },
      'refused',
      'not_done',
    ],
    [400, { ts: '2026-01-01', error: { information: ['Required'] } }, 'refused', 'not_done'],
    [404, html, 'refused', 'unknown'],
    [400, { message: 'Bad gateway policy' }, 'refused', 'unknown'],
    [401, html, 'unauthorised', 'not_done'],
    [403, { status: 403, detail: 'Forbidden resource' }, 'unauthorised', 'not_done'],
    [403, { ...v2(403), code: 'customer/tos-not-approved' }, 'refused', 'not_done'],
    [408, html, 'unavailable', 'unknown'],
    [429, v2(429), 'rate_limited', 'not_done'],
    [429, html, 'rate_limited', 'not_done'],
    [500, v2(500), 'unavailable', 'unknown'],
    [502, html, 'unavailable', 'unknown'],
    [503, html, 'unavailable', 'unknown'],
    [504, html, 'unavailable', 'unknown'],
    [304, '', 'unreadable', 'unknown'],
  ]

  test.each(STATUSES)('%i with %j is %s, %s', async (status, body, kind, outcome) => {
    const { url } = await startService((_, response) => {
      response.writeHead(status)
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    const { client } = createTestClient(url)
    expect(errorOf(await client.customers.create({}, CREATE))).toMatchObject({ kind, outcome, status })
  })

  test.each([200, 201, 202])('any success is one: %i', async (status) => {
    const { url } = await startService((_, response) => sendJson(response, status, CUSTOMER))
    const { client } = createTestClient(url)
    expect(await client.customers.create({}, CREATE)).toMatchObject({ ok: true, status })
  })

  test('code, words, fields and correlation id of a refusal arrive', async () => {
    const { url } = await startService((_, response) =>
      sendJson(response, 422, {
        status: 422,
        code: 'validation/failed',
        detail: 'Validation failed',
        correlationId: 'c-1',
        errors: [{ detail: 'must be an email', pointer: '/email' }],
      }),
    )
    const { client } = createTestClient(url)
    expect(errorOf(await client.customers.create({}, CREATE))).toEqual({
      kind: 'refused',
      outcome: 'not_done',
      isTransient: false,
      status: 422,
      code: 'validation/failed',
      detail: 'Validation failed',
      correlationId: 'c-1',
      retryAfterSeconds: undefined,
      fields: [{ pointer: '/email', detail: 'must be an email' }],
    })
  })

  test('a version 1 failure inside a 200 is a failure', async () => {
    const body = {
      ok: false,
      object: 'error',
      statusCode: 404,
      error: 'webhook/not-found',
      message: 'None',
      data: null,
    }
    const { url } = await startService((_, response) => sendJson(response, 200, body))
    const { client } = createTestClient(url)
    const error = errorOf(await client.webhooks.get('webhook_1'))
    expect(error).toMatchObject({
      kind: 'refused',
      status: 404,
      code: 'webhook/not-found',
      outcome: 'not_done',
    })
  })
})

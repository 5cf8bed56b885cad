import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { errorOfThrown } from '../answers/classify'
import { CREATE, errorOf } from '../testing/failing'
import { CUSTOMER, closedPort, sendJson, startService } from '../testing/fault-server'
import { createTestClient, SHORT } from '../testing/test-client'

describe('broken connections', () => {
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

  test('a service that accepts and never answers is given up at the first-byte limit, outcome unknown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { url, received } = await startService(() => undefined)
    const { client } = createTestClient(url, { limits: SHORT })
    const created = client.customers.create({}, CREATE)
    await vi.waitUntil(() => received.length > 0)
    await vi.advanceTimersByTimeAsync(SHORT.interactive.firstByteMs)
    expect(errorOf(await created)).toMatchObject({ kind: 'timeout', outcome: 'unknown', isTransient: true })
    expect(received).toHaveLength(1)
  })

  test('headers and then silence end at the limit of the whole call', async () => {
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

  test('the first-byte limit ends with the first byte, the body may take longer', async () => {
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

describe('every status', () => {
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

import { describe, expect, test } from 'vitest'
import type { UpstreamClient } from '../client'
import { CUSTOMER, closedPort, REPRESENTATIVE, sendJson, startService } from '../testing/fault-server'
import { createTestClient } from '../testing/test-client'
import { FILE, PICTURE } from '../testing/test-file'
import type { UpstreamResult } from '../types'

const closedAddress = `http://127.0.0.1:${await closedPort()}`

const HOOK = { url: 'https://example.com/hook', events: ['*'] }

type AnyCall = (client: UpstreamClient) => Promise<UpstreamResult<unknown>>

const TRIES: [string, number, AnyCall][] = [
  ['create customer', 1, (client) => client.customers.create({}, { idempotencyKey: 'k' })],
  ['create representative', 1, (client) => client.representatives.create({}, { idempotencyKey: 'k' })],
  ['send a code', 1, (client) => client.codes.send('customer_1', 'email')],
  ['verify a code', 1, (client) => client.codes.verify('customer_1', 'email', '123456')],
  ['upload a document', 1, (client) => client.documents.upload({ ...FILE, ...PICTURE })],
  ['create webhook', 1, (client) => client.webhooks.create(HOOK)],
  ['face link', 2, (client) => client.links.face('customer_1')],
  ['face link of a representative', 2, (client) => client.links.representativeFace('associatedPerson_1')],
  ['terms link', 2, (client) => client.links.terms('customer_1')],
  ['get customer', 3, (client) => client.customers.get('customer_1')],
  ['list customers', 3, (client) => client.customers.list({ email: 'a@example.com' })],
  ['update customer', 3, (client) => client.customers.update('customer_1', {})],
  ['get representative', 3, (client) => client.representatives.get('associatedPerson_1')],
  ['list representatives', 3, (client) => client.representatives.list({ customerId: 'customer_1' })],
  ['update representative', 3, (client) => client.representatives.update('associatedPerson_1', {})],
  ['remove representative', 3, (client) => client.representatives.remove('associatedPerson_1')],
  ['get webhook', 3, (client) => client.webhooks.get('webhook_1')],
  ['list webhooks', 3, (client) => client.webhooks.list()],
  ['update webhook', 3, (client) => client.webhooks.update('webhook_1', HOOK)],
]

describe('how often a failing call is tried', () => {
  test.each(TRIES)('%s: %i', async (_, tries, run) => {
    const { url, received } = await startService((_request, response) => sendJson(response, 503, {}))
    const { client, calls } = createTestClient(url)
    expect(await run(client)).toMatchObject({ ok: false, error: { kind: 'unavailable', status: 503 } })
    expect(received).toHaveLength(tries)
    expect(calls.map((call) => call.attempt)).toEqual(Array.from({ length: tries }, (_value, i) => i + 1))
  })

  test.each(TRIES)('%s: a refusal is final', async (_, _tries, run) => {
    const { url, received } = await startService((_request, response) =>
      sendJson(response, 422, { status: 422, code: 'validation/failed' }),
    )
    const { client } = createTestClient(url)
    expect(await run(client)).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(received).toHaveLength(1)
  })

  test('a repeat that works is a success', async () => {
    const statuses = [500, 503]
    const { url } = await startService((_, response) => sendJson(response, statuses.shift() ?? 200, CUSTOMER))
    const { client } = createTestClient(url)
    expect(await client.customers.get('customer_1')).toMatchObject({ ok: true, value: { id: CUSTOMER.id } })
  })

  test('deleting what is gone is done', async () => {
    const { url, received } = await startService((_, response) =>
      sendJson(response, 404, { status: 404, code: 'resource/not-found' }),
    )
    const { client } = createTestClient(url)
    expect(await client.representatives.remove(REPRESENTATIVE.id)).toMatchObject({ ok: true, status: 404 })
    expect(received).toHaveLength(1)
  })

  test('a try that may have done the work is not forgotten when the repeat certainly did not', async () => {
    const { url } = await startService((_, response) => sendJson(response, 500, {}))
    let calls = 0
    const { client } = createTestClient(url, {
      fetch: (input, init) => {
        calls++
        return calls === 1 ? fetch(input, init) : fetch(`${closedAddress}/v2/customer`, init)
      },
    })
    expect(await client.customers.update('customer_1', {})).toMatchObject({
      error: { kind: 'network', detail: 'ECONNREFUSED', outcome: 'unknown' },
    })
  })

  test('a repeat that is held back leaves the error that was seen', async () => {
    const { url, received } = await startService((_, response) => sendJson(response, 500, {}))
    const { client } = createTestClient(url)
    await client.customers.get('customer_1')
    expect(await client.customers.update('customer_1', {})).toMatchObject({
      error: { kind: 'unavailable', outcome: 'unknown' },
    })
    expect(received).toHaveLength(5)
  })

  test('a success without a body is enough for a deletion', async () => {
    const { url } = await startService((_, response) => {
      response.writeHead(204)
      response.end()
    })
    const { client } = createTestClient(url)
    expect(await client.representatives.remove(REPRESENTATIVE.id)).toMatchObject({ ok: true, status: 204 })
  })
})

describe('the time of a whole call', () => {
  test('pauses grow by the table and are drawn by chance', async () => {
    const { url } = await startService((_, response) => sendJson(response, 500, {}))
    const { client, clock } = createTestClient(url)
    await client.customers.get('customer_1')
    expect(clock.slept).toEqual([125, 250])
  })

  test('no pause reaches beyond the end of the call', async () => {
    const { url, received } = await startService((_, response) => sendJson(response, 500, {}))
    const { client, clock } = createTestClient(url, {
      limits: { backoff: { baseMs: 15_000, ceilingMs: 60_000 } },
    })
    await client.customers.get('customer_1')
    expect(clock.slept).toEqual([7_500])
    expect(received).toHaveLength(2)
  })

  test('a pause ends when the caller gives up', async () => {
    const controller = new AbortController()
    const { url, received } = await startService((_, response) => sendJson(response, 500, {}))
    const { client } = createTestClient(url, {
      sleep: async () => {
        controller.abort()
        throw controller.signal.reason
      },
    })
    const result = await client.customers.get('customer_1', { signal: controller.signal })
    expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(received).toHaveLength(1)
  })
})

describe('Retry-After', () => {
  const inSeconds = (seconds: number) =>
    new Date(Date.parse('2026-01-01T00:00:00Z') + seconds * 1_000).toUTCString()

  test.each([
    ['in seconds', '3'],
    ['as a date', inSeconds(3)],
  ])('%s is waited for, exactly', async (_, header) => {
    const statuses = [429]
    const { url } = await startService((_request, response) =>
      sendJson(response, statuses.shift() ?? 200, CUSTOMER, { 'retry-after': header }),
    )
    const { client, clock } = createTestClient(url)
    expect(await client.customers.get('customer_1')).toMatchObject({ ok: true })
    expect(clock.slept).toEqual([3_000])
  })

  test.each([
    ['in seconds', '11', 11],
    ['as a date', inSeconds(3_600), 3_600],
  ])('a wait %s longer than a person can be kept is handed to the caller', async (_, header, seconds) => {
    const { url, received } = await startService((_request, response) =>
      sendJson(response, 429, { status: 429, code: 'rate-limit/exceeded' }, { 'retry-after': header }),
    )
    const { client, clock } = createTestClient(url)
    const result = await client.customers.get('customer_1')
    expect(result).toMatchObject({ ok: false, error: { kind: 'rate_limited', retryAfterSeconds: seconds } })
    expect(received).toHaveLength(1)
    expect(clock.slept).toEqual([])
  })

  test('twenty 429 in a row end after the third, and open no circuit', async () => {
    const { url, received } = await startService((_, response) =>
      sendJson(response, 429, {}, { 'retry-after': '1' }),
    )
    const { client } = createTestClient(url)
    for (let i = 0; i < 4; i++) {
      expect(await client.customers.get('customer_1')).toMatchObject({ error: { kind: 'rate_limited' } })
    }
    expect(received).toHaveLength(12)
  })
})

import { describe, expect, test } from 'vitest'
import { CUSTOMER, sendJson, startService } from '../testing/fault-server'
import { createTestClient } from '../testing/test-client'
import { FILE, PICTURE } from '../testing/test-file'
import { LIMITS } from './limits'

describe('the retry budget', () => {
  test('repeats stop when they are too many, calls continue', async () => {
    const { url, received } = await startService((_, response) => sendJson(response, 429, {}))
    const { client } = createTestClient(url, { limits: { retryBudget: { ...LIMITS.retryBudget, floor: 4 } } })
    for (let i = 0; i < 5; i++) await client.customers.get('customer_1')
    expect(received).toHaveLength(5 + 4)
  })
})

describe('the circuit around real calls', () => {
  const down = 'unavailable'

  test('after five failures nothing is sent any more, until a probe succeeds', async () => {
    let status = 500
    const { url, received } = await startService((_, response) => sendJson(response, status, CUSTOMER))
    const { client, clock } = createTestClient(url)
    const create = () => client.customers.create({}, { idempotencyKey: 'k' })
    for (let i = 0; i < 5; i++) expect(await create()).toMatchObject({ error: { kind: down } })
    expect(await create()).toMatchObject({
      error: { kind: 'circuit_open', outcome: 'not_done', isTransient: true },
    })
    expect(received).toHaveLength(5)
    status = 200
    await clock.sleep(15_000)
    expect(await create()).toMatchObject({ ok: true })
    expect(await create()).toMatchObject({ ok: true })
  })

  test('a revoked key opens it, and keeps its name while it is open', async () => {
    const { url, received } = await startService((_, response) =>
      sendJson(response, 403, { status: 403, detail: 'Forbidden resource' }),
    )
    const { client } = createTestClient(url)
    for (let i = 0; i < 8; i++) {
      expect(await client.customers.get('customer_1')).toMatchObject({
        error: { kind: 'unauthorised', outcome: 'not_done', isTransient: false },
      })
    }
    expect(received).toHaveLength(5)
  })

  test('one action that is forbidden does not close the door for others', async () => {
    const { url, received } = await startService((request, response) =>
      request.url.endsWith('face-verification-link')
        ? sendJson(response, 403, { status: 403, detail: 'Forbidden resource' })
        : sendJson(response, 200, CUSTOMER),
    )
    const { client } = createTestClient(url)
    for (let i = 0; i < 10; i++) {
      await client.links.face('customer_1')
      expect(await client.customers.get('customer_1')).toMatchObject({ ok: true })
    }
    expect(received).toHaveLength(20)
  })

  test('refusals and callers who give up never open it', async () => {
    const controller = new AbortController()
    const { url } = await startService((request, response) => {
      if (request.method === 'GET') controller.abort()
      else sendJson(response, 422, { code: 'validation/failed' })
    })
    const { client } = createTestClient(url)
    for (let i = 0; i < 10; i++) {
      expect(await client.customers.update('customer_1', {})).toMatchObject({ error: { kind: 'refused' } })
    }
    await Promise.all(
      Array.from({ length: 10 }, () => client.customers.get('customer_1', { signal: controller.signal })),
    )
    expect(await client.customers.update('customer_1', {})).toMatchObject({ error: { kind: 'refused' } })
  })
})

describe('the bulkhead around real calls', () => {
  test('beyond the slots calls wait, beyond the queue they are turned away, and nothing is lost', async () => {
    const waiting: (() => void)[] = []
    const { url, received } = await startService((_, response) => {
      waiting.push(() => sendJson(response, 200, CUSTOMER))
      if (received.length >= 4) for (const answer of waiting.splice(0)) answer()
    })
    const { client } = createTestClient(url, {
      limits: { bulkhead: { ...LIMITS.bulkhead, calls: 4, callQueue: 4 } },
    })
    const results = await Promise.all(Array.from({ length: 10 }, () => client.customers.get('customer_1')))
    const errors = results.flatMap((result) => (result.ok ? [] : [result.error]))
    expect(errors.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['overloaded', 'not_done'],
      ['overloaded', 'not_done'],
    ])
    expect(received).toHaveLength(8)
  })

  test('a caller who gives up while waiting for a slot is let go at once, and nothing is sent', async () => {
    let answerFirst = () => {}
    const { url, received } = await startService((_, response) => {
      answerFirst = () => sendJson(response, 200, CUSTOMER)
    })
    const { client } = createTestClient(url, { limits: { bulkhead: { ...LIMITS.bulkhead, calls: 1 } } })
    const ended: string[] = []
    const first = client.customers.get('customer_1').finally(() => ended.push('first'))
    const controller = new AbortController()
    const second = client.customers
      .create({}, { idempotencyKey: 'k', signal: controller.signal })
      .finally(() => ended.push('second'))
    controller.abort()
    expect(await second).toMatchObject({ error: { kind: 'timeout', outcome: 'not_done' } })
    await expect.poll(() => received.length).toBe(1)
    answerFirst()
    expect(await first).toMatchObject({ ok: true })
    expect(ended).toEqual(['second', 'first'])
    expect(received).toHaveLength(1)
  })

  test('hanging uploads leave room for calls', async () => {
    const { url } = await startService((request, response) => {
      if (request.method === 'GET') sendJson(response, 200, CUSTOMER)
    })
    const { client } = createTestClient(url)
    const controller = new AbortController()
    const uploads = Array.from({ length: 13 }, () =>
      client.documents.upload({ ...FILE, ...PICTURE }, { signal: controller.signal }),
    )
    expect(await client.customers.get('customer_1')).toMatchObject({ ok: true })
    expect(await uploads[12]).toMatchObject({ error: { kind: 'overloaded', outcome: 'not_done' } })
    controller.abort()
    expect(await Promise.all(uploads)).toHaveLength(13)
  })
})

describe('many calls at once', () => {
  test('1,000 calls with different bodies get their own answers', async () => {
    const { url } = await startService((request, response) => {
      const { meta } = JSON.parse(request.body.toString())
      sendJson(response, 200, { ...CUSTOMER, id: `customer_${meta.n}`, meta })
    })
    const { client } = createTestClient(url, {
      // A busy machine needs longer for a thousand than any one call may take.
      limits: {
        bulkhead: { ...LIMITS.bulkhead, callQueue: 1_000 },
        interactive: { firstByteMs: 60_000, wholeMs: 60_000 },
      },
    })
    const numbers = Array.from({ length: 1_000 }, (_, i) => String(i))
    const results = await Promise.all(
      numbers.map((n) => client.customers.create({ meta: { n } }, { idempotencyKey: n })),
    )
    const ids = results.map((result) => (result.ok ? `${result.value.id} ${result.value.meta.n}` : 'failed'))
    expect(ids).toEqual(numbers.map((n) => `customer_${n} ${n}`))
  })
})

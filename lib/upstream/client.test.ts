import { describe, expect, test } from 'vitest'
import { createUpstreamClient } from './client'
import { answering } from './testing/answering'
import { CUSTOMER } from './testing/fault-server'

describe('what is told to logs', () => {
  test('the pattern, the status and the time, but nothing of a person', async () => {
    const { client, calls } = await answering(CUSTOMER)
    await client.customers.update('customer_7777', { email: 'someone@example.com' })
    expect(calls).toEqual([
      { method: 'PATCH', route: '/v2/customer/{id}', attempt: 1, ms: 0, status: 200, correlationId: 'c-1' },
    ])
  })

  test('a listener that breaks does not lose the answer', async () => {
    const { client } = await answering(CUSTOMER, {
      onCall: () => {
        throw new Error('The log is full')
      },
    })
    expect(await client.customers.create({}, { idempotencyKey: 'k' })).toMatchObject({ ok: true })
  })
})

describe('construction', () => {
  const options = { baseUrl: 'https://service.example', apiKey: 'k' }

  test('a base address without protection is refused', () => {
    expect(() => createUpstreamClient({ ...options, baseUrl: 'http://service.example' })).toThrow(/https/)
  })

  test.each(['', 'two words', 'line\nend', 'ключ'])(
    'a key that cannot be sent is refused, and not repeated: %j',
    (apiKey) => {
      expect(() => createUpstreamClient({ ...options, apiKey })).toThrow(
        'The key of the service is empty or cannot be sent',
      )
    },
  )

  test('a fetch function submitted is the only way out', async () => {
    const asked: string[] = []
    const client = createUpstreamClient({
      ...options,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        asked.push(`${request.method} ${request.url}`)
        return Response.json(CUSTOMER)
      },
    })
    expect(await client.customers.get('customer_1')).toMatchObject({ ok: true })
    expect(asked).toEqual(['GET https://service.example/v2/customer/customer_1'])
  })
})

import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { at, openBench } from '../testing/bench'
import { SANDBOX_ROUTES } from './router'

const db = await freshDatabase()
const bench = openBench(db)
const ROUTES = SANDBOX_ROUTES.map(({ kind, body }) => {
  const [method = '', path = ''] = kind.split(' ')
  return { kind, body, method, path: path.replace('{id}', 'thing_0'), isFirst: path.startsWith('/v1/') }
})

async function ask(method: string, path: string, headers: Record<string, string>) {
  const answer = await bench.sandbox.fetch(new Request(`https://service.test${path}`, { method, headers }))
  return { status: answer.status, body: await answer.json() }
}

describe('service description: Authentication', () => {
  test.each(ROUTES)('$kind refuses a request without the key, and one with another key', async (route) => {
    const { method, path, isFirst } = route
    const [without, other] = [
      await ask(method, path, {}),
      await ask(method, path, { authorization: 'Bearer secret_of_others' }),
    ]
    expect([without.status, other.status]).toEqual(isFirst ? [401, 403] : [403, 403])
    if (isFirst) expect(without.body).toMatchObject({ ok: false, object: 'error', data: null })
    else expect(Object.keys(without.body).sort()).toEqual(['correlationId', 'detail', 'status'])
  })
})

describe('service description: Endpoints, request bodies are JSON', () => {
  test.each(ROUTES.filter(({ body }) => body === 'json'))(
    '$kind refuses text, broken JSON and what no database keeps',
    async ({ method, path }) => {
      const send = async (type: string, body: string) => {
        const answer = await bench.sandbox.fetch(
          bench.request(method, path, { body, headers: { 'content-type': type } }),
        )
        return answer.status
      }
      expect(await send('text/plain', '{}')).toBe(400)
      expect(await send('application/json', '{')).toBe(400)
      expect(await send('application/json', '{"a":"\\u0000"}')).toBe(400)
      for (const body of ['null', '[]', '7', '"text"', '{}'])
        expect([body, await send('application/json', body)]).toEqual([
          body,
          expect.toBeOneOf([400, 404, 422]),
        ])
    },
  )
})

describe('service description: Limits, rate limits', () => {
  test.each(ROUTES.filter(({ body }) => body === 'none'))('$kind counts', async ({ method, path }) => {
    const slow = openBench(db, { rateLimitPerSecond: 1 })
    await slow.call(method, path)
    const refused = await slow.call(method, path)
    expect([refused.status, at(refused.body, 'code')]).toEqual([429, 'rate-limit/exceeded'])
    expect(refused.headers.get('retry-after')).toBe('1')
  })
})

test('a known path with another method is as unknown as no path at all', async () => {
  for (const { method, path } of [
    { method: 'PUT', path: '/v2/wallet' },
    { method: 'DELETE', path: '/v2/transfer' },
    { method: 'GET', path: '/v2/virtual-account/virtualAccount_0/reactivate' },
    { method: 'GET', path: '/v1/transfer/fee' },
  ])
    expect((await bench.call(method, path)).status).toBe(404)
})

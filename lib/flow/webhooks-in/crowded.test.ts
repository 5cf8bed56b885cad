import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { POST } from '@/app/api/webhooks/service/route'
import { openWorld, WEBHOOK_SECRET } from '@/test/world'

await openWorld()

const sign = (body: string) => createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')

function deliver(n: number, signature?: string, network = '198.51.100.1'): Promise<Response> {
  const body = JSON.stringify({ id: `event_${n}`, name: 'customer.update', data: {} })
  return POST(
    new Request('http://localhost:3000/api/webhooks/service', {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': network, signature: signature ?? sign(body) },
    }),
  )
}

const statuses = async (answers: readonly Promise<Response>[]) =>
  Map.groupBy(await Promise.all(answers), ({ status }) => status)

test('a delivery with a wrong signature, or none, is told of signatures and not of API keys', async () => {
  for (const signature of ['f'.repeat(64), '']) {
    const { code, title, detail } = await (await deliver(0, signature, '203.0.113.9')).json()
    expect(code).toBe('key.refused')
    expect([title, detail].join(' ')).toMatch(/signature.*UPSTREAM_WEBHOOK_SECRET/)
    expect([title, detail].join(' ')).not.toMatch(/key|vst_/)
  }
})

test('thousands of unsigned deliveries keep none of the service out, and are told when to come back', async () => {
  const forged = await statuses(Array.from({ length: 2000 }, (_, n) => deliver(n, 'f'.repeat(64))))
  expect([forged.get(401)?.length, forged.get(429)?.length]).toEqual([60, 1940])
  expect(Number(forged.get(429)?.[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  // From the same network, as where everything comes through one proxy.
  const signed = await statuses(Array.from({ length: 500 }, (_, n) => deliver(n)))
  expect([...signed.keys()]).toEqual([200])
})

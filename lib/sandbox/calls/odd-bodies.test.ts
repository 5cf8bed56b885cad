import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { openBench } from '../testing/bench'
import { business, individual } from '../testing/create-bodies'

const bench = openBench(await freshDatabase())

test('refuses what JavaScript itself would take for a key of every object', async () => {
  const body = JSON.stringify(individual()).replace('{', '{"__proto__":{"type":"x"},"constructor":1,')
  const response = await bench.sandbox.fetch(
    bench.request('POST', '/v2/customer', { body, headers: { 'content-type': 'application/json' } }),
  )
  expect(response.status).toBe(422)
})

test('answers any JSON at all with a status of its own', async () => {
  const anyBody = fc.oneof(
    fc.jsonValue(),
    fc.record({
      type: fc.constant('individual'),
      email: fc.jsonValue(),
      meta: fc.jsonValue(),
      address: fc.jsonValue(),
    }),
    fc.jsonValue().map((value) => ({ ...business(), businessInformation: value })),
    fc.string({ unit: 'binary' }).map((lastName) => individual({ lastName })),
  )
  await fc.assert(
    fc.asyncProperty(anyBody, async (body) => {
      const response = await bench.sandbox.fetch(
        bench.request('POST', '/v2/customer', {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      )
      expect([201, 400, 422]).toContain(response.status)
    }),
    { numRuns: 80 },
  )
})

import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/database'
import { at, individual, openBench, uploadPassport } from './testing/bench'

const bench = openBench(await freshDatabase())

async function create(meta = {}): Promise<string> {
  return String(at((await bench.call('POST', '/v2/customer', individual({ meta }))).body, 'id'))
}

const told = (id: string) => bench.sandbox.calls(id).map(({ method, path, status }) => [method, path, status])

test('each call about a customer is written down with request, answer and time, newest first', async () => {
  const id = await create()
  await bench.call('PATCH', `/v2/customer/${id}`, { gender: 7 })
  await uploadPassport(bench, id)
  expect(told(id)).toEqual([
    ['POST', '/v2/document', 201],
    ['PATCH', `/v2/customer/${id}`, 422],
    ['POST', '/v2/customer', 201],
  ])
  const [upload, patch] = bench.sandbox.calls(id)
  expect(upload?.request).toMatch(/file: \S+ \(\d+ bytes\)/)
  expect(patch).toMatchObject({ request: expect.stringContaining('"gender": 7'), ms: expect.any(Number) })
  expect(patch?.answer).toContain('/gender')
})

test('a call of one customer is not told of another', async () => {
  const [one, other] = [await create(), await create()]
  await bench.call('GET', `/v2/customer/${one}`)
  expect(told(other)).toEqual([['POST', '/v2/customer', 201]])
})

test('a line that breaks is written down without an answer', async () => {
  const id = await create()
  await bench.call('GET', `/v2/customer/${id}`)
  const broken = individual({ meta: { sandboxScenario: 'answer_lost' } })
  await expect(bench.call('POST', '/v2/customer', broken)).rejects.toThrow('fetch failed')
  const found = await bench.call('GET', `/v2/customer?email=${broken.email}`)
  const lost = String(at(found.body, 'customers', 0, 'id'))
  await bench.call('PATCH', `/v2/customer/${lost}`, {}).catch(() => undefined)
  expect(bench.sandbox.calls(lost)).toMatchObject([{ method: 'PATCH', status: undefined, answer: undefined }])
})

test('the sandbox answers its log itself, and does not log that', async () => {
  const id = await create()
  const answer = await bench.call('GET', `/calls/${id}`)
  expect(at(answer.body, 'calls', 'length')).toBe(1)
  expect(told(id)).toHaveLength(1)
})

test('no more than the newest calls are kept', async () => {
  const id = await create()
  for (let calls = 0; calls < 520; calls += 1) await bench.call('GET', `/v2/customer/${id}`)
  expect(bench.sandbox.calls(id)).toHaveLength(500)
})

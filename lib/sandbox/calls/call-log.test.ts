import { arrayContains, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sandboxCalls } from '@/lib/platform/db/schema/sandbox-money'
import { freshDatabase } from '@/test/servers/database'
import { at, openBench, uploadPassport } from '../testing/bench'
import { individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db)

async function create(meta = {}): Promise<string> {
  return String(at((await bench.call('POST', '/v2/customer', individual({ meta }))).body, 'id'))
}

const told = async (id: string) =>
  (await bench.sandbox.calls(id)).map(({ method, path, status }) => [method, path, status])

test('each call about a customer is written down with request, answer and time, newest first', async () => {
  const id = await create()
  await bench.call('PATCH', `/v2/customer/${id}`, { gender: 7 })
  await uploadPassport(bench, id)
  expect(await told(id)).toEqual([
    ['POST', '/v2/document', 201],
    ['PATCH', `/v2/customer/${id}`, 422],
    ['POST', '/v2/customer', 201],
  ])
  const [upload, patch] = await bench.sandbox.calls(id)
  expect(upload?.request).toMatch(/file: \S+ \(\d+ bytes\)/)
  expect(patch).toMatchObject({ request: expect.stringContaining('"gender": 7'), ms: expect.any(Number) })
  expect(patch?.answer).toContain('/gender')
})

test('a call of one customer is not told of another', async () => {
  const [one, other] = [await create(), await create()]
  await bench.call('GET', `/v2/customer/${one}`)
  expect(await told(other)).toEqual([['POST', '/v2/customer', 201]])
})

test('a line that breaks is written down without an answer', async () => {
  const id = await create()
  await bench.call('GET', `/v2/customer/${id}`)
  const broken = individual({ meta: { sandboxScenario: 'answer_lost' } })
  await expect(bench.call('POST', '/v2/customer', broken)).rejects.toThrow('fetch failed')
  const found = await bench.call('GET', `/v2/customer?email=${broken.email}`)
  const lost = String(at(found.body, 'customers', 0, 'id'))
  await bench.call('PATCH', `/v2/customer/${lost}`, {}).catch(() => undefined)
  expect(await bench.sandbox.calls(lost)).toMatchObject([
    { method: 'PATCH', status: undefined, answer: undefined },
  ])
})

test('the sandbox answers its log itself, and does not log that', async () => {
  const id = await create()
  const answer = await bench.call('GET', `/calls/${id}`)
  expect(at(answer.body, 'calls', 'length')).toBe(1)
  expect(await told(id)).toHaveLength(1)
})

test('no more than the newest calls of a customer are shown', async () => {
  const id = await create()
  const call = { at: new Date(), about: [id], method: 'GET', path: '/', isForm: false, ms: 1 }
  await db.insert(sandboxCalls).values(Array.from({ length: 520 }, () => call))
  expect(await bench.sandbox.calls(id)).toHaveLength(500)
})

test('what one process was asked, another one shows', async () => {
  const id = await create()
  const other = openBench(db)
  expect(await other.sandbox.calls(id)).toEqual(await bench.sandbox.calls(id))
})

test('a call is forgotten after a day, and with every hundredth call its row goes', async () => {
  const id = await create()
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  await db
    .update(sandboxCalls)
    .set({ at: yesterday })
    .where(arrayContains(sandboxCalls.about, [id]))
  expect(await bench.sandbox.calls(id)).toEqual([])
  await db.execute(sql`select setval('sandbox_calls_id_seq', 99999)`)
  await bench.call('GET', '/v2/customer/customer_0')
  const rows = await db
    .select()
    .from(sandboxCalls)
    .where(arrayContains(sandboxCalls.about, [id]))
  expect(rows).toEqual([])
})

import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { openBench } from '../testing/bench'
import { individual, newEmail } from '../testing/create-bodies'

const bench = openBench(await freshDatabase(), { model: 'streamlined' })
const { call, sandbox, request } = bench

/** Creates a customer whose answer never comes, and gives up once the customer exists. */
async function createInVain(
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<void> {
  const controller = new AbortController()
  const init = { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  const waiting = sandbox.fetch(request('POST', '/v2/customer', { ...init, signal: controller.signal }))
  await abortWhenCreated(body.email, controller)
  await expect(waiting).rejects.toThrow('gave up')
}

async function abortWhenCreated(email: unknown, controller: AbortController): Promise<void> {
  const found = await call('GET', `/v2/customer?email=${encodeURIComponent(String(email))}`)
  if (JSON.stringify(found.body).includes('"total":1')) return controller.abort(new Error('gave up'))
  return abortWhenCreated(email, controller)
}

const wish = () => individual({ meta: { sandboxScenario: 'timeout_after_work' } })

test('does the work and never answers in the scenario timeout_after_work', async () => {
  const body = wish()
  await createInVain(body)
  expect((await call('POST', '/v2/customer', body)).status).toBe(201)
})

test('gives the first answer to a repeated create under the same key', async () => {
  const body = wish()
  const headers = { 'idempotency-key': newEmail() }
  await createInVain(body, headers)
  expect((await call('POST', '/v2/customer', body, headers)).status).toBe(201)
  const found = await call('GET', `/v2/customer?email=${body.email}`)
  expect(found.body).toMatchObject({ pagination: { total: 1 } })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { createKey } from '@/lib/integrators/keys/integrator-keys'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { begin, newEmail, openWorld, PHONE, US_ADDRESS } from '@/test/world'
import { answerOf, handlerAt, refusalOf } from '@/test/world/api'
import { operations } from './operations'

const world = await openWorld()
const { db } = world
const HOUR = 60 * 60_000

const { createOnboarding, listOnboardings, readOnboarding, updateOnboarding, issueLink, revokeLinks } =
  operations

/** A key of another integrator, who sees nothing of the demo's. */
async function otherKey(): Promise<string> {
  const id = `int_other${crypto.randomUUID().slice(0, 8)}`
  await db.insert(integrators).values({ id, name: 'Other', domain: 'other.example' })
  const made = await createKey(db, id, 'Test')
  if (!made.ok) throw new Error(made.code)
  return made.value.key
}

const start = async (key: string, body: object = {}) =>
  createOnboarding.answer.parse(
    await answerOf(createOnboarding, { key, body: { type: 'individual', ...body } }),
  )

const list = async (key: string, query: Record<string, string> = {}) =>
  listOnboardings.answer.parse(await answerOf(listOnboardings, { key, query }))

test('what was started is read by its integrator, without a value of a person', async () => {
  const key = await otherKey()
  const prefill = { email: newEmail(), phone: PHONE, address: US_ADDRESS }
  const { id, phrase } = await start(key, { prefill, reference: 'user 42' })
  const read = await answerOf(readOnboarding, { key, params: { id } })
  expect(read).toMatchObject({ id, phrase, reference: 'user 42', nextAction: 'customer_action' })
  for (const value of [prefill.email, PHONE, US_ADDRESS.line1])
    expect(JSON.stringify(read)).not.toContain(value)
})

test('without a key of ours nothing is answered, and at a foreign host not even the key is looked at', async () => {
  for (const operation of Object.values(operations)) {
    // Wrong keys are counted by address.
    const headers = { 'x-forwarded-for': `the network of ${operation.id}` }
    for (const key of [null, 'vst_live_invented0000000000000000000'])
      expect(await refusalOf(operation, { key, params: { id: 'x' }, body: {}, headers })).toMatchObject({
        code: 'key.refused',
      })
    const elsewhere = { headers: { host: 'evil.example' }, params: { id: 'x' }, body: {} }
    expect(await refusalOf(operation, elsewhere)).toMatchObject({ status: 421, code: 'host.unknown' })
  }
})

test('the list is walked page by page, and what is made in the meantime moves nothing', async () => {
  const key = await otherKey()
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) made.unshift((await start(key)).id)
  const first = await list(key, { limit: '2' })
  await start(key)
  const second = await list(key, { limit: '2', after: z.string().parse(first.next) })
  const third = await list(key, { limit: '2', after: z.string().parse(second.next) })
  expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(made)
  expect(third.next).toBeNull()
})

test('the list is narrowed by status and by the integrator’s own reference', async () => {
  const key = await otherKey()
  const { id } = await start(key, { reference: 'user 7' })
  await start(key)
  expect((await list(key, { reference: 'user 7' })).data.map((one) => one.id)).toEqual([id])
  expect((await list(key, { status: 'intake' })).data).toHaveLength(2)
  expect((await list(key, { status: 'approved' })).data).toEqual([])
})

test('a parameter that is said twice is refused by its name', async () => {
  const handler = await handlerAt('/api/onboardings', 'GET')
  const headers = { host: 'localhost:3000', authorization: `Bearer ${await otherKey()}` }
  const request = new Request('http://localhost:3000/api/onboardings?status=intake&status=approved', {
    headers,
  })
  const answer = await handler(request, { params: Promise.resolve({}) })
  expect([answer.status, (await answer.json()).fields]).toMatchObject([422, [{ pointer: '/status' }]])
})

test.each([
  [{ limit: '0' }, '/limit'],
  [{ limit: '101' }, '/limit'],
  [{ limit: 'many' }, '/limit'],
  [{ after: 'onb_of_nobody' }, '/after'],
  [{ status: 'lost' }, '/status'],
  [{ tenant: 'int_demo' }, '/tenant'],
])('a list asked for in a wrong way is refused by its place: %o', async (query, pointer) => {
  expect(await refusalOf(listOnboardings, { query })).toEqual({
    status: 422,
    code: 'input.invalid',
    pointers: [pointer],
  })
})

test('language, addresses of own pages and expiry can change, and be taken back', async () => {
  const key = await otherKey()
  const { id } = await start(key, { locale: 'de' })
  const expiresAt = new Date(Date.now() + 2 * HOUR).toISOString()
  const pages = { returnUrl: 'https://shop.example/done', opensUrl: 'https://shop.example/accounts' }
  const changed = { locale: 'fr', ...pages, expiresAt }
  const asked = { key, params: { id } }
  expect(await answerOf(updateOnboarding, { ...asked, body: changed })).toMatchObject({
    locale: 'fr',
    ...pages,
  })
  expect(
    await answerOf(updateOnboarding, { ...asked, body: { locale: null, opensUrl: null } }),
  ).toMatchObject({
    locale: null,
    returnUrl: pages.returnUrl,
    opensUrl: null,
  })
})

test('a deadline is said when it is started or later, read with every onboarding, and taken back', async () => {
  const key = await otherKey()
  const deadline = new Date(Date.now() + 48 * HOUR).toISOString()
  const { id } = await start(key, { deadline })
  const asked = { key, params: { id } }
  expect(await answerOf(readOnboarding, asked)).toMatchObject({ deadline })
  const later = new Date(Date.now() + 72 * HOUR).toISOString()
  expect(await answerOf(updateOnboarding, { ...asked, body: { deadline: later } })).toMatchObject({
    deadline: later,
  })
  expect((await list(key, {})).data).toMatchObject([{ id, deadline: later }])
  expect(await answerOf(updateOnboarding, { ...asked, body: { deadline: null } })).toMatchObject({
    deadline: null,
  })
})

test.each([
  [{}, ['']],
  [{ type: 'business' }, ['/type']],
  [{ status: 'approved' }, ['/status']],
  [{ returnUrl: 'javascript:alert(1)' }, ['/returnUrl']],
  [{ opensUrl: 'http://shop.example/accounts' }, ['/opensUrl']],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, ['/expiresAt']],
  [{ deadline: '2020-01-01T00:00:00Z' }, ['/deadline']],
  [{ deadline: '2120-01-01T00:00:00Z' }, ['/deadline']],
  [{ deadline: 'soon' }, ['/deadline']],
])('nothing else can change: %o', async (body, pointers) => {
  const key = await otherKey()
  const { id } = await start(key)
  const refusal = await refusalOf(updateOnboarding, { key, params: { id }, body })
  expect(refusal).toMatchObject({ code: 'input.invalid', pointers: expect.arrayContaining(pointers) })
})

test('a new link ends the one before, and revoking ends both and anyone who is inside', async () => {
  const { id, visit } = await begin(world)
  const first = issueLink.answer.parse(await answerOf(issueLink, { params: { id }, body: {} }))
  const second = issueLink.answer.parse(await answerOf(issueLink, { params: { id }, body: {} }))
  expect(second.url).not.toBe(first.url)
  await visit()
  await answerOf(revokeLinks, { params: { id } })
  await expect(visit()).rejects.toThrow('session.revoked')
  const expiresAt = new Date(Date.now() + 2 * HOUR).toISOString()
  expect(await refusalOf(updateOnboarding, { params: { id }, body: { expiresAt } })).toMatchObject({
    pointers: ['/expiresAt'],
  })
})

test('one idempotency key: the same request the same link, another request or place a conflict', async () => {
  const [key, idempotencyKey] = [await otherKey(), crypto.randomUUID()]
  const [one, other] = [await start(key), await start(key)]
  const asked = { key, idempotencyKey, params: { id: one.id }, body: {} }
  const [first, again] = await Promise.all([answerOf(issueLink, asked), answerOf(issueLink, asked)])
  expect(again).toEqual(first)
  const body = { expiresAt: new Date(Date.now() + 2 * HOUR).toISOString() }
  for (const changed of [{ body }, { params: { id: other.id } }])
    expect(await refusalOf(issueLink, { ...asked, ...changed })).toMatchObject({
      status: 409,
      code: 'idempotency.conflict',
    })
  const elsewhere = { key, idempotencyKey, body: { type: 'individual' } }
  expect(await refusalOf(createOnboarding, elsewhere)).toMatchObject({ code: 'idempotency.conflict' })
})

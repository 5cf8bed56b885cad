import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { operations } from '@/lib/integrators/api/operations'
import { integratorKeys } from '@/lib/platform/db/schema/integrators'
import { openWorld } from '@/test/world'
import { callApi } from '@/test/world/api'
import { dumpOf } from '@/test/world/look'
import { createIntegrator, createKey, revokeKey } from './integrator-keys'
import { authenticateIntegrator, demoIntegrator, demoKey, prepareDemoIntegrator } from './integrators'

vi.hoisted(() => {
  process.env.LIMITS = JSON.stringify({ integrator: 100 })
})

const world = await openWorld()
const { db } = world

const ADDRESS = '192.0.2.1'
const asks = (key: string) => authenticateIntegrator(db, `Bearer ${key}`, ADDRESS)

/** The key of a new integrator. */
async function newKey(id: string): Promise<{ id: string; key: string }> {
  await createIntegrator(db, { id, name: 'Shop', domain: 'shop.example' })
  const made = await createKey(db, id, 'Server')
  if (!made.ok) throw new Error(made.code)
  return made.value
}

test('a right key leads to its integrator', async () => {
  expect(await asks(demoKey())).toEqual({
    ok: true,
    value: {
      ...(await demoIntegrator(db)),
      scope: 'write',
      keyId: expect.stringMatching(/^key_demo_/),
    },
  })
  expect(demoKey()).toMatch(/^vst_demo_[0-9a-f]{40}$/)
})

test.each(['bearer', 'BEARER', 'Bearer  '])('a key is taken behind the scheme as %s', async (scheme) => {
  expect(await authenticateIntegrator(db, `${scheme} ${demoKey()}`, ADDRESS)).toMatchObject({ ok: true })
})

test('missing, malformed, unknown and revoked keys get one answer', async () => {
  const gone = await newKey('int_gone')
  await revokeKey(db, gone.id)
  const headers = [
    null,
    '',
    'Bearer',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    demoKey(),
    `bearer${demoKey()}`,
    `Bearer ${demoKey()}x`,
    `Bearer ${demoKey().slice(0, -1)}`,
    `Bearer ${demoKey().toUpperCase()}`,
    `Bearer vst_demo_${'0'.repeat(40)}`,
    `Bearer ${demoKey()}, ${demoKey()}`,
    `Bearer vst_demo_' or 1=1 --${'x'.repeat(20)}`,
    `Bearer ${'x'.repeat(100_000)}`,
    `Bearer ${gone.key}`,
  ]
  for (const header of headers) {
    expect(await authenticateIntegrator(db, header, ADDRESS)).toEqual({ ok: false, code: 'key.refused' })
  }
})

test('keys are in the database as HMAC alone', async () => {
  const { key: own } = await newKey('int_shop')
  const dump = await dumpOf(world)
  for (const key of [demoKey(), own]) expect(dump).not.toContain(key)
})

test('preparing the demo twice, and by two processes at once, makes one key', async () => {
  await Promise.all([prepareDemoIntegrator(db, true), prepareDemoIntegrator(db, true)])
  const keys = await db.select().from(integratorKeys).where(eq(integratorKeys.integratorId, 'int_demo'))
  expect(keys).toHaveLength(1)
})

test('the demo’s key is gone beside a real service, and back beside the sandbox', async () => {
  await prepareDemoIntegrator(db, false)
  expect(await asks(demoKey())).toEqual({ ok: false, code: 'key.refused' })
  await prepareDemoIntegrator(db, true)
  expect((await asks(demoKey())).ok).toBe(true)
})

test('wrong keys are counted by address: too many are told to wait, and right keys pass', async () => {
  const wrong = () => authenticateIntegrator(db, `Bearer vst_live_${'x'.repeat(24)}`, '192.0.2.7')
  const outcomes = await Promise.all(Array.from({ length: 35 }, wrong))
  expect(outcomes.filter((one) => !one.ok && one.code === 'key.refused')).toHaveLength(30)
  expect(await wrong()).toMatchObject({ code: 'rate.limited', retryAfterSeconds: expect.any(Number) })
  expect((await authenticateIntegrator(db, `Bearer ${demoKey()}`, '192.0.2.7')).ok).toBe(true)
})

test('an integrator that asks too much is told when to come back', async () => {
  const { key } = await newKey('int_busy')
  const outcomes = await Promise.all(Array.from({ length: 110 }, () => asks(key)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100)
  expect(outcomes.find(({ ok }) => !ok)).toEqual({
    ok: false,
    code: 'rate.limited',
    limit: 'integrator',
    retryAfterSeconds: expect.any(Number),
  })
})

test('a refusal for too many calls says which limit is reached, and until when', async () => {
  const { key } = await newKey('int_busy')
  const call = (bearer: string) => callApi(operations.listOnboardings, { key: bearer })
  for (let calls = 0; calls < 100; calls += 1) await asks(key)
  const busy = await call(key)
  const waits = busy.headers.get('retry-after')
  expect([busy.status, busy.headers.get('ratelimit'), busy.headers.get('ratelimit-policy')]).toEqual([
    429,
    `"calls";r=0;t=${waits}`,
    '"calls";q=100;w=60',
  ])
  const wrong = `vst_live_${'x'.repeat(43)}`
  for (let calls = 0; calls < 30; calls += 1) await authenticateIntegrator(db, `Bearer ${wrong}`, 'unknown')
  const guessed = await call(wrong)
  expect([guessed.status, guessed.headers.get('ratelimit-policy')]).toEqual([429, '"wrong-keys";q=30;w=600'])
})

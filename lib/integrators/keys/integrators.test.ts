import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { integratorKeys, integrators } from '@/lib/platform/db/schema/integrators'
import { openWorld } from '@/test/world'
import { dumpOf } from '@/test/world-look'
import {
  authenticateIntegrator,
  demoIntegrator,
  demoKey,
  prepareConfiguredIntegrators,
  prepareDemoIntegrator,
} from './integrators'

const world = await openWorld()
const { db } = world

const ADDRESS = '192.0.2.1'
const asks = (key: string) => authenticateIntegrator(db, `Bearer ${key}`, ADDRESS)
const CONFIGURED = {
  id: 'int_shop',
  name: 'Shop',
  domain: 'shop.example',
  supportUrl: undefined,
  key: 'vst_live_aaaaaaaaaaaaaaaaaaaaaaaa',
}

test('a right key leads to its integrator', async () => {
  expect(await asks(demoKey())).toEqual({ ok: true, value: await demoIntegrator(db) })
  expect(demoKey()).toMatch(/^vst_demo_[0-9a-f]{40}$/)
})

test.each(['bearer', 'BEARER', 'Bearer  '])('a key is taken behind the scheme as %s', async (scheme) => {
  expect(await authenticateIntegrator(db, `${scheme} ${demoKey()}`, ADDRESS)).toMatchObject({ ok: true })
})

test('missing, malformed, unknown and revoked keys get one answer', async () => {
  await prepareConfiguredIntegrators(db, [{ ...CONFIGURED, id: 'int_gone', key: `${CONFIGURED.key}gone` }])
  await db
    .update(integratorKeys)
    .set({ revokedAt: new Date() })
    .where(eq(integratorKeys.integratorId, 'int_gone'))
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
    `Bearer ${CONFIGURED.key}gone`,
  ]
  for (const header of headers) {
    expect(await authenticateIntegrator(db, header, ADDRESS)).toEqual({ ok: false, code: 'key.refused' })
  }
})

test('keys stand in the database as HMAC alone', async () => {
  await prepareConfiguredIntegrators(db, [CONFIGURED])
  const dump = await dumpOf(world)
  for (const key of [demoKey(), CONFIGURED.key]) expect(dump).not.toContain(key)
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

test('a configured integrator works with its present key alone, and under its present name', async () => {
  await prepareConfiguredIntegrators(db, [CONFIGURED])
  const next = { ...CONFIGURED, name: 'Shop & Sons', key: 'vst_live_bbbbbbbbbbbbbbbbbbbbbbbb' }
  await prepareConfiguredIntegrators(db, [next])
  await prepareConfiguredIntegrators(db, [next])
  expect(await asks(CONFIGURED.key)).toEqual({ ok: false, code: 'key.refused' })
  expect(await asks(next.key)).toMatchObject({ ok: true, value: { id: 'int_shop', name: 'Shop & Sons' } })
  expect((await asks(demoKey())).ok).toBe(true)
})

test('what an integrator has changed is kept until the configuration says something new', async () => {
  const given = { ...CONFIGURED, id: 'int_kept', key: `${CONFIGURED.key}kept` }
  await prepareConfiguredIntegrators(db, [given])
  const isKept = eq(integrators.id, 'int_kept')
  const change = { name: 'Ours', supportUrl: 'https://shop.example/help' }
  await db.update(integrators).set(change).where(isKept)
  await prepareConfiguredIntegrators(db, [given])
  expect(await db.select().from(integrators).where(isKept)).toMatchObject([change])
  await prepareConfiguredIntegrators(db, [{ ...given, name: 'Theirs' }])
  expect(await db.select().from(integrators).where(isKept)).toMatchObject([{ ...change, name: 'Theirs' }])
})

test('wrong keys are counted by address: too many are told to wait, and right keys pass', async () => {
  const wrong = () => authenticateIntegrator(db, `Bearer vst_live_${'x'.repeat(24)}`, '192.0.2.7')
  const outcomes = await Promise.all(Array.from({ length: 35 }, wrong))
  expect(outcomes.filter((one) => !one.ok && one.code === 'key.refused')).toHaveLength(30)
  expect(await wrong()).toMatchObject({ code: 'rate.limited', retryAfterSeconds: expect.any(Number) })
  expect((await authenticateIntegrator(db, `Bearer ${demoKey()}`, '192.0.2.7')).ok).toBe(true)
})

test('an integrator taken out of the configuration has no key any more', async () => {
  await prepareConfiguredIntegrators(db, [CONFIGURED])
  await prepareConfiguredIntegrators(db, [])
  expect(await asks(CONFIGURED.key)).toEqual({ ok: false, code: 'key.refused' })
  expect((await asks(demoKey())).ok).toBe(true)
})

test('an integrator that asks too much is told when to come back', async () => {
  await prepareConfiguredIntegrators(db, [{ ...CONFIGURED, id: 'int_busy' }])
  const outcomes = await Promise.all(Array.from({ length: 110 }, () => asks(CONFIGURED.key)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100)
  expect(outcomes.find(({ ok }) => !ok)).toEqual({
    ok: false,
    code: 'rate.limited',
    retryAfterSeconds: expect.any(Number),
  })
})

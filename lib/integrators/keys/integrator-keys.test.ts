import { expect, test } from 'vitest'
import { advance, openWorld } from '@/test/world'
import { dumpOf } from '@/test/world-look'
import { createIntegrator, createKey, listKeys, revokeKey } from './integrator-keys'
import { authenticateIntegrator, prepareConfiguredIntegrators } from './integrators'

const world = await openWorld()
const { db } = world

const asks = (key: string) => authenticateIntegrator(db, `Bearer ${key}`, '192.0.2.1')

async function newKey(integrator: string, name = 'Back office') {
  await createIntegrator(db, { id: integrator, name: 'Acme', domain: 'acme.example' })
  const made = await createKey(db, integrator, name)
  if (!made.ok) throw new Error(made.code)
  return made.value
}

test('an integrator has several keys; one revoked ends at once, the others go on', async () => {
  const [one, other] = [await newKey('int_acme', 'One'), await newKey('int_acme', 'Other')]
  expect(await revokeKey(db, one.id)).toEqual({ ok: true, value: { id: one.id } })
  expect(await asks(one.key)).toEqual({ ok: false, code: 'key.refused' })
  expect(await asks(other.key)).toMatchObject({ ok: true, value: { id: 'int_acme' } })
  expect(await revokeKey(db, one.id)).toEqual({ ok: false, code: 'not_found' })
})

test('a key is shown once and stands in the database as HMAC alone', async () => {
  const { key } = await newKey('int_once')
  expect(await dumpOf(world)).not.toContain(key)
  expect(JSON.stringify(await listKeys(db, 'int_once'))).not.toContain(key)
})

test('the list tells names and the hour of the last use, which is not written for every request', async () => {
  const { key } = await newKey('int_used', 'Night job')
  const used = async () => (await listKeys(db, 'int_used'))[0]?.lastUsedAt
  expect(await used()).toBeNull()
  await asks(key)
  const first = await used()
  expect(first).toBeInstanceOf(Date)
  advance(59 * 60)
  await asks(key)
  expect(await used()).toEqual(first)
  advance(2 * 60)
  await asks(key)
  expect(await used()).not.toEqual(first)
})

test('nobody gets a key under a name that says nothing, or for an integrator nobody knows', async () => {
  await createIntegrator(db, { id: 'int_named', name: 'Named', domain: 'named.example' })
  expect(await createKey(db, 'int_named', '  ')).toMatchObject({ ok: false, code: 'input.invalid' })
  expect(await createKey(db, 'int_nobody', 'Key')).toEqual({ ok: false, code: 'not_found' })
  expect(await createIntegrator(db, { id: 'int_named', name: 'Again', domain: 'x.example' })).toMatchObject({
    ok: false,
    fields: [{ pointer: '/id' }],
  })
})

test('keys made by command outlive a change of the configured one', async () => {
  const configured = { id: 'int_both', name: 'Both', domain: 'both.example', supportUrl: undefined }
  await prepareConfiguredIntegrators(db, [{ ...configured, key: `vst_live_${'a'.repeat(32)}` }])
  const { key } = await newKey('int_both')
  await prepareConfiguredIntegrators(db, [{ ...configured, key: `vst_live_${'b'.repeat(32)}` }])
  expect(await asks(`vst_live_${'a'.repeat(32)}`)).toEqual({ ok: false, code: 'key.refused' })
  expect((await asks(key)).ok).toBe(true)
  await prepareConfiguredIntegrators(db, [])
  expect((await asks(`vst_live_${'b'.repeat(32)}`)).ok).toBe(false)
  expect((await asks(key)).ok).toBe(true)
})

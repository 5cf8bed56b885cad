import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { advance, openWorld } from '@/test/world'
import { dumpOf } from '@/test/world/look'
import { changeDomain, createIntegrator, createKey, listKeys, listKeysOf, revokeKey } from './integrator-keys'
import { authenticateIntegrator } from './integrators'

const world = await openWorld()
const { db } = world

const asks = (key: string) => authenticateIntegrator(db, `Bearer ${key}`, '192.0.2.1')

async function newKey(integrator: string, name = 'Back office') {
  await createIntegrator(db, { id: integrator, name: 'Acme', domain: 'acme.example' })
  const made = await createKey(db, integrator, name)
  if (!made.ok) throw new Error(made.code)
  return made.value
}

test('an integrator has several keys; one revoked ends at once, the others continue', async () => {
  const [one, other] = [await newKey('int_acme', 'One'), await newKey('int_acme', 'Other')]
  expect(await revokeKey(db, one.id)).toEqual({ ok: true, value: { id: one.id } })
  expect(await asks(one.key)).toEqual({ ok: false, code: 'key.refused' })
  expect(await asks(other.key)).toMatchObject({ ok: true, value: { id: 'int_acme' } })
  expect(await revokeKey(db, one.id)).toEqual({ ok: false, code: 'not_found' })
})

test('a key is shown once and is in the database as HMAC alone', async () => {
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

test('keys are listed of an integrator that is known, and of no other', async () => {
  await createIntegrator(db, { id: 'int_keyless', name: 'Keyless', domain: 'keyless.example' })
  expect(await listKeysOf(db, 'int_keyless')).toEqual({ ok: true, value: [] })
  expect(await listKeysOf(db, 'int_nobody')).toEqual({ ok: false, code: 'not_found' })
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

test.each([
  'https://acme.example',
  'acme.example/de',
  'acme.example:80',
  'me@acme.example',
  'acme example',
  '',
])('pages cannot link to the domain «%s», so it is refused', async (domain) => {
  expect(await createIntegrator(db, { id: 'int_domain', name: 'Acme', domain })).toMatchObject({
    code: 'input.invalid',
    fields: [{ pointer: '/domain' }],
  })
})

test('a domain can be changed later, under the same rule', async () => {
  await createIntegrator(db, { id: 'int_moves', name: 'Moves', domain: 'old.example' })
  expect(await changeDomain(db, 'int_moves', 'new.example')).toMatchObject({ ok: true })
  const [row] = await db.select().from(integrators).where(eq(integrators.id, 'int_moves'))
  expect(row).toMatchObject({ name: 'Moves', domain: 'new.example' })
  expect(await changeDomain(db, 'int_moves', 'https://new.example')).toMatchObject({ code: 'input.invalid' })
  expect(await changeDomain(db, 'int_nobody', 'new.example')).toEqual({ ok: false, code: 'not_found' })
})

test('a domain can have letters of any script', async () => {
  const domain = 'münchen.example'
  expect(await createIntegrator(db, { id: 'int_umlaut', name: 'Acme', domain })).toMatchObject({ ok: true })
})

test('an integrator and a key from elsewhere can be told at every start, and nothing changes', async () => {
  const shop = {
    id: 'int_shop',
    name: 'Shop',
    domain: 'shop.example',
    supportUrl: 'https://shop.example/help',
  }
  const key = `vst_live_${'a'.repeat(32)}`
  const told = async () => [
    await createIntegrator(db, shop),
    await createKey(db, 'int_shop', 'Server', { given: key }),
  ]
  const [integrator, made] = await told()
  expect(await told()).toEqual([integrator, { ...made, isRepeat: true }])
  expect(await listKeys(db, 'int_shop')).toHaveLength(1)
  const { supportUrl } = shop
  expect(await asks(key)).toMatchObject({ ok: true, value: { id: 'int_shop', supportUrl } })
  expect(await dumpOf(world)).not.toContain(key)
})

test('AUT-09 a key from elsewhere opens for one integrator, and never again once it was revoked', async () => {
  const key = `vst_live_${'b'.repeat(32)}`
  await newKey('int_one')
  await newKey('int_two')
  const made = await createKey(db, 'int_one', 'Server', { given: key })
  const refused = { ok: false, fields: [{ pointer: '/key' }] }
  expect(await createKey(db, 'int_two', 'Server', { given: key })).toMatchObject(refused)
  expect(await asks(key)).toMatchObject({ ok: true, value: { id: 'int_one' } })
  await revokeKey(db, made.ok ? made.value.id : '')
  expect(await createKey(db, 'int_one', 'Server', { given: key })).toMatchObject(refused)
  expect(await asks(key)).toEqual({ ok: false, code: 'key.refused' })
})

test.each(['vst_live_short', 'x'.repeat(40), `vst_live_${'a'.repeat(31)}'`])(
  'a key that is easy to guess or has another shape is not taken in: %s',
  async (key) => {
    await newKey('int_shape')
    expect(await createKey(db, 'int_shape', 'Server', { given: key })).toMatchObject({
      code: 'input.invalid',
    })
  },
)

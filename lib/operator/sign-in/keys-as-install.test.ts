import { expect, test } from 'vitest'
import { authenticateIntegrator } from '@/lib/integrators/keys/integrators'
import { openWorld } from '@/test/world'
import { lastDeeds } from '@/test/world/operators'
import { createKeyAsInstall, revokeKeyAsInstall, rotateKeyAsInstall } from './keys-as-install'

const { db, integrator } = await openWorld()

const create = (given?: string) => createKeyAsInstall(db, integrator.id, 'Server', { given })
const opens = async (key: string) => (await authenticateIntegrator(db, `Bearer ${key}`, '192.0.2.1')).ok

test('a key that the command makes, replaces or ends is in the audit as an act of the install', async () => {
  const made = await create()
  if (!made.ok) throw new Error(made.code)
  const { id, key } = made.value
  expect(await lastDeeds(db)).toMatchObject([{ actor: 'install', action: 'key_create', object: id }])
  const rotated = await rotateKeyAsInstall(db, id, {})
  if (!rotated.ok) throw new Error(rotated.code)
  expect(await lastDeeds(db)).toMatchObject([{ action: 'key_create', object: rotated.value.id }])
  expect([await opens(key), await opens(rotated.value.key)]).toEqual([true, true])
  expect(await revokeKeyAsInstall(db, id)).toMatchObject({ ok: true })
  expect(await lastDeeds(db)).toMatchObject([{ actor: 'install', action: 'key_revoke', object: id }])
  expect(await opens(key)).toBe(false)
})

test('what changes nothing is not in it: a key that is taken in again, or that is none', async () => {
  const given = `vst_live_${'b'.repeat(43)}`
  const made = await create(given)
  const before = await lastDeeds(db)
  expect(await create(given)).toEqual({ ...made, isRepeat: true })
  expect(await createKeyAsInstall(db, 'int_nowhere', 'Server', {})).toMatchObject({ code: 'not_found' })
  expect(await rotateKeyAsInstall(db, 'key_nowhere', {})).toMatchObject({ code: 'not_found' })
  expect(await revokeKeyAsInstall(db, 'key_nowhere')).toMatchObject({ code: 'not_found' })
  expect(await lastDeeds(db)).toEqual(before)
})

import { expect, test } from 'vitest'
import { createKey, type KeyWish } from '@/lib/integrators/keys/integrator-keys'
import { authenticateIntegrator } from '@/lib/integrators/keys/integrators'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { openWorld } from '@/test/world'
import { lastDeeds, makeOperator } from '@/test/world/operators'
import { listKeysForTeam, revokeKeyAsTeam } from './keys'

const { db, integrator } = await openWorld()
const words = makeWords('en')

async function newKey(wish: KeyWish = {}) {
  const made = await createKey(db, integrator.id, 'Back office', wish)
  if (!made.ok) throw new Error(made.code)
  const opens = async () => (await authenticateIntegrator(db, `Bearer ${made.value.key}`, '192.0.2.1')).ok
  return { ...made.value, opens }
}

test('an admin ends a key: it opens nothing from its next call on, is as ended, and the audit names who', async () => {
  const [admin, key] = [await makeOperator(db, 'admin'), await newKey()]
  const rowOf = async () => {
    const page = await listKeysForTeam(db, { operator: admin, words })
    return page.ok ? page.value.rows.find(({ id }) => id === key.id) : undefined
  }
  expect(await rowOf()).toMatchObject({ name: 'Back office', integrator: integrator.id, used: 'Never' })
  expect(await key.opens()).toBe(true)
  expect((await rowOf())?.used).not.toBe('Never')
  expect(await revokeKeyAsTeam(db, admin, key.id)).toMatchObject({ ok: true })
  expect(await key.opens()).toBe(false)
  expect((await rowOf())?.over).toMatch(/^Revoked on /)
  expect(await lastDeeds(db)).toMatchObject([
    { actor: admin.id, action: 'key_revoke', object: key.id, code: null },
  ])
  expect(await revokeKeyAsTeam(db, admin, key.id)).toMatchObject({ code: 'not_found' })
  expect(await lastDeeds(db)).toMatchObject([{ object: key.id, code: 'not_found' }])
})

test('says what each key may do and when it ends, and puts those that work no more last', async () => {
  const admin = await makeOperator(db, 'admin')
  const end = new Date(Date.now() + 60_000)
  const [endless, ending] = [
    await newKey({ scope: 'links' }),
    await newKey({ scope: 'read', expiresAt: end.toISOString() }),
  ]
  const rowsAt = async (now: Date) => {
    const page = await listKeysForTeam(db, { operator: admin, words }, now)
    return page.ok ? page.value.rows : []
  }
  const before = await rowsAt(new Date(end.getTime() - 1))
  expect(before.find(({ id }) => id === endless.id)).toMatchObject({
    scope: 'New links only',
    end: 'No end date',
  })
  const working = before.find(({ id }) => id === ending.id)
  expect(working).toMatchObject({ scope: 'Read only', end: words.day(end) })
  expect(working?.over).toBeUndefined()
  const after = await rowsAt(end)
  expect(after.find(({ id }) => id === ending.id)?.over).toBe(`Expired on ${words.day(end)}`)
  const overs = after.map(({ over }) => over !== undefined)
  expect(overs).toEqual(overs.toSorted())
})

test('nobody below an admin sees keys or ends one, and each try is written down', async () => {
  const key = await newKey()
  for (const role of ['viewer', 'support', 'reviewer'] as const) {
    const operator = await makeOperator(db, role)
    expect(await listKeysForTeam(db, { operator, words })).toMatchObject({ code: 'role.refused' })
    expect(await revokeKeyAsTeam(db, operator, key.id)).toMatchObject({ code: 'role.refused' })
    expect(await lastDeeds(db)).toMatchObject([
      { actor: operator.id, action: 'key_revoke', object: key.id, code: 'role.refused' },
    ])
  }
  expect(await key.opens()).toBe(true)
})

test('no page holds a key itself', async () => {
  const [admin, key] = [await makeOperator(db, 'admin'), await newKey()]
  expect(JSON.stringify(await listKeysForTeam(db, { operator: admin, words }))).not.toContain(key.key)
})

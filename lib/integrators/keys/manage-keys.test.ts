import { expect, test } from 'vitest'
import { operations } from '@/lib/integrators/api/operations'
import { advance, makeOnboarding, openWorld } from '@/test/world'
import { answerOf, callApi, refusalOf } from '@/test/world/api'
import { dumpOf } from '@/test/world/look'
import { createKey as createAnyKey, createIntegrator } from './integrator-keys'
import { rotateKey as rotateAnyKey } from './manage-keys'

const world = await openWorld()
const { createKey, createOnboarding, issueLink, listKeys, listOnboardings, revokeKey, rotateKey } = operations
const HOUR_S = 60 * 60

const newKey = async (body: object = {}) =>
  createKey.answer.parse(await answerOf(createKey, { body: { name: 'Pages', ...body } }))
const idsOf = async () => listKeys.answer.parse(await answerOf(listKeys)).data.map(({ id }) => id)

test('a key does what its scope says and nothing else', async () => {
  const { id } = await makeOnboarding(world)
  const refused = { status: 403, code: 'key.scope' }
  const { key: reads } = await newKey({ scope: 'read' })
  await answerOf(listOnboardings, { key: reads })
  const start = { body: { type: 'individual' } }
  expect(await refusalOf(createOnboarding, { ...start, key: reads })).toMatchObject(refused)
  const { key: links } = await newKey({ scope: 'links' })
  // Nothing has to be said, not even nothing.
  await answerOf(issueLink, { key: links, params: { id } })
  expect(await refusalOf(createOnboarding, { ...start, key: links })).toMatchObject(refused)
  expect(await refusalOf(listOnboardings, { key: links })).toMatchObject(refused)
  for (const key of [reads, links])
    expect(await refusalOf(createKey, { key, body: { name: 'More' } })).toMatchObject(refused)
})

test('a key of another scope reads which one it has, and which ones the call takes', async () => {
  const { key: links } = await newKey({ scope: 'links' })
  const reading = await callApi(listOnboardings, { key: links })
  const writing = await callApi(createKey, { key: links, body: { name: 'More' } })
  expect([(await reading.json()).detail, (await writing.json()).detail]).toEqual([
    'This key has the scope `links`. The call needs a key with `read` or `write`.',
    'This key has the scope `links`. The call needs a key with `write`.',
  ])
})

test('a key ends at its time and is listed no more', async () => {
  const expiresAt = new Date(Date.now() + 2 * HOUR_S * 1000).toISOString()
  const { id, key } = await newKey({ expiresAt })
  await answerOf(listOnboardings, { key })
  advance(3 * HOUR_S)
  expect(await refusalOf(listOnboardings, { key })).toMatchObject({ code: 'key.refused' })
  expect(await idsOf()).not.toContain(id)
  const past = { body: { name: 'Late', expiresAt: '2020-01-01T00:00:00Z' } }
  expect(await refusalOf(createKey, past)).toMatchObject({ pointers: ['/expiresAt'] })
})

test('a replaced key works for a day beside the new one', async () => {
  const old = await newKey({ scope: 'read' })
  const params = { id: old.id }
  const made = rotateKey.answer.parse(await answerOf(rotateKey, { params, body: {} }))
  expect(made).toMatchObject({ name: 'Pages', scope: 'read' })
  advance(23 * HOUR_S)
  for (const { key } of [old, made]) await answerOf(listOnboardings, { key })
  advance(2 * HOUR_S)
  expect(await refusalOf(listOnboardings, { key: old.key })).toMatchObject({ code: 'key.refused' })
  await answerOf(listOnboardings, { key: made.key })
  expect(await refusalOf(rotateKey, { params, body: {} })).toMatchObject({ code: 'not_found' })
})

test('a key that is revoked is refused at once, and the demo’s key stays', async () => {
  const { id, key } = await newKey()
  await answerOf(revokeKey, { key, params: { id } })
  expect(await refusalOf(listOnboardings, { key })).toMatchObject({ code: 'key.refused' })
  for (const one of await idsOf())
    if (one.startsWith('key_demo'))
      expect(await refusalOf(revokeKey, { params: { id: one } })).toMatchObject({ code: 'not_found' })
})

test('a repeated call gets the first key again and says so; the database holds no key', async () => {
  const asked = { idempotencyKey: crypto.randomUUID(), body: { name: 'Once' } }
  const [first, again] = [await callApi(createKey, asked), await callApi(createKey, asked)]
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const { key } = createKey.answer.parse(await first.json())
  expect(await again.json()).toMatchObject({ key })
  expect(await dumpOf(world)).not.toContain(key)
})

test('who runs this install gives a key a scope and an end, and replaces it for any integrator', async () => {
  await createIntegrator(world.db, { id: 'int_command', name: 'Command', domain: 'command.example' })
  const expiresAt = new Date(Date.now() + 3 * HOUR_S * 1000).toISOString()
  const made = await createAnyKey(world.db, 'int_command', 'Pages', { scope: 'links', expiresAt })
  const { id, key } = made.ok ? made.value : { id: '', key: '' }
  expect(await refusalOf(listOnboardings, { key })).toMatchObject({ code: 'key.scope' })
  const next = await rotateAnyKey(world.db, id, {})
  expect(next).toMatchObject({ ok: true, value: { name: 'Pages', scope: 'links' } })
  const both = [key, next.ok ? next.value.key : '']
  for (const one of both)
    expect(await refusalOf(listOnboardings, { key: one })).toMatchObject({ code: 'key.scope' })
  advance(4 * HOUR_S)
  const [old, fresh] = await Promise.all(both.map((one) => refusalOf(listOnboardings, { key: one })))
  expect([old?.code, fresh?.code]).toEqual(['key.refused', 'key.scope'])
  expect(await rotateAnyKey(world.db, 'key_of_nobody', {})).toMatchObject({ code: 'not_found' })
  const wrong = await createAnyKey(world.db, 'int_command', 'Pages', { scope: 'all' })
  expect(wrong).toMatchObject({ code: 'input.invalid', fields: [{ pointer: '/scope' }] })
})

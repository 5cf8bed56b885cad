import { expect, test } from 'vitest'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { type Browser, begin, makeOnboarding, openBrowser, openWorld } from '@/test/world'

const world = await openWorld()
const { db } = world
const counter = { value: 0 }

async function save(
  browser: Browser,
  fields: Record<string, string>,
  more: { baseVersion?: number; opId?: string; step?: string } = {},
) {
  counter.value += 1
  const opId = more.opId ?? `operation ${counter.value}`
  return saveTextAt(db, await browser.visit(), more.step ?? 'address', {
    fields,
    baseVersion: more.baseVersion ?? 0,
    opId,
  })
}

const typedOf = async (browser: Browser) => (await browser.visit()).draft.typed.address

test('text is kept while it is typed, right or wrong, and shown again', async () => {
  const browser = await begin(world)
  expect(await save(browser, { 'address.line1': 'Hauptst' })).toMatchObject({
    ok: true,
    value: { version: 1 },
  })
  expect(await typedOf(browser)).toEqual({ 'address.line1': 'Hauptst' })
  expect((await browser.visit()).draft.answers).toEqual({})
})

test('only inputs of the page are kept, and no endless text', async () => {
  const browser = await begin(world)
  await save(browser, {
    'address.line1': 'x'.repeat(10_000),
    email: 'foreign',
    __proto__: 'x',
    constructor: 'x',
    '': 'x',
  })
  expect(await typedOf(browser)).toEqual({ 'address.line1': 'x'.repeat(4000) })
})

test('a repeated operation is answered and not done again', async () => {
  const browser = await begin(world)
  const first = await save(browser, { 'address.line1': 'one' }, { opId: 'same' })
  await save(browser, { 'address.line1': 'two' }, { baseVersion: 1 })
  const again = await save(browser, { 'address.line1': 'one' }, { opId: 'same' })
  expect([first.ok, again.ok]).toEqual([true, true])
  expect(await typedOf(browser)).toEqual({ 'address.line1': 'two' })
})

test('a tab with old knowledge is told what is there, and overwrites nothing', async () => {
  const started = await makeOnboarding(world)
  const one = await openBrowser(world, started)
  const other = await openBrowser(world, started, one.deviceToken)
  await save(one, { 'address.line1': 'from one' })
  expect(await save(other, { 'address.line1': 'from other', 'address.city': 'Bern' })).toEqual({
    ok: false,
    code: 'draft.conflict',
    conflict: { version: 2, fields: { 'address.line1': 'from one' } },
  })
  // What nobody else touched is kept all the same.
  expect(await typedOf(one)).toEqual({ 'address.line1': 'from one', 'address.city': 'Bern' })
})

test('having seen the other text, the person may keep their own', async () => {
  const browser = await begin(world)
  await save(browser, { 'address.line1': 'from one' })
  const told = await save(browser, { 'address.line1': 'from other' })
  const version = told.ok ? 0 : told.conflict?.version
  expect(await save(browser, { 'address.line1': 'from other' }, { baseVersion: version ?? 0 })).toMatchObject(
    {
      ok: true,
    },
  )
  expect(await typedOf(browser)).toEqual({ 'address.line1': 'from other' })
})

test('a change of one input makes no other input a conflict', async () => {
  const browser = await begin(world)
  const first = await save(browser, { 'address.city': 'Ber' })
  const baseVersion = first.ok ? first.value.version : 0
  await save(browser, { 'address.line1': 'in the other tab' }, { baseVersion })
  expect((await save(browser, { 'address.city': 'Berlin' }, { baseVersion })).ok).toBe(true)
})

test('an answer that the other tab has saved in the meantime is told as well', async () => {
  const browser = await begin(world)
  await browser.submit('email', { email: 'new@example.com' })
  expect(await save(browser, { email: 'old@example.com' }, { step: 'email' })).toMatchObject({
    code: 'draft.conflict',
    conflict: { fields: { email: 'new@example.com' } },
  })
})

test('the same answer written otherwise is no conflict', async () => {
  const browser = await begin(world)
  await save(browser, { 'address.postalCode': '10 115' })
  expect((await save(browser, { 'address.postalCode': '10115' })).ok).toBe(true)
})

test('two tabs on different fields, or with the same text, are in no conflict', async () => {
  const browser = await begin(world)
  await save(browser, { 'address.line1': 'same' })
  expect((await save(browser, { 'address.line1': 'same' })).ok).toBe(true)
  expect((await save(browser, { 'address.city': 'Berlin' })).ok).toBe(true)
  expect(await typedOf(browser)).toEqual({ 'address.line1': 'same', 'address.city': 'Berlin' })
})

test('two tabs that save at the same moment both keep what only they changed', async () => {
  const browser = await begin(world)
  await Promise.all([save(browser, { 'address.line1': 'one' }), save(browser, { 'address.city': 'two' })])
  expect(await typedOf(browser)).toEqual({ 'address.line1': 'one', 'address.city': 'two' })
})

test('one of two tabs that save the same field at the same moment is told', async () => {
  const browser = await begin(world)
  const saved = await Promise.all([
    save(browser, { 'address.line1': 'one' }),
    save(browser, { 'address.line1': 'two' }),
  ])
  expect(saved.map((one) => (one.ok ? 'saved' : one.code)).sort()).toEqual(['draft.conflict', 'saved'])
})

test('text survives the end of the session', async () => {
  const started = await makeOnboarding(world)
  const before = await openBrowser(world, started)
  await save(before, { 'address.country': 'DE', 'address.line1': 'typed before' })
  const later = new Date(Date.now() + 2 * 60 * 60_000)
  expect(await findVisit(db, before.sessionToken, before.id, later)).toMatchObject({
    code: 'session.expired',
  })
  const back = await openBrowser(world, started, before.deviceToken)
  expect(JSON.stringify(await back.screen('address'))).toContain('typed before')
})

import { expect, test } from 'vitest'
import { present } from '@/lib/errors'
import { type Browser, begin, makeOnboarding, openBrowser, openWorld } from '@/test/world'
import { findVisit } from '../sessions/visit'
import { saveTyped } from './save-typed'

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
  const { steps } = await browser.plan()
  const planned = steps.find(({ step }) => step.id === (more.step ?? 'address'))
  return saveTyped(db, await browser.visit(), [present(planned, 'a step of the intake')], {
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

test('AUT-03 only inputs of the page are kept, and no endless text', async () => {
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

test('a tab with old knowledge is told instead of overwriting another one’s text', async () => {
  const started = await makeOnboarding(world)
  const one = await openBrowser(world, started)
  const other = await openBrowser(world, started, one.deviceToken)
  await save(one, { 'address.line1': 'from one' })
  expect(await save(other, { 'address.line1': 'from other' })).toEqual({ ok: false, code: 'draft.conflict' })
  expect(await typedOf(one)).toEqual({ 'address.line1': 'from one' })
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

test('F34 text survives the end of the session', async () => {
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

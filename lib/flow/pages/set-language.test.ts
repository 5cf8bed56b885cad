import { expect, test } from 'vitest'
import { begin, beginCreated, openWorld } from '@/test/world'
import { paths } from './paths'
import { pathAfterLanguage, setLanguage } from './set-language'
import { localeOf } from './visit-words'

const world = await openWorld()
const { db } = world

test('a language we do not speak changes nothing', async () => {
  const browser = await begin(world)
  await setLanguage(db, await browser.visit(), 'pt-AO')
  expect(localeOf(await browser.visit())).toBe('pt-PT')
  await setLanguage(db, await browser.visit(), 'tlh')
  expect(localeOf(await browser.visit())).toBe('pt-PT')
})

test('the way to another language keeps a form unjudged and knows the way back', async () => {
  const browser = await begin(world)
  const outcome = await browser.submit('email', { intent: 'language', email: 'half@an' })
  expect(outcome).toEqual({ kind: 'go', href: paths.language(browser.id, 'email') })
  const { draft } = await browser.visit()
  expect([draft.typed.email, draft.answers]).toEqual([{ email: 'half@an' }, {}])
})

test('a form in which nothing was typed stays not started', async () => {
  const browser = await begin(world)
  await browser.submit('email', { intent: 'language', email: '' })
  expect((await browser.visit()).draft.typed).toEqual({})
})

test('a one-time code is never kept on the way to another language, and none is sent', async () => {
  const browser = await beginCreated(world)
  await browser.submit('email', { intent: 'language', code: '123456' })
  const { draft } = await browser.visit()
  expect(JSON.stringify(draft)).not.toContain('123456')
})

test('a way back that is no step of ours leads home', () => {
  for (const from of [
    'address-proof',
    'people',
    'people/new',
    'people/new?me=1',
    'people/onb_2',
    'people/onb_2/link',
  ])
    expect(pathAfterLanguage('onb_1', from)).toBe(`/o/onb_1/${from}`)
  for (const from of [
    null,
    '',
    '..',
    '/evil.example',
    'a/../../b',
    'people/..',
    'people/onb_2/here',
    'x'.repeat(41),
    'Email',
  ])
    expect(pathAfterLanguage('onb_1', from)).toBe('/o/onb_1')
})

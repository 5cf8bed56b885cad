import { expect, test } from 'vitest'
import { type Browser, beginCreated, openWorld } from '@/test/world'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { leadsTo } from './leads-to'

const world = await openWorld()

const ledFrom = async (browser: Browser, step: string) =>
  leadsTo(world.db, await browser.visit(), { step, wish: 'none' })

test('a step with a page leads nowhere, and one that is done leads where its address leads', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'identity_document,gender' })
  await chooseDocument(browser)
  expect(await ledFrom(browser, 'identity')).toBeUndefined()
  await putFile(browser, 'identity.single', photo(40))
  await browser.refresh()
  const href = await ledFrom(browser, 'identity')
  expect(href).toBe(`/o/${browser.id}`)
  expect(await browser.screen('identity')).toEqual({ kind: 'elsewhere', href })
})

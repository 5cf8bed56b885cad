import { beforeEach, expect, test } from 'vitest'
import { submit } from '@/app/o/[onboarding]/actions'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { begin, newEmail, openWorld, PHONE } from '@/test/world'
import { at, fromOwnPage, signIn } from '@/test/world/request'

const world = await openWorld()

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

test('a page that is only drawn again keeps its version: what other tabs wrote in the meantime stays in dispute', async () => {
  const browser = await begin(world, { prefill: { email: newEmail(), phone: PHONE } })
  signIn(browser)
  const visit = await browser.visit()
  const fields = { 'address.country': 'DEU' }
  const change = { fields, baseVersion: visit.draft.version, opId: crypto.randomUUID() }
  await saveTextAt(world.db, visit, 'address', change)
  expect((await browser.visit()).draft.version).toBeGreaterThan(visit.draft.version)
  const form = new FormData()
  form.set('intent', 'redraw')
  const drawn = await submit(browser.id, 'address', undefined, form)
  expect(drawn).toHaveProperty('screen')
  expect(drawn).not.toHaveProperty('version')
})

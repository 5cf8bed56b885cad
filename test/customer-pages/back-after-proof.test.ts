import { beforeEach, expect, test } from 'vitest'
import { submitProof } from '@/app/o/[onboarding]/actions'
import { paths } from '@/lib/flow/pages/paths'
import { makeOnboarding, openBrowser, openWorld, prefilled, send } from '@/test/world'
import { knownCompany } from '@/test/world/business'
import { at, fromOwnPage, signIn } from '@/test/world/request'

const world = await openWorld()

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

/** A customer whom the service knows, in a further browser that has shown nothing yet and has asked for its code. */
async function furtherBrowser(wish: object = { type: 'business', prefill: knownCompany() }) {
  const made = await makeOnboarding(world, wish)
  await send(await openBrowser(world, made))
  const other = await openBrowser(world, made)
  await other.submit('prove', { intent: 'send-email' })
  signIn(other)
  return other
}

const rightCode = () => {
  const form = new FormData()
  form.set('code', '123456')
  form.set('channel', 'email')
  return form
}

test('a person who opens the list of people in a further browser is at the list once they have shown who they are', async () => {
  const other = await furtherBrowser()
  const instead = await other.screen('people')
  expect(instead).toEqual({ kind: 'elsewhere', href: paths.prove(other.id, 'people') })
  await expect(submitProof(other.id, 'people', undefined, rightCode())).rejects.toMatchObject({
    digest: expect.stringContaining(`;${paths.people(other.id)};`),
  })
})

test('the notice that answers are hidden leads back to the page it is on', async () => {
  const other = await furtherBrowser({ prefill: prefilled() })
  expect(await other.screen('tax')).toMatchObject({
    notice: { action: { href: paths.prove(other.id, 'tax') } },
  })
})

test('an address that is no page of the flow leads to the list of steps', async () => {
  const other = await furtherBrowser()
  await expect(submitProof(other.id, '../../evil', undefined, rightCode())).rejects.toMatchObject({
    digest: expect.stringContaining(`;${paths.home(other.id)};`),
  })
})

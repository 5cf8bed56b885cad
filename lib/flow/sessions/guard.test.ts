import { beforeEach, expect, test } from 'vitest'
import { begin, openWorld } from '@/test/world'
import { at, fromOwnPage, OWN, signIn } from '@/test/world/request'
import { statementsOf } from '@/test/world/statements'
import { visitOfAction, visitOfRoute } from './guard'

const world = await openWorld()

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

test('an action and a handler ask the database once whose they are', async () => {
  const browser = await begin(world)
  signIn(browser)
  const request = new Request(`${OWN}/api/onboardings/${browser.id}/draft`, {
    method: 'PUT',
    headers: at.headers,
  })
  for (const ask of [() => visitOfAction(browser.id, 'email'), () => visitOfRoute(request, browser.id)]) {
    const seen = await statementsOf(world.db, async () => expect(await ask()).toMatchObject({ ok: true }))
    expect(seen).toHaveLength(1)
  }
})

import { describe, expect, test } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { visitOfAction, visitOfRoute } from '@/lib/flow/sessions/guard'
import { listenForRefusedWrites } from '@/lib/flow/sessions/refused-writes'
import { galleryEntrySource } from '@/lib/operator/gallery/gallery'
import { screenAddress } from '@/lib/operator/preview/address'
import { sessionCookie } from '@/lib/operator/sign-in/cookies'
import { noteTeamWrite } from '@/lib/operator/sign-in/note-team-write'
import { refusePreviewWrite } from '@/lib/operator/sign-in/refuse-preview-write'
import { begin, makeOnboarding, openWorld, prefilled } from '@/test/world'
import { lastDeeds, makeOperator, signInAs } from '@/test/world/operators'
import { at, fromOwnPage, OWN } from '@/test/world/request'
import { lookAtScreen } from './look-at-screen'

listenForRefusedWrites(noteTeamWrite)

const world = await openWorld()
const { db } = world
const NOW = { moment: 'now', look: 'en.auto.hosted', step: 'home' }

describe('a look at a customer’s screen', () => {
  test('is open to every role and is in the chain', async () => {
    const operator = await makeOperator(db, 'viewer')
    const { id } = await begin(world, { prefill: prefilled() })
    expect(await lookAtScreen(db, operator, { source: id, ...NOW })).toMatchObject({ ok: true })
    expect(await lastDeeds(db)).toMatchObject([
      { actor: operator.id, action: 'preview', object: id, code: null },
    ])
  })

  test('of an onboarding that retention has deleted shows nothing and is in the chain', async () => {
    const operator = await makeOperator(db, 'admin')
    const { id } = await begin(world)
    await forget(db, id)
    expect(await lookAtScreen(db, operator, { source: id, ...NOW })).toMatchObject({ code: 'not_found' })
    expect(await lastDeeds(db)).toMatchObject([{ actor: operator.id, object: id, code: 'not_found' }])
  })

  test('that names no moment or no look leads nowhere', async () => {
    const operator = await makeOperator(db, 'viewer')
    const { id } = await begin(world)
    for (const wrong of [{ moment: 'then' }, { moment: '-1' }, { look: 'xx.auto.hosted' }, { look: 'en' }])
      expect(await lookAtScreen(db, operator, { source: id, ...NOW, ...wrong })).toMatchObject({
        code: 'not_found',
      })
  })

  test('at something nobody owns is written down for nobody', async () => {
    const { operator } = await signInAs(db, 'viewer')
    const before = await lastDeeds(db)
    const source = galleryEntrySource({ type: 'individual', step: 'tax', way: 'customer', state: 'wrong' })
    expect(await lookAtScreen(db, operator, { source, ...NOW, step: 'tax' })).toMatchObject({ ok: true })
    expect(await lastDeeds(db)).toEqual(before)
  })
})

describe('anyone who sends something to a screen', () => {
  test('is refused and is in the chain with the onboarding, known or not', async () => {
    const { operator, token } = await signInAs(db, 'admin')
    const { id } = await makeOnboarding(world)
    const refused = { action: 'preview', code: 'preview.read_only' }
    const path = `/operator/screen/${id}/now/en.light.hosted/identity`
    expect(await refusePreviewWrite(db, token, path)).toMatchObject({ code: 'preview.read_only' })
    expect(await lastDeeds(db)).toMatchObject([{ ...refused, actor: operator.id, object: id }])
    await refusePreviewWrite(db, undefined, '/operator/screen/maria@example.com/now')
    expect(await lastDeeds(db)).toMatchObject([{ ...refused, actor: 'nobody', object: null }])
  })

  test('with nothing but an operator’s cookie, to a customer’s own pages, is refused and is in the chain', async () => {
    const { operator, token } = await signInAs(db, 'support')
    const { id } = await makeOnboarding(world)
    at.headers = fromOwnPage()
    at.cookies.set(sessionCookie().name, token)
    const post = new Request(`${OWN}/api/onboardings/${id}/draft`, { method: 'POST', headers: at.headers })
    for (const write of [() => visitOfAction(id, 'email'), () => visitOfRoute(post, id)]) {
      expect(await write()).toMatchObject({ ok: false, code: 'session.missing' })
      expect(await lastDeeds(db)).toMatchObject([
        { actor: operator.id, action: 'preview', object: id, code: 'preview.read_only' },
      ])
    }
  })

  test('finds an address that holds no secret', () => {
    const look = { locale: 'ar', scheme: 'dark', surface: 'frame' } as const
    expect(screenAddress('onb_1', 7, look, 'tax')).toBe('/operator/screen/onb_1/7/ar.dark.frame/tax')
  })
})

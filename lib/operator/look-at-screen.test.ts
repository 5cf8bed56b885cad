import { describe, expect, test } from 'vitest'
import { forget } from '@/lib/onboarding/retention'
import { screenAddress } from '@/lib/preview/address'
import { exhibitSource } from '@/lib/simulator/gallery'
import { begin, openWorld, prefilled } from '@/test/world'
import { lastDeeds, makeOperator, signInAs } from '@/test/world-operators'
import { lookAtScreen } from './look-at-screen'
import { refusePreviewWrite } from './refuse-preview-write'

const world = await openWorld()
const { db } = world
const NOW = { moment: 'now', look: 'en.auto.hosted', step: 'home' }

describe('a look at a customer’s screen', () => {
  test('is open to every role and stands in the chain', async () => {
    const operator = await makeOperator(db, 'viewer')
    const { id } = await begin(world, { prefill: prefilled() })
    expect(await lookAtScreen(db, operator, { source: id, ...NOW })).toMatchObject({ ok: true })
    expect(await lastDeeds(db)).toMatchObject([
      { actor: operator.id, action: 'preview', object: id, code: null },
    ])
  })

  test('of an onboarding that retention has deleted shows nothing and stands in the chain', async () => {
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
    const source = exhibitSource({ type: 'individual', step: 'tax', state: 'error' })
    expect(await lookAtScreen(db, operator, { source, ...NOW, step: 'tax' })).toMatchObject({ ok: true })
    expect(await lastDeeds(db)).toEqual(before)
  })
})

describe('AUT-07 whoever sends something to a screen', () => {
  test('is refused and stands in the chain, known or not', async () => {
    const { operator, token } = await signInAs(db, 'admin')
    expect(await refusePreviewWrite(db, token)).toMatchObject({ code: 'preview.read_only' })
    expect(await lastDeeds(db)).toMatchObject([
      { actor: operator.id, action: 'preview', code: 'preview.read_only' },
    ])
    expect(await refusePreviewWrite(db, undefined)).toMatchObject({ code: 'preview.read_only' })
    expect(await lastDeeds(db)).toMatchObject([{ actor: 'nobody', code: 'preview.read_only' }])
  })

  test('finds an address that holds no secret', () => {
    const look = { locale: 'ar', scheme: 'dark', surface: 'frame' } as const
    expect(screenAddress('onb_1', 7, look, 'tax')).toBe('/operator/screen/onb_1/7/ar.dark.frame/tax')
  })
})

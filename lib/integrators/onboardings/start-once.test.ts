import { describe, expect, test } from 'vitest'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { present } from '@/lib/platform/errors'
import { advance, openBrowser, openWorld, prefilled, tokenOf } from '@/test/world'
import { startOnboarding } from './start'

const world = await openWorld()
const { db, integrator } = world
const HOUR = 60 * 60_000

const start = (body: unknown, key?: string) => startOnboarding(db, integrator, body, key)

describe('an idempotency key', () => {
  test('answers the same request with the same onboarding and link', async () => {
    const body = { type: 'individual', prefill: prefilled() }
    const first = await start(body, 'key-1')
    expect(await start({ prefill: body.prefill, type: 'individual' }, 'key-1')).toEqual({
      ...first,
      isRepeat: true,
    })
    if (!first.ok) throw new Error('refused')
    expect((await openBrowser(world, first.value)).id).toBe(first.value.id)
  })

  test('refuses another body under the same key', async () => {
    await start({ type: 'individual' }, 'key-2')
    expect(await start({ type: 'individual', locale: 'de' }, 'key-2')).toEqual({
      ok: false,
      code: 'idempotency.conflict',
    })
  })

  test('still answers when the expiry it asked for has come too near', async () => {
    const body = { type: 'individual', expiresAt: new Date(Date.now() + HOUR + 1000).toISOString() }
    const first = await start(body, 'key-5')
    advance(2)
    expect(await start(body, 'key-5')).toEqual({ ...first, isRepeat: true })
  })

  test('makes one onboarding of ten requests at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => start({ type: 'individual' }, 'key-3')),
    )
    const ids = outcomes.map((one) => (one.ok ? one.value.id : one.code))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^onb_/)
  })

  test('of one integrator says nothing to another', async () => {
    const other = { ...integrator, id: 'int_other' }
    const first = await start({ type: 'individual' }, 'key-4')
    await db.insert(integrators).values(other)
    const second = await startOnboarding(db, other, { type: 'individual' }, 'key-4')
    expect(first.ok && second.ok && first.value.id !== second.value.id).toBe(true)
  })

  test('without one every request is an onboarding of its own', async () => {
    const [one, other] = [await start({ type: 'individual' }), await start({ type: 'individual' })]
    expect(one.ok && other.ok && tokenOf(one.value.link.url) !== tokenOf(other.value.link.url)).toBe(true)
    expect(present(one.ok ? one.value.id : undefined, 'made')).not.toBe(other.ok ? other.value.id : '')
  })
})

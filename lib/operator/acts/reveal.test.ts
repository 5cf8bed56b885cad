import { describe, expect, test } from 'vitest'
import { advance, openWorld } from '@/test/world'
import { lastDeeds, makeOperator, startKnown } from '@/test/world/operators'
import { reveal } from './reveal'

const world = await openWorld()
const { db } = world
const REASON = 'ticket 4711, the customer asks'
const started = () => startKnown(world)

describe('showing a value', () => {
  test('shows one, and writes down who saw what and why, but not the value', async () => {
    const operator = await makeOperator(db, 'reviewer')
    const { id, email } = await started()
    expect(await reveal(db, operator, { id, place: '/email', reason: REASON })).toEqual({
      ok: true,
      value: email,
    })
    const [deed] = await lastDeeds(db)
    expect(deed).toEqual({
      actor: operator.id,
      action: 'reveal',
      object: id,
      field: '/email',
      reason: REASON,
      code: null,
    })
  })

  test.each([
    ['without a reason', {}, { reason: '' }, 'reason.missing'],
    ['with blanks for a reason', {}, { reason: '          ' }, 'reason.missing'],
    ['with a reason of a book’s length', {}, { reason: 'x'.repeat(201) }, 'reason.missing'],
    ['with a stale sign-in', { staleMinutes: 6 }, {}, 'sign_in.stale'],
    ['of a value that is not there', {}, { place: '/nothing' }, 'not_found'],
    ['of a place that is none', {}, { place: '__proto__' }, 'not_found'],
  ] as const)(
    '%s is refused and written down',
    async (_name, { staleMinutes = 0 }: { staleMinutes?: number }, differs, code) => {
      const operator = await makeOperator(db, 'reviewer', new Date(Date.now() - staleMinutes * 60_000))
      const { id } = await started()
      const wish = { id, place: '/email', reason: REASON, ...differs }
      expect(await reveal(db, operator, wish)).toMatchObject({ ok: false, code })
      expect(await lastDeeds(db)).toMatchObject([{ actor: operator.id, action: 'reveal', object: id, code }])
    },
  )

  test('is over after twenty within an hour', async () => {
    const operator = await makeOperator(db, 'reviewer')
    const { id } = await started()
    const show = () => reveal(db, operator, { id, place: '/email', reason: REASON })
    for (let n = 0; n < 20; n += 1) expect((await show()).ok).toBe(true)
    expect(await show()).toMatchObject({ code: 'rate.limited' })
  })
})

test('time passes for fresh sign-ins as for everything', async () => {
  const operator = await makeOperator(db, 'reviewer')
  const { id } = await started()
  advance(5 * 60 + 1)
  expect(await reveal(db, operator, { id, place: '/email', reason: REASON })).toMatchObject({
    code: 'sign_in.stale',
  })
})

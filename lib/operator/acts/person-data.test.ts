import { describe, expect, test } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { lookAtPage } from '@/lib/operator/onboarding-page/look-at-page'
import { mayDo, ROLES } from '@/lib/operator/sign-in/roles'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { openWorld } from '@/test/world'
import { eventsOf } from '@/test/world/look'
import { lastDeeds, makeOperator, startKnown } from '@/test/world/operators'
import { actOnOnboarding } from './onboarding-acts'
import { eraseForTeam, exportForTeam } from './person-data'

const world = await openWorld()
const { db } = world
const REASON = 'ticket 4711, the person asks for it'
const words = makeWords('en')

/** An onboarding with what someone needs to erase it. */
async function known() {
  const { id, email, code } = await startKnown(world)
  return { id, email, wish: { reason: REASON, reference: code } }
}

describe('taking out the data of a person', () => {
  test('gives all of it to someone who may see values, and writes down who and why, and no value', async () => {
    const operator = await makeOperator(db, 'reviewer')
    const { id, email } = await known()
    const data = await exportForTeam(db, operator, id, REASON)
    expect(data).toMatchObject({ ok: true, value: { id, answers: { '/email': email } } })
    const [deed] = await lastDeeds(db)
    expect(deed).toMatchObject({
      actor: operator.id,
      action: 'data_export',
      object: id,
      reason: REASON,
      code: null,
    })
    expect(JSON.stringify(deed)).not.toContain(email)
  })

  test('is a file in the answer of the form, offered this once', async () => {
    const operator = await makeOperator(db, 'reviewer')
    const { id, email } = await known()
    const form = new FormData()
    form.set('deed', 'export')
    form.set('reason', REASON)
    const { file } = await actOnOnboarding({ db, operator, words, id, form })
    const [, text = ''] = file?.href.split('base64,') ?? []
    expect(file?.name).toMatch(/^VB-.+\.json$/)
    expect(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).toMatchObject({
      answers: { '/email': email },
    })
  })

  test('counts among the values that someone may see in an hour', async () => {
    const operator = await makeOperator(db, 'reviewer')
    const { id } = await known()
    for (let n = 0; n < 20; n += 1) expect((await exportForTeam(db, operator, id, REASON)).ok).toBe(true)
    expect(await exportForTeam(db, operator, id, REASON)).toMatchObject({ code: 'rate.limited' })
  })
})

describe('erasing', () => {
  test('destroys everything, ends the links, tells the integrator and writes down who and why', async () => {
    const operator = await makeOperator(db, 'reviewer')
    const { id, wish } = await known()
    expect(await eraseForTeam(db, operator, id, wish)).toMatchObject({ ok: true })
    expect(await openOnboarding(db, id)).toBeUndefined()
    expect(await eventsOf(world, id)).toEqual(expect.arrayContaining(['link.revoked', 'onboarding.erased']))
    const [deed] = await lastDeeds(db)
    expect(deed).toMatchObject({
      actor: operator.id,
      action: 'erase',
      object: id,
      reason: REASON,
      code: null,
    })
    const page = await lookAtPage(db, { operator, words }, id)
    expect(page.door?.text).toContain('erased on request')
  })

  test.each([
    ['without a reason', { reason: ' ' }, 0, 'reason.missing'],
    ['with the reference of another', { reference: 'VB-0000-00' }, 0, 'erasure.unconfirmed'],
    ['without the reference', { reference: '' }, 0, 'erasure.unconfirmed'],
    ['with a stale sign-in', {}, 6, 'sign_in.stale'],
  ])('%s is refused and written down', async (_name, differs, staleMinutes, code) => {
    const operator = await makeOperator(db, 'reviewer', new Date(Date.now() - staleMinutes * 60_000))
    const { id, wish } = await known()
    expect(await eraseForTeam(db, operator, id, Object.assign({}, wish, differs))).toMatchObject({ code })
    expect(await lastDeeds(db)).toMatchObject([{ actor: operator.id, action: 'erase', object: id, code }])
    expect(await openOnboarding(db, id)).toBeDefined()
  })
})

test.each(ROLES)('the forms for both are on the page of a %s who may use them', async (role) => {
  const operator = await makeOperator(db, role)
  const page = await lookAtPage(db, { operator, words }, (await known()).id)
  expect(page.door).toBeUndefined()
  expect('view' in page && page.view.data !== undefined).toBe(mayDo(role, 'reveal'))
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { wantNewLink } from '@/lib/flow/landing/want-new-link'
import { paths } from '@/lib/flow/pages/paths'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import type { IssuedLink } from '@/lib/flow/sessions/links'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { onboardingView } from '@/lib/operator/onboarding-page/onboarding-view'
import { events } from '@/lib/platform/db/schema/history'
import { audit } from '@/lib/platform/db/schema/operators'
import { links } from '@/lib/platform/db/schema/sessions'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { type Browser, beginCreated, makeOnboarding, openBrowser, openWorld, tokenOf } from '@/test/world'
import { chooseDocument, PASSPORT, photo, putFile } from '@/test/world/files'
import { dumpOf, eventsOf } from '@/test/world/look'
import { lastDeeds, makeOperator } from '@/test/world/operators'
import { endOneSession, issueLinkAgain, revokeEverything } from './help-customer'
import { linkToStep, NOTE_LENGTH } from './link-to-step'
import { actOnOnboarding } from './onboarding-acts'

const world = await openWorld()
const { db } = world
const words = makeWords('en', 'UTC')
const NOTE = 'The planted picture was dark; a brighter one will do'

/** A customer with a document and a form still to do, in the browser that owns the onboarding. */
const customer = () =>
  beginCreated(world, { sandboxRequire: 'identity_document,gender,tax_identification_number' })

async function pointed(browser: Browser, step = 'identity', note = NOTE) {
  const operator = await makeOperator(db, 'support')
  const link = await linkToStep(db, operator, browser.id, { step, note })
  if (!link.ok) throw new Error(`not issued: ${link.code}`)
  return { id: browser.id, operator, token: tokenOf(link.value.url), link: link.value }
}

/** A browser in which the button of such a link was pressed. */
const openAt = (link: IssuedLink, device?: string) => openBrowser(world, { link }, device)

const landing = (token: string) =>
  loadLanding(db, { token, view: [], acceptLanguage: 'en', network: 'the network of a reader' })

async function noteOn(browser: Browser, step: string) {
  const loaded = await browser.screen(step)
  return loaded.kind === 'page' ? loaded.note : loaded
}

describe('a link to one step', () => {
  test('opens that step alone in a browser nobody knows, and makes it nobody’s', async () => {
    const owner = await customer()
    const { link } = await pointed(owner)
    const stranger = await openAt(link)
    const { session } = await stranger.visit()
    expect(session).toMatchObject({ onlyStep: 'identity', pointedStep: 'identity', trusted: false })
    expect(stranger.deviceToken).toBeUndefined()
    const change = { fields: { gender: 'x' }, baseVersion: 0, opId: 'x' }
    expect(await saveTextAt(db, await stranger.visit(), 'gender', change)).toMatchObject({
      code: 'session.limited',
    })
    expect(await putFile(stranger, 'face.single', photo(4))).toMatchObject({ ok: false })
    expect(await stranger.home()).toMatchObject({
      content: { kind: 'text', view: { title: words.t('fix.paused_title') } },
    })
  })

  test('leads the person’s own browser to the step and leaves it everything else', async () => {
    const owner = await customer()
    const { link } = await pointed(owner)
    const again = await openAt(link, owner.deviceToken)
    expect((await again.visit()).session).toMatchObject({
      onlyStep: null,
      pointedStep: 'identity',
      trusted: true,
    })
    expect(await again.home()).toMatchObject({ content: { kind: 'checklist' } })
  })

  test('makes nobody the owner before the person has been here', async () => {
    const { id, link: first } = await makeOnboarding(world)
    const link = await linkToStep(db, await makeOperator(db, 'support'), id, { step: 'email', note: '' })
    if (!link.ok) throw new Error(link.code)
    expect((await (await openAt(link.value)).visit()).session.trusted).toBe(false)
    const owner = await openBrowser(world, { link: first })
    expect((await owner.visit()).session.trusted).toBe(true)
  })

  test('shows the team’s note as plain words above that step, and nowhere else', async () => {
    const owner = await customer()
    const { link, token } = await pointed(owner, 'identity', '<b>See</b> https://example.com')
    const again = await openAt(link, owner.deviceToken)
    const asker = (await owner.visit()).integrator.name
    expect(await noteOn(again, 'identity')).toEqual({
      title: words.t('fix.note', { asker }),
      text: '<b>See</b> https://example.com',
    })
    expect(await noteOn(again, 'tax')).toBeUndefined()
    expect(await noteOn(owner, 'identity')).toBeUndefined()
    expect(JSON.stringify(await landing(token))).not.toContain('See')
  })

  test('tells on its landing who asks, the two words and the one thing, and no more of the plan', async () => {
    const owner = await customer()
    const { token } = await pointed(owner)
    const page = await landing(token)
    const { onboarding, integrator } = await owner.visit()
    expect(page).toMatchObject({ status: 200, content: { kind: 'landing' } })
    expect(page.content.view.title).toBe(words.t('fix.landing_title', { asker: integrator.name }))
    const shown = JSON.stringify(page.content)
    for (const fact of [integrator.domain, onboarding.phrase, words.t('steps.identity.task')])
      expect(shown).toContain(fact)
    expect(shown).not.toContain(words.t('ready.tax_number'))
  })

  test('leads home and says so where the step is done by then', async () => {
    const owner = await beginCreated(world, { sandboxRequire: 'identity_document,liveness_check' })
    const { link } = await pointed(owner)
    await chooseDocument(owner)
    await putFile(owner, 'identity.single', PASSPORT)
    const again = await openAt(link, owner.deviceToken)
    const href = paths.homeAfterFix(owner.id)
    expect(await again.screen('identity')).toEqual({ kind: 'elsewhere', href })
    const home = await again.home({ led: 'fix' })
    if (home.kind !== 'page') throw new Error('home is a page')
    expect(home.told).toBe(words.t('fix.told'))
    expect(await (await openAt(link)).home()).toMatchObject({
      content: { kind: 'text', view: { title: words.t('fix.done_title') } },
    })
  })

  test('neither its secret nor its note is in the database, the audit or an event', async () => {
    const owner = await customer()
    const { token } = await pointed(owner)
    const dump = await dumpOf(world, ['sandbox_'])
    expect(dump).toContain(owner.id)
    expect(dump).not.toContain(token)
    expect(dump).not.toContain('planted picture')
  })

  test('works a week, and then says how to come by another one', async () => {
    const owner = await customer()
    const { link, token, id } = await pointed(owner)
    const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    await db
      .update(links)
      .set({ expiresAt: new Date(0) })
      .where(eq(links.id, link.id))
    expect(await landing(token)).toMatchObject({ status: 410, content: { kind: 'problem' } })
    await wantNewLink(db, token)
    expect(await eventsOf(world, id)).toContain('link.wanted')
  })

  test('ends with everything else that is revoked, at once', async () => {
    const owner = await customer()
    const { link, token, operator, id } = await pointed(owner)
    const stranger = await openAt(link)
    await revokeEverything(db, operator, id)
    await expect(stranger.visit()).rejects.toThrow('session.revoked')
    expect(await landing(token)).toMatchObject({ status: 410 })
  })

  test('voids the older one of its kind, and neither it nor an invitation touches the other', async () => {
    const owner = await customer()
    const [older, newer] = [await pointed(owner), await pointed(owner, 'gender')]
    await expect(openAt(older.link)).rejects.toThrow('link.revoked')
    expect((await issueLinkAgain(db, newer.operator, owner.id)).ok).toBe(true)
    await expect(openAt(newer.link)).resolves.toBeDefined()
  })
})

describe('pointing', () => {
  test('is written down with the step and without the note, and tells integrators nothing', async () => {
    const owner = await customer()
    const before = await db.select().from(events).where(eq(events.onboardingId, owner.id))
    const { operator } = await pointed(owner)
    expect(await lastDeeds(db)).toEqual([
      {
        actor: operator.id,
        action: 'link_fix',
        object: owner.id,
        field: 'identity',
        reason: null,
        code: null,
      },
    ])
    expect(await db.select().from(events).where(eq(events.onboardingId, owner.id))).toEqual(before)
  })

  test.each([
    ['a step where nothing is to do', 'email', '', 'step.out_of_order'],
    ['a step there is not', 'planted canary', '', 'step.out_of_order'],
    ['a note of a book’s length', 'identity', 'x'.repeat(NOTE_LENGTH + 1), 'note.refused'],
  ])('at %s is refused and written down', async (_name, step, note, code) => {
    const operator = await makeOperator(db, 'support')
    const { id } = await beginCreated(world, { sandboxModel: 'streamlined' })
    expect(await linkToStep(db, operator, id, { step, note })).toMatchObject({ ok: false, code })
    expect(await lastDeeds(db)).toMatchObject([{ actor: operator.id, action: 'link_fix', object: id, code }])
    const told = JSON.stringify(await db.select({ field: audit.field }).from(audit))
    expect(told).not.toContain('planted canary')
  })

  test('is offered to those who may help, what is to do alone, and the refused first', async () => {
    const { id } = await customer()
    const viewOf = async (role: 'viewer' | 'support') => {
      const operator = await makeOperator(db, role)
      const looked = await lookAt(db, operator, id)
      if (!looked.ok) throw new Error(looked.code)
      return onboardingView(words, operator, looked.value).point
    }
    expect(await viewOf('viewer')).toBeUndefined()
    const offered = (await viewOf('support'))?.options.map(({ value }) => value)
    expect(offered).toEqual(expect.arrayContaining(['gender', 'tax', 'identity']))
    expect(offered).not.toContain('address')
  })

  test('one session of such a link can be ended like any other', async () => {
    const { link, operator, id } = await pointed(await customer())
    const stranger = await openAt(link)
    const { session } = await stranger.visit()
    expect((await endOneSession(db, operator, id, session.id.toString('hex'))).ok).toBe(true)
    await expect(stranger.visit()).rejects.toThrow('session.revoked')
  })
})

test('a note that is refused stays in its form, with the step it was for', async () => {
  const operator = await makeOperator(db, 'support')
  const { id } = await customer()
  const form = new FormData()
  const typed = { step: 'tax', note: 'n'.repeat(NOTE_LENGTH + 1) }
  for (const [name, value] of Object.entries({ deed: 'point', ...typed })) form.set(name, value)
  expect(await actOnOnboarding({ db, operator, words, id, form })).toMatchObject({
    problem: { title: words.t('operator.problems.note_refused_title') },
    typed,
  })
})

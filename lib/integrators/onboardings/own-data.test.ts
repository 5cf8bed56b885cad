import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { endedPage } from '@/lib/flow/landing/session-problem'
import { forget } from '@/lib/flow/retention/retention'
import { findFormerVisit, findVisit } from '@/lib/flow/sessions/find-visit'
import { operations } from '@/lib/integrators/api/operations'
import { deliverWebhooks } from '@/lib/integrators/webhooks-out/deliver'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import { audit } from '@/lib/platform/db/schema/operators'
import { locales } from '@/lib/platform/i18n/locales'
import {
  begin,
  beginCreated,
  customerIdOf,
  makeOnboarding,
  openBrowser,
  openWorld,
  prefilled,
  tokenOf,
} from '@/test/world'
import { answerOf, callApi, refusalOf } from '@/test/world/api'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { framed } from '@/test/world/frame'
import { customersOf, dumpOf, eventsOf } from '@/test/world/look'
import { lastDeeds } from '@/test/world/operators'
import { openReceiver } from '@/test/world/receiver'
import { eraseOwnOnboarding } from './own-data'

const world = await openWorld()
const { db, faults } = world
const { createEndpoint, createKey, eraseOnboarding, exportOnboarding, issueLink, readOnboarding } = operations

const erase = async (id: string) =>
  eraseOnboarding.answer.parse(await answerOf(eraseOnboarding, { params: { id } }))
const exportOf = async (id: string) =>
  exportOnboarding.answer.parse(await answerOf(exportOnboarding, { params: { id } }))
const landingAt = async (url: string, locale = 'en') =>
  loadLanding(db, { token: tokenOf(url), view: [locale], acceptLanguage: null, network: 'a network' })
const deedsAbout = (id: string) => db.select().from(audit).where(eq(audit.object, id))

test('erasing leaves nothing of what a person gave, and says what it does not reach', async () => {
  const browser = await beginCreated(world, { planted: 'planted in meta' })
  await chooseDocument(browser)
  faults.fail(/document/, 'unreachable')
  await putFile(browser, 'identity.single', photo(1))
  faults.heal()
  const { key, snapshot } = await browser.visit()
  const email = String(snapshot?.email)
  const customerId = await customerIdOf(browser)
  const answer = await erase(browser.id)
  expect(answer).toMatchObject({ id: browser.id, livemode: false, customerId, people: [] })
  expect(answer.kept.map(({ what }) => what)).toEqual(['service_customer', 'history', 'backups'])
  const dump = await dumpOf(world, ['sandbox_'])
  for (const planted of [email, 'planted in meta', key.toString('hex')]) expect(dump).not.toContain(planted)
  expect(await customersOf(world, browser.id)).toHaveLength(1)
  expect(await refusalOf(readOnboarding, { params: { id: browser.id } })).toMatchObject({ status: 404 })
  expect(await refusalOf(issueLink, { params: { id: browser.id }, body: {} })).toMatchObject({ status: 404 })
})

test('erasing a second time changes nothing, answers the same, and is written down once', async () => {
  const { id } = await makeOnboarding(world, { prefill: prefilled() })
  const first = await erase(id)
  expect(await erase(id)).toEqual(first)
  const [one, other] = await Promise.all([erase(id), erase(id)])
  expect([one, other]).toEqual([first, first])
  expect((await eventsOf(world, id)).filter((type) => type === 'onboarding.erased')).toHaveLength(1)
  expect(await deedsAbout(id)).toMatchObject([{ action: 'erase', actor: expect.stringMatching(/^key_/) }])
})

test('what retention has forgotten counts as erased since then', async () => {
  const { id } = await makeOnboarding(world, { prefill: prefilled() })
  await forget(db, id)
  expect(await erase(id)).toMatchObject({
    id,
    customerId: null,
    kept: [{ what: 'history' }, { what: 'backups' }],
  })
  expect(await eventsOf(world, id)).not.toContain('onboarding.erased')
})

test('the integrator is told by a delivery once it is done', async () => {
  const receiver = await openReceiver()
  const types = ['onboarding.erased']
  await answerOf(createEndpoint, { body: { url: receiver.url, types } })
  const { id } = await makeOnboarding(world, { reference: 'user 42' })
  await erase(id)
  await fanOut(db)
  await deliverWebhooks(db)
  const told = receiver.got.map(({ body }) => JSON.parse(body)).filter(({ onboarding }) => onboarding === id)
  expect(told).toMatchObject([
    {
      type: 'onboarding.erased',
      onboarding: id,
      reference: 'user 42',
      nextAction: 'none',
      data: { by: 'integrator' },
    },
  ])
})

test('an erasure that cannot be written down does not happen', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const witness = () => Promise.reject(new Error('no audit'))
  await expect(eraseOwnOnboarding(db, world.integrator, browser.id, witness)).rejects.toThrow('no audit')
  expect((await browser.visit()).onboarding.purgedAt).toBeNull()
})

test('who was in it reads that it was deleted on request, in their language, and can ask for nothing', async () => {
  const started = await makeOnboarding(world, { prefill: prefilled() })
  const { id, sessionToken } = await openBrowser(world, started)
  await erase(id)
  expect(await findVisit(db, sessionToken, id)).toMatchObject({ ok: false })
  const former = await findFormerVisit(db, sessionToken, id)
  const page = await endedPage(db, { locale: 'en', parentOrigins: [] }, former)
  expect(page).toMatchObject({ title: 'Your answers here have been deleted' })
  const titles = await Promise.all(
    locales.map(async (locale) => (await landingAt(started.link.url, locale)).content.view.title),
  )
  expect(new Set(titles).size).toBe(locales.length)
  const shown = JSON.stringify((await landingAt(started.link.url)).content)
  expect(shown).not.toContain('wish')
  expect(shown).not.toMatch(/safe|long time/)
})

test('a frame shows the same, and does not ask the page around for another link', async () => {
  const { id, token, sessionToken } = await framed(world)
  await erase(id)
  const request = {
    token,
    view: ['en'],
    acceptLanguage: null,
    network: 'a network',
    surface: 'frame',
  } as const
  const { content, place } = await loadLanding(db, request)
  expect(content.view.title).toBe('Your answers here have been deleted')
  expect(place.frame?.lost).toBeUndefined()
  expect(await findVisit(db, sessionToken, id)).toMatchObject({ ok: false })
})

test('everything about a person can be taken out, and each time is written down before', async () => {
  const browser = await begin(world, {
    reference: 'user 7',
    prefill: { ...prefilled(), email: 'export.me@example.com' },
  })
  await browser.submit('phone', { 'phone.country': 'US', 'phone.number': 'twelve' })
  const data = await exportOf(browser.id)
  expect(data).toMatchObject({
    id: browser.id,
    reference: 'user 7',
    answers: { '/email': 'export.me@example.com' },
    sessions: [{ surface: 'hosted' }],
    links: [{ kind: 'invite' }],
  })
  expect(data.events.map(({ type }) => type)).toContain('onboarding.created')
  const [deed] = await lastDeeds(db)
  expect(deed).toMatchObject({
    action: 'data_export',
    object: browser.id,
    actor: expect.stringMatching(/^key_/),
  })
})

test('a key that only reads gets no personal data and erases nothing', async () => {
  const { id } = await makeOnboarding(world, { prefill: prefilled() })
  for (const scope of ['read', 'links']) {
    const made = createKey.answer.parse(await answerOf(createKey, { body: { name: 'Reads', scope } }))
    for (const operation of [exportOnboarding, eraseOnboarding])
      expect(await refusalOf(operation, { key: made.key, params: { id } })).toMatchObject({
        code: 'key.scope',
      })
  }
  expect((await callApi(readOnboarding, { params: { id } })).status).toBe(200)
  expect(await deedsAbout(id)).toEqual([])
})

test('what is erased cannot be taken out any more', async () => {
  const { id } = await makeOnboarding(world)
  await erase(id)
  expect(await refusalOf(exportOnboarding, { params: { id } })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

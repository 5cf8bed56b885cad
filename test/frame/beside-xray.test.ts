import { eq } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { frameXray } from '@/app/sandbox/actions'
import XrayPage from '@/app/sandbox/xray/[onboarding]/page'
import { MissingPage } from '@/components/developer/missing-page'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { generalHelp } from '@/lib/flow/landing/session-problem'
import { placeOf } from '@/lib/flow/pages/visit-words'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { openSession } from '@/lib/flow/sessions/open-session'
import type { PlaceView } from '@/lib/model/views/page/place'
import { links } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'
import { present } from '@/lib/platform/errors'
import { locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { proxy } from '@/proxy'
import { begin, beginCreated, makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { PLAIN_PRESS } from '@/test/world/frame'
import { anotherIntegrator } from '@/test/world/integrators'
import { aCompany, byLink, listed, savePersonOf, typedPerson } from '@/test/world/people'
import { at, fromOwnPage, OWN, signIn } from '@/test/world/request'

const world = await openWorld()
const { db } = world
const NOBODY = `onb_${'0'.repeat(32)}`

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

const ways = ({ sandbox }: PlaceView) => sandbox?.links.map(({ href }) => href)
const landingOf = (url: string, ...view: string[]) =>
  loadLanding(db, { token: tokenOf(url), view, acceptLanguage: 'en', network: 'the network of a reader' })

/** The same, with a real service in place of the sandbox. */
async function withRealService(work: () => Promise<void>): Promise<void> {
  env().upstream = { baseUrl: 'https://service.example', apiKey: 'secret' }
  try {
    await work()
  } finally {
    env().upstream = undefined
  }
}

const linksOf = (id: string) => db.select().from(links).where(eq(links.onboardingId, id))

/** Presses Start in the frame that a link opens, with the cookies of this browser. */
async function startInFrame(id: string, url: string) {
  const device = at.cookies.get(`__Host-kyc_f_${id.slice(-12)}`)
  const opened = await openSession(db, { ...PLAIN_PRESS, token: tokenOf(url), surface: 'frame', device })
  const visit = opened.ok ? await findVisit(db, opened.value.sessionToken, id) : opened
  if (!opened.ok || !visit.ok) throw new Error('no session')
  return { ...opened.value, session: visit.value.session }
}

test('each page of a customer leads to the X-ray of its own onboarding, in every language', async () => {
  const browser = await begin(world)
  const visit = await browser.visit()
  for (const locale of locales) {
    const { sandbox } = placeOf({ ...visit, session: { ...visit.session, locale } })
    expect(sandbox?.links[1]).toEqual({
      label: makeWords(locale).t('place.sandbox_xray'),
      href: `/sandbox/xray/${browser.id}`,
    })
  }
})

test('a person of a company is led to their own X-ray, and the company to the company’s', async () => {
  const company = await aCompany(world)
  await savePersonOf(world, company, typedPerson())
  const { id } = present((await listed(world, company))[0], 'one is listed')
  const person = await byLink(world, company, 0)
  expect(ways(placeOf(await person.visit()))).toContain(`/sandbox/xray/${id}`)
  expect(ways(placeOf(await company.visit()))).toContain(`/sandbox/xray/${company.id}`)
})

test('the page of a link leads to the X-ray, and one that may not tell whose link it was does not', async () => {
  const { id, link } = await makeOnboarding(world)
  expect(ways((await landingOf(link.url)).place)).toEqual(['/sandbox/inbox', `/sandbox/xray/${id}`])
  expect(ways((await landingOf(link.url, 'en', 'asked')).place)).toEqual(['/sandbox/inbox'])
})

test('a page that belongs to no onboarding leads to the inbox alone', () => {
  expect(ways(generalHelp('en').place)).toEqual(['/sandbox/inbox'])
})

test('with a real service there is no way to an X-ray, no page of one, no frame in it and no link for it', async () => {
  const browser = await begin(world)
  const { link } = await makeOnboarding(world)
  const params = Promise.resolve({ onboarding: browser.id })
  await withRealService(async () => {
    expect(placeOf(await browser.visit()).sandbox).toBeUndefined()
    expect((await landingOf(link.url)).place.sandbox).toBeUndefined()
    expect(await XrayPage({ params })).toMatchObject({ type: MissingPage })
    await expect(frameXray(browser.id)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })
  expect(await linksOf(browser.id)).toHaveLength(1)
})

test('the frame of an X-ray is held by the X-ray’s own origin alone, as an embedded visit', async () => {
  const browser = await begin(world)
  const url = (await frameXray(browser.id)) ?? ''
  const { session, sessionToken } = await startInFrame(browser.id, url)
  expect(session).toMatchObject({ surface: 'frame', parentOrigins: [OWN], onlyStep: null })
  const cookie = `${sessionCookieName(browser.id, 'frame')}=${sessionToken}`
  for (const path of [new URL(url).pathname, `/o/${browser.id}`]) {
    const asked = { host: 'localhost:3000', 'sec-fetch-dest': 'iframe', cookie }
    const { headers } = await proxy(new NextRequest(`${OWN}${path}`, { headers: asked }))
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${OWN};`)
  }
})

test('the frame shows the page of whichever integrator’s customer, and nothing for an onboarding that is not there', async () => {
  const { id } = await makeOnboarding({ ...world, integrator: await anotherIntegrator(db) })
  expect(await frameXray(id)).toContain('/l/vl_')
  expect(await frameXray(NOBODY)).toBeUndefined()
})

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page that does not say who it is', { 'sec-fetch-site': '', origin: '' }],
])('%s gets no link into a customer’s pages', async (_who, from) => {
  const browser = await begin(world)
  at.headers = fromOwnPage(from)
  signIn(browser)
  expect(await frameXray(browser.id)).toBeUndefined()
  expect(await linksOf(browser.id)).toHaveLength(1)
  expect(at.cookies.size).toBe(2)
})

test('a browser that sees the answers in a window sees them in the frame of the X-ray', async () => {
  const browser = await beginCreated(world)
  signIn(browser)
  const url = (await frameXray(browser.id)) ?? ''
  expect((await startInFrame(browser.id, url)).session.trusted).toBe(true)
})

test('a browser that does not see the answers sees them in no frame either', async () => {
  const browser = await beginCreated(world)
  const url = (await frameXray(browser.id)) ?? ''
  expect((await startInFrame(browser.id, url)).session.trusted).toBe(false)
})

test('drawing the X-ray again makes no link: the frame in it stays', async () => {
  const browser = await begin(world)
  const params = Promise.resolve({ onboarding: browser.id })
  const before = await linksOf(browser.id)
  await XrayPage({ params })
  await XrayPage({ params })
  expect(await linksOf(browser.id)).toEqual(before)
})

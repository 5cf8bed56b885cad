import { beforeEach, expect, test } from 'vitest'
import { GET as getFrame } from '@/app/api/onboardings/[id]/frame/route'
import { POST as reportFrame } from '@/app/api/reports/frame/route'
import { startAction } from '@/app/l/[token]/[[...view]]/actions'
import { frameEvents } from '@/lib/flow/landing/frame-events'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { sessionProblem } from '@/lib/flow/landing/session-problem'
import { submitScreen } from '@/lib/flow/screens/submit-screen'
import {
  deviceCookieName,
  deviceCookieOptions,
  sessionCookieName,
  sessionCookieOptions,
} from '@/lib/flow/sessions/cookies'
import { EMBED_MS, issueEmbed } from '@/lib/flow/sessions/embed-links'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { visitOfPage, visitOfRoute } from '@/lib/flow/sessions/guard'
import { findLink } from '@/lib/flow/sessions/links'
import { openSession } from '@/lib/flow/sessions/open-session'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import { PROVE_STEP } from '@/lib/model/plan/screens'
import { begin, beginCreated, makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { embedded, framed, PLAIN_PRESS, SHOP } from '@/test/world/frame'
import { at, fromOwnPage } from '@/test/world/request'

const world = await openWorld()
const { db } = world

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

const asked = { view: [], acceptLanguage: 'en', network: '192.0.2.1' }

test('a frame’s cookies live in the jar of the page around it', () => {
  const bound = { path: '/', secure: true, httpOnly: true, sameSite: 'none', partitioned: true }
  expect(sessionCookieOptions('frame')).toEqual({ ...bound, maxAge: 43_200 })
  expect(deviceCookieOptions('frame')).toEqual({ ...bound, maxAge: 7_776_000 })
  const id = `onb_${'a'.repeat(32)}`
  expect(sessionCookieName(id, 'frame')).toBe(`__Host-kyc_e_${'a'.repeat(12)}`)
  expect(deviceCookieName(id, 'frame')).toBe(`__Host-kyc_f_${'a'.repeat(12)}`)
})

test('a frame’s session is none at top level, a window’s none in a frame, and neither in the other’s cookie', async () => {
  const { id, sessionToken } = await framed(world)
  const hosted = await begin(world)
  const cases: ReadonlyArray<
    readonly [id: string, cookie: string, token: string, dest: string, ok: boolean]
  > = [
    [id, sessionCookieName(id, 'frame'), sessionToken, 'iframe', true],
    [id, sessionCookieName(id, 'frame'), sessionToken, 'document', false],
    [id, sessionCookieName(id, 'hosted'), sessionToken, 'document', false],
    [hosted.id, sessionCookieName(hosted.id), hosted.sessionToken, 'document', true],
    [hosted.id, sessionCookieName(hosted.id), hosted.sessionToken, 'iframe', false],
    [hosted.id, sessionCookieName(hosted.id, 'frame'), hosted.sessionToken, 'iframe', false],
  ]
  for (const [onboarding, cookie, token, dest, ok] of cases) {
    at.cookies.clear()
    at.cookies.set(cookie, token)
    at.headers = fromOwnPage({ 'sec-fetch-dest': dest })
    expect([cookie, dest, (await visitOfPage(onboarding)).ok]).toEqual([cookie, dest, ok])
  }
})

test('what a page’s script asks counts for the surface whose session lives', async () => {
  const { id, sessionToken } = await framed(world)
  at.cookies.set(sessionCookieName(id, 'frame'), sessionToken)
  at.cookies.set(sessionCookieName(id, 'hosted'), 'a session long over')
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'empty' })
  const request = new Request('http://localhost:3000/api', { headers: at.headers })
  expect(await visitOfRoute(request, id)).toMatchObject({ ok: true })
})

test('the landing’s button in a frame gives the frame’s cookies alone', async () => {
  const { id, token } = await embedded(world)
  await expect(startAction(token, 'en', 'frame', new FormData())).rejects.toThrow('NEXT_REDIRECT')
  expect([...at.cookies.keys()].sort()).toEqual([
    sessionCookieName(id, 'frame'),
    deviceCookieName(id, 'frame'),
  ])
  const opened = await findVisit(db, at.cookies.get(sessionCookieName(id, 'frame')) ?? '', id)
  expect(opened).toMatchObject({ value: { session: { surface: 'frame', parentOrigins: [SHOP] } } })
})

test('an invitation opens no frame, whatever its button is told', async () => {
  const { id, link } = await makeOnboarding(world)
  const opened = await openSession(db, { ...PLAIN_PRESS, token: tokenOf(link.url), surface: 'frame' })
  expect(opened.ok && (await findVisit(db, opened.value.sessionToken, id))).toMatchObject({
    value: { session: { surface: 'hosted', parentOrigins: null } },
  })
})

test('a frame whose page is drawn again continues where it was, with its new link unused', async () => {
  const { id, sessionToken } = await framed(world)
  const token = tokenOf((await issueEmbed(db, id, [SHOP])).url)
  const request = { ...asked, token, sessionOf: () => sessionToken }
  expect(await loadLanding(db, { ...request, surface: 'frame' })).toMatchObject({ continueAt: `/o/${id}` })
  expect((await loadLanding(db, { ...request, surface: 'hosted' })).continueAt).toBeUndefined()
  expect((await findLink(db, token)).ok).toBe(true)
})

test('a session of another page of the same site, which may not hold this one, is not gone on with: Start opens one here', async () => {
  const { id, sessionToken } = await framed(world)
  const elsewhere = 'https://checkout.shop.example'
  const landingFor = async (...origins: readonly string[]) => {
    const token = tokenOf((await issueEmbed(db, id, origins)).url)
    const request = { ...asked, token, sessionOf: () => sessionToken, surface: 'frame' } as const
    return { token, continueAt: (await loadLanding(db, request)).continueAt }
  }
  expect((await landingFor(SHOP)).continueAt).toBe(`/o/${id}`)
  expect((await landingFor(SHOP, elsewhere)).continueAt).toBeUndefined()
  const { token, continueAt } = await landingFor(elsewhere)
  expect(continueAt).toBeUndefined()
  const opened = await openSession(db, { ...PLAIN_PRESS, token, previous: sessionToken, surface: 'frame' })
  expect(opened.ok && (await findVisit(db, opened.value.sessionToken, id))).toMatchObject({
    // The other page may still be open.
    value: { session: { parentOrigins: [elsewhere, SHOP] } },
  })
})

test('a link that is over asks the page around for another, in its own frame only', async () => {
  const { token } = await framed(world)
  const request = { ...asked, token }
  const page = await loadLanding(db, { ...request, surface: 'frame' })
  expect(page.place.frame).toMatchObject({ origins: [SHOP], lost: true })
  expect((await loadLanding(db, { ...request, surface: 'hosted' })).place.frame).toBeUndefined()
})

test('a page that follows a press after the links were revoked asks the page around for another', async () => {
  const { id, sessionToken } = await framed(world)
  at.cookies.set(sessionCookieName(id, 'frame'), sessionToken)
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'empty' })
  await revokeLinks(db, id)
  const { place } = sessionProblem(await recipientOf(id))
  expect(place.frame).toMatchObject({ origins: [SHOP], lost: true })
})

test('in a window an embed link that is over leads back to the page that makes new ones, and promises no message', async () => {
  const { id, token: used } = await framed(world)
  const old = new Date(Date.now() - EMBED_MS)
  const tokens = [used, tokenOf((await issueEmbed(db, id, [SHOP], 1, old)).url)]
  const taken = tokenOf((await issueEmbed(db, id, [SHOP])).url)
  await revokeLinks(db, id)
  for (const token of [...tokens, taken]) {
    const { content } = await loadLanding(db, { ...asked, token, surface: 'hosted' })
    expect(content).toEqual({
      kind: 'problem',
      view: {
        title: 'Reopen this from the Brightwater page',
        lead: expect.stringContaining('Go back to that page and reload it'),
      },
    })
  }
})

test('the page around hears what happened in this visit, and whose it is not', async () => {
  const { id, sessionToken } = await framed(world)
  at.cookies.set(sessionCookieName(id, 'frame'), sessionToken)
  const context = { params: Promise.resolve({ id }) }
  const answer = await getFrame(new Request('http://localhost:3000/api', { headers: at.headers }), context)
  const text = await answer.text()
  expect(JSON.parse(text).events).toMatchObject([
    { version: 1, type: 'onboarding.opened', data: { trusted: true } },
  ])
  expect(text).not.toContain(id)
  at.cookies.clear()
  const refused = await getFrame(new Request('http://localhost:3000/api', { headers: at.headers }), context)
  expect(refused.status).toBe(401)
})

test('what a frame finds around it is taken by its code alone, from pages of ours', async () => {
  const statusOf = async (body: unknown, headers = fromOwnPage()) =>
    (
      await reportFrame(
        new Request('http://localhost:3000/api', { method: 'POST', headers, body: JSON.stringify(body) }),
      )
    ).status
  expect(await statusOf({ code: 'cookies_refused' })).toBe(204)
  expect(await statusOf({ code: 'planted words' })).toBe(422)
  expect(await statusOf({ code: 'cookies_refused', more: 'planted' })).toBe(422)
  const foreign = fromOwnPage({ origin: SHOP, 'sec-fetch-site': 'cross-site' })
  expect(await statusOf({ code: 'cookies_refused' }, foreign)).toBe(403)
})

test('the page around a frame hears of the code and the contact that proved whose browser it is', async () => {
  const first = await beginCreated(world)
  const { url } = await issueEmbed(db, first.id, [SHOP])
  const opened = await openSession(db, { ...PLAIN_PRESS, token: tokenOf(url), surface: 'frame' })
  if (!opened.ok) throw new Error(opened.code)
  const visitBy = async (token: string) => {
    const found = await findVisit(db, token, first.id)
    return found.ok ? found.value : expect.unreachable(found.code)
  }
  await submitScreen(
    db,
    await visitBy(opened.value.sessionToken),
    { step: PROVE_STEP },
    new FormData(),
    'home',
  )
  const code = new FormData()
  code.set('code', '123456')
  const proved = await submitScreen(
    db,
    await visitBy(opened.value.sessionToken),
    { step: PROVE_STEP },
    code,
    'home',
  )
  if (proved.kind !== 'go' || !proved.granted) throw new Error(proved.kind)
  const { events } = await frameEvents(db, await visitBy(proved.granted.sessionToken))
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['onboarding.opened', 'code.sent', 'contact.confirmed']),
  )
})

test('Start in a frame without an origin of its own leads to words and a tab, and uses nothing up', async () => {
  const { token } = await embedded(world)
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', origin: 'null' })
  const led = await startAction(token, 'de', 'frame', new FormData()).catch((error: unknown) =>
    String(Object(error).digest),
  )
  expect(led).toContain(`/l/${token}/again?language=de&why=shut`)
  const page = await loadLanding(db, { ...asked, token, view: ['de', 'shut'], surface: 'frame' })
  expect(page.content).toMatchObject({ kind: 'problem', view: { door: { href: `/l/${token}/de` } } })
  expect(await findLink(db, token)).toMatchObject({ ok: true })
})

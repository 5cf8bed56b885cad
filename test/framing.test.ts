import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { GET as getFrame } from '@/app/api/onboardings/[id]/frame/route'
import { POST as reportFrame } from '@/app/api/reports/frame/route'
import { start } from '@/app/l/[token]/[[...view]]/actions'
import { operations } from '@/lib/api/operations'
import { loadLanding } from '@/lib/onboarding/load-landing'
import {
  deviceCookieName,
  deviceCookieOptions,
  sessionCookieName,
  sessionCookieOptions,
} from '@/lib/sessions/cookies'
import { EMBED_MS, issueEmbed } from '@/lib/sessions/embed-links'
import { visitOfPage, visitOfRoute } from '@/lib/sessions/guard'
import { findLink } from '@/lib/sessions/links'
import { openSession } from '@/lib/sessions/open-session'
import { findVisit } from '@/lib/sessions/visit'
import { proxy } from '@/proxy'
import { begin, makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { answerOf, refusalOf } from '@/test/world-api'
import { at, fromOwnPage } from '@/test/world-request'

vi.mock('next/headers', async () => (await import('@/test/world-request')).nextHeaders)
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }))

const world = await openWorld()
const { db } = world
const SHOP = 'https://shop.example'
const { issueLink } = operations

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

/** An onboarding with a link for a frame in the shop's page. */
async function embedded(parentOrigins: readonly string[] = [SHOP]) {
  const { id } = await makeOnboarding(world)
  const { url } = await issueEmbed(db, id, parentOrigins)
  return { id, token: tokenOf(url) }
}

/** The same, with the button in the frame pressed. */
async function framed(parentOrigins: readonly string[] = [SHOP]) {
  const made = await embedded(parentOrigins)
  const opened = await openSession(db, { ...plain, token: made.token, surface: 'frame' })
  if (!opened.ok) throw new Error(opened.code)
  return { ...made, ...opened.value }
}

const asked = { view: [], acceptLanguage: 'en', network: '192.0.2.1' }
const plain = { locale: 'en', timeZone: undefined, device: undefined }

type Ask = { destination?: string | null; cookie?: string; method?: string }

async function framingOf(path: string, { destination = 'iframe', cookie, method = 'GET' }: Ask = {}) {
  const headers = new Headers({ host: 'localhost:3000' })
  if (destination) headers.set('sec-fetch-dest', destination)
  if (cookie) headers.set('cookie', cookie)
  const response = await proxy(new NextRequest(`http://localhost:3000${path}`, { method, headers }))
  const policy = response.headers.get('content-security-policy') ?? ''
  return {
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    options: response.headers.get('x-frame-options'),
    // Pages that are isolated from others hold only frames that are so as well.
    isolation: ['cross-origin-embedder-policy', 'cross-origin-resource-policy'].map((name) =>
      response.headers.get(name),
    ),
  }
}

const REFUSED = { ancestors: "'none'", options: 'DENY', isolation: [null, null] }

test('HDR-06 EMB-06 a frame is held by exactly the origins its link names, on the landing and in the flow', async () => {
  const origins = [SHOP, 'https://app.shop.example:8443']
  const { id, token, sessionToken } = await framed(origins)
  const isolation = ['require-corp', 'cross-origin']
  const allowed = { ancestors: origins.join(' '), options: null, isolation }
  const cookie = `${sessionCookieName(id, 'frame')}=${sessionToken}`
  expect(await framingOf(`/l/${token}`)).toEqual(allowed)
  expect(await framingOf(`/l/${token}/de/help`)).toEqual(allowed)
  expect(await framingOf(`/o/${id}`, { cookie })).toEqual(allowed)
  expect(await framingOf(`/o/${id}/email`, { cookie, method: 'POST' })).toEqual(allowed)
})

test('EMB-06 nothing else is held by anybody: invitations, other pages, onboardings without a frame', async () => {
  const invited = await makeOnboarding(world)
  const { id } = await begin(world)
  const { token } = await embedded()
  for (const path of [
    `/l/${tokenOf(invited.link.url)}`,
    `/l/vl_${'x'.repeat(43)}`,
    `/o/${id}`,
    `/o/${id}/email`,
    '/',
    '/help',
    '/left/en',
    '/sandbox/inbox',
    `/other/l/${token}`,
    '/o/onb_1',
  ])
    expect([path, await framingOf(path)]).toEqual([path, REFUSED])
})

test('EMB-06 only a frame is asked for: other ways of putting a page into a page get nothing', async () => {
  const { token } = await embedded()
  for (const destination of ['document', 'frame', 'embed', 'object', 'fencedframe', null]) {
    const { ancestors } = await framingOf(`/l/${token}`, { destination })
    expect([destination, ancestors]).toEqual([destination, "'none'"])
  }
})

test('EMB-06 the session decides, not the newest link: another parent’s link opens nothing for a running frame', async () => {
  const { id, sessionToken } = await framed()
  await issueEmbed(db, id, ['https://other.example'])
  const cookie = `${sessionCookieName(id, 'frame')}=${sessionToken}`
  expect(await framingOf(`/o/${id}`, { cookie })).toMatchObject({ ancestors: SHOP })
  // Without the session there is nothing to show but that it is gone, to whoever opened the frame last.
  expect(await framingOf(`/o/${id}`)).toMatchObject({ ancestors: 'https://other.example' })
})

test('a database that is away frames nothing', async () => {
  const { token } = await embedded()
  const holder = globalThis as typeof globalThis & { vestibuleDatabase?: unknown }
  const kept = holder.vestibuleDatabase
  holder.vestibuleDatabase = Promise.reject(new Error('away'))
  expect(await framingOf(`/l/${token}`)).toEqual(REFUSED)
  holder.vestibuleDatabase = kept
})

test('LNK-03 of fifty presses at once on one embed link exactly one opens a session', async () => {
  const { token } = await embedded()
  const presses = Array.from({ length: 50 }, () => openSession(db, { ...plain, token, surface: 'frame' }))
  const codes = (await Promise.all(presses)).map((one) => (one.ok ? 'opened' : one.code))
  expect(codes.filter((code) => code === 'opened')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['opened', 'link.used']))
})

test('LNK-05 an embed link works for five minutes', async () => {
  const { id } = await makeOnboarding(world)
  const now = new Date()
  const { url, expiresAt } = await issueEmbed(db, id, [SHOP], now)
  expect(Date.parse(expiresAt) - now.getTime()).toBe(EMBED_MS)
  const shifted = (ms: number) => findLink(db, tokenOf(url), new Date(Date.parse(expiresAt) + ms))
  expect((await shifted(-1000)).ok).toBe(true)
  expect(await shifted(1000)).toMatchObject({ code: 'link.expired' })
})

test('an embed link ends no invitation, and another view’s link ends none either', async () => {
  const { id, link } = await makeOnboarding(world)
  const [first, second] = [await issueEmbed(db, id, [SHOP]), await issueEmbed(db, id, [SHOP])]
  for (const { url } of [link, first, second]) expect((await findLink(db, tokenOf(url))).ok).toBe(true)
})

test('SES-01 a frame’s cookies live in the jar of the page around it', () => {
  const bound = { path: '/', secure: true, httpOnly: true, sameSite: 'none', partitioned: true }
  expect(sessionCookieOptions('frame')).toEqual({ ...bound, maxAge: 3600 })
  expect(deviceCookieOptions('frame')).toEqual({ ...bound, maxAge: 7_776_000 })
  const id = `onb_${'a'.repeat(32)}`
  expect(sessionCookieName(id, 'frame')).toBe(`__Host-kyc_e_${'a'.repeat(12)}`)
  expect(deviceCookieName(id, 'frame')).toBe(`__Host-kyc_f_${'a'.repeat(12)}`)
})

test('SES-05 a frame’s session is none at top level, a window’s none in a frame, and neither in the other’s cookie', async () => {
  const { id, sessionToken } = await framed()
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

test('what a page’s script asks counts for the surface whose session lives, and renews a frame’s cookie', async () => {
  const { id, sessionToken } = await framed()
  at.cookies.set(sessionCookieName(id, 'frame'), sessionToken)
  at.cookies.set(sessionCookieName(id, 'hosted'), 'a session long over')
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'empty' })
  const set = vi.spyOn(at.cookies, 'set')
  const request = new Request('http://localhost:3000/api', { headers: at.headers })
  expect(await visitOfRoute(request, id)).toMatchObject({ ok: true })
  expect(set).toHaveBeenCalledWith(sessionCookieName(id, 'frame'), sessionToken)
  set.mockRestore()
})

test('the landing’s button in a frame gives the frame’s cookies alone', async () => {
  const { id, token } = await embedded()
  await expect(start(token, 'en', 'frame', new FormData())).rejects.toThrow('NEXT_REDIRECT')
  expect([...at.cookies.keys()].sort()).toEqual([
    sessionCookieName(id, 'frame'),
    deviceCookieName(id, 'frame'),
  ])
  const opened = await findVisit(db, at.cookies.get(sessionCookieName(id, 'frame')) ?? '', id)
  expect(opened).toMatchObject({ value: { session: { surface: 'frame', parentOrigins: [SHOP] } } })
})

test('an invitation opens no frame, whatever its button is told', async () => {
  const { id, link } = await makeOnboarding(world)
  const opened = await openSession(db, { ...plain, token: tokenOf(link.url), surface: 'frame' })
  expect(opened.ok && (await findVisit(db, opened.value.sessionToken, id))).toMatchObject({
    value: { session: { surface: 'hosted', parentOrigins: null } },
  })
})

test('a frame whose page is drawn anew goes on where it was, with its new link unused', async () => {
  const { id, sessionToken } = await framed()
  const token = tokenOf((await issueEmbed(db, id, [SHOP])).url)
  const request = { ...asked, token, sessionOf: () => sessionToken }
  expect(await loadLanding(db, { ...request, surface: 'frame' })).toMatchObject({ continueAt: `/o/${id}` })
  expect((await loadLanding(db, { ...request, surface: 'hosted' })).continueAt).toBeUndefined()
  expect((await findLink(db, token)).ok).toBe(true)
})

test('a link that is over asks the page around for another, in its own frame only', async () => {
  const { token } = await framed()
  const request = { ...asked, token }
  const page = await loadLanding(db, { ...request, surface: 'frame' })
  expect(page.place.frame).toMatchObject({ origins: [SHOP], lost: true })
  expect((await loadLanding(db, { ...request, surface: 'hosted' })).place.frame).toBeUndefined()
})

test('the page around hears what happened in this visit, and whose it is not', async () => {
  const { id, sessionToken } = await framed()
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

test('an integrator asks for a link by naming the pages around the frame', async () => {
  const { id } = await makeOnboarding(world)
  const body = { kind: 'embed', parentOrigins: [SHOP, 'http://localhost:4000', SHOP] }
  const { url } = issueLink.answer.parse(await answerOf(issueLink, { params: { id }, body }))
  const found = await findLink(db, tokenOf(url))
  expect(found.ok && found.value.link.parentOrigins).toEqual([SHOP, 'http://localhost:4000'])
})

test.each([
  'https://*.shop.example',
  'https://shop.example/',
  'https://shop.example/path',
  'https://shop.example:443',
  'https://Shop.example',
  'https://user@shop.example',
  'http://shop.example',
  'https://shop.example; script-src *',
  'https://shop.example https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://[::1]',
  'null',
  '*',
  "'self'",
  'https:',
  '',
])('EMB-06 what is no exact origin is refused by its place: %s', async (origin) => {
  const { id } = await makeOnboarding(world)
  const body = { kind: 'embed', parentOrigins: [SHOP, origin] }
  expect(await refusalOf(issueLink, { params: { id }, body })).toMatchObject({
    status: 422,
    pointers: ['/parentOrigins/1'],
  })
})

test.each([
  [{ kind: 'embed' }, '/parentOrigins'],
  [{ kind: 'embed', parentOrigins: [] }, '/parentOrigins'],
  [
    { kind: 'embed', parentOrigins: Array.from({ length: 6 }, (_, n) => `https://s${n}.example`) },
    '/parentOrigins',
  ],
  [{ kind: 'embed', parentOrigins: [SHOP], expiresAt: '2099-01-01T00:00:00Z' }, '/expiresAt'],
  [{ parentOrigins: [SHOP] }, '/parentOrigins'],
  [{ kind: 'handoff' }, '/kind'],
])('a link asked for in a wrong way is refused by its place: %o', async (body, pointer) => {
  const { id } = await makeOnboarding(world)
  expect(await refusalOf(issueLink, { params: { id }, body })).toMatchObject({ pointers: [pointer] })
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { GET as getFrame } from '@/app/api/onboardings/[id]/frame/route'
import { frameAncestors } from '@/lib/flow/framing/frame-ancestors'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { placeOf } from '@/lib/flow/pages/visit-words'
import { answerHere } from '@/lib/flow/people/answer-here'
import { IDLE_SECONDS, sessionCookieName } from '@/lib/flow/sessions/cookies'
import { issueEmbed } from '@/lib/flow/sessions/embed-links'
import { endSessions, findVisit } from '@/lib/flow/sessions/find-visit'
import { findLink, IssuedLink } from '@/lib/flow/sessions/links'
import { openSession } from '@/lib/flow/sessions/open-session'
import { trustBrowser } from '@/lib/flow/sessions/trust-browser'
import { operations } from '@/lib/integrators/api/operations'
import { messageUnder } from '@/lib/model/views/page/frame-contract'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { present } from '@/lib/platform/errors'
import { makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { answerOf, refusalOf } from '@/test/world/api'
import { PLAIN_PRESS, SHOP } from '@/test/world/frame'
import { aCompany, listed, savePersonOf, typedPerson } from '@/test/world/people'
import { at, fromOwnPage } from '@/test/world/request'

// A version that nobody has given out: it loses a message, an event of the page and a field, and hears nothing.
vi.mock('@/lib/flow/events/frame-contracts', async (original) => {
  const { FRAME_CONTRACTS } = await original<typeof import('@/lib/flow/events/frame-contracts')>()
  const says = { ready: [], height: ['px'], event: ['event'] }
  const spoken = { version: 2, says, hears: {}, events: { 'frame.diagnostic': ['code'] } }
  return { FRAME_CONTRACTS: [...FRAME_CONTRACTS, { spoken, history: { 'onboarding.opened': [] } }] }
})

const world = await openWorld()
const { db } = world

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

type Browser = { previous?: string; origins?: readonly string[] }

const linkOf = async (id: string, version: number, origins: readonly string[] = [SHOP]) =>
  tokenOf((await issueEmbed(db, id, origins, version)).url)

/** Presses Start in a frame behind a link of a version; gives the session's token. */
async function begin(id: string, version: number, { previous, origins }: Browser = {}): Promise<string> {
  const token = await linkOf(id, version, origins)
  const opened = await openSession(db, { ...PLAIN_PRESS, token, surface: 'frame', previous: previous ?? '' })
  return opened.ok ? opened.value.sessionToken : expect.unreachable(opened.code)
}

async function visitBy(id: string, sessionToken: string) {
  const found = await findVisit(db, sessionToken, id)
  return found.ok ? found.value : expect.unreachable(found.code)
}

const contractOf = async (id: string, sessionToken: string) =>
  placeOf(await visitBy(id, sessionToken)).frame?.contract ?? expect.unreachable('not in a frame')

/** The version that is kept with a session, which is the one that its pages speak. */
async function versionOf(id: string, sessionToken: string): Promise<number> {
  const { session } = await visitBy(id, sessionToken)
  const { version } = await contractOf(id, sessionToken)
  expect(version).toBe(session.frameVersion)
  return version
}

async function happened(id: string, sessionToken: string): Promise<unknown> {
  at.cookies.set(sessionCookieName(id, 'frame'), sessionToken)
  const request = new Request('http://localhost:3000/api', { headers: at.headers })
  return (await getFrame(request, { params: Promise.resolve({ id }) })).json()
}

/** The first page of a link in a browser that has this session. */
const landing = (token: string, sessionToken: string) =>
  loadLanding(db, {
    view: [],
    acceptLanguage: 'en',
    network: '192.0.2.1',
    token,
    surface: 'frame',
    sessionOf: () => sessionToken,
  })

test('two sessions of one onboarding under different versions each say and hear their own', async () => {
  const { id } = await makeOnboarding(world)
  const [first, second] = [await begin(id, 1), await begin(id, 2)]
  const [one, two] = [await contractOf(id, first), await contractOf(id, second)]
  expect(messageUnder(one, { type: 'lost' })).toEqual({ vestibule: 1, type: 'lost' })
  expect(messageUnder(two, { type: 'lost' })).toBeUndefined()
  expect(messageUnder(two, { type: 'height', px: 700 })).toEqual({ vestibule: 2, type: 'height', px: 700 })
  expect([one.hears, two.hears]).toEqual([{ scheme: ['scheme'] }, {}])
  expect(one.events).toEqual({ 'step.shown': ['step'], 'frame.diagnostic': ['code', 'fix'] })
  expect(two.events).toEqual({ 'frame.diagnostic': ['code'] })
  const opened = { type: 'onboarding.opened', id: expect.any(String), createdAt: expect.any(String) }
  const told = { ...opened, version: 1, data: { trusted: true } }
  // Each hears what has happened since it began.
  expect(await happened(id, second)).toEqual({ events: [{ ...opened, version: 2, data: {} }] })
  expect(await happened(id, first)).toEqual({ events: [told, told] })
})

test('a session keeps its version: behind a newer link of a page drawn again, and after a proof', async () => {
  const { id } = await makeOnboarding(world)
  const sessionToken = await begin(id, 1)
  expect(await landing(await linkOf(id, 2), sessionToken)).toMatchObject({ continueAt: `/o/${id}` })
  expect(await versionOf(id, sessionToken)).toBe(1)
  const { granted } = await trustBrowser(db, await visitBy(id, sessionToken))
  expect(await versionOf(id, granted.sessionToken)).toBe(1)
})

test('a fresh link brings a newer version to a browser that has no session yet', async () => {
  const { id } = await makeOnboarding(world)
  expect(await versionOf(id, await begin(id, 1))).toBe(1)
  expect(await versionOf(id, await begin(id, 2))).toBe(2)
})

test('a page that stays while its session ends keeps its version, however new its fresh link is', async () => {
  const { id } = await makeOnboarding(world)
  const previous = await begin(id, 1)
  const idle = new Date(Date.now() - IDLE_SECONDS * 1000)
  await db.update(sessions).set({ seenAt: idle }).where(eq(sessions.onboardingId, id))
  const fresh = await landing(await linkOf(id, 2), previous)
  expect([fresh.continueAt, fresh.place.frame?.contract.version]).toEqual([undefined, 1])
  expect(await versionOf(id, await begin(id, 2, { previous }))).toBe(1)
})

test('another page of the site that takes the session over speaks as the page before, which may still be open', async () => {
  const { id } = await makeOnboarding(world)
  const origins = ['https://checkout.shop.example']
  expect(await versionOf(id, await begin(id, 2, { previous: await begin(id, 1), origins }))).toBe(1)
})

test('a page that asks for an older version than that of the running session begins one of its own', async () => {
  const { id } = await makeOnboarding(world)
  const previous = await begin(id, 2)
  const older = await landing(await linkOf(id, 1), previous)
  expect([older.continueAt, older.place.frame?.contract.version]).toEqual([undefined, 1])
  expect(await versionOf(id, await begin(id, 1, { previous }))).toBe(1)
})

test('a person who answers in the company’s frame is spoken of in that frame’s version', async () => {
  const company = await aCompany(world)
  await savePersonOf(world, company, typedPerson())
  const { id } = present((await listed(world, company))[0], 'one is listed')
  const visit = await visitBy(company.id, company.sessionToken)
  const inFrame = { surface: 'frame', parentOrigins: [SHOP], frameVersion: 2 } as const
  const framed = { ...visit, session: Object.assign({}, visit.session, inFrame) }
  const opened = await answerHere(db, framed, id, { device: undefined, previous: undefined })
  expect(await versionOf(id, present(opened, 'the person may answer here').sessionToken)).toBe(2)
})

test('a frame whose session is gone is spoken to in its version, and without a cookie in the oldest given out', async () => {
  const { id } = await makeOnboarding(world)
  const sessionToken = await begin(id, 2)
  await endSessions(db, id)
  const around = (cookie?: string) => frameAncestors(db, `/o/${id}`, () => cookie)
  expect(await around(sessionToken)).toEqual({ origins: [SHOP], frameVersion: 2 })
  expect(await around()).toEqual({ origins: [SHOP], frameVersion: 2 })
  await linkOf(id, 1)
  expect(await around(sessionToken)).toEqual({ origins: [SHOP], frameVersion: 2 })
  expect(await around()).toEqual({ origins: [SHOP], frameVersion: 1 })
})

test('a link has the version that is asked for, else that of the call, else the one every loader speaks', async () => {
  const { id } = await makeOnboarding(world)
  const frame = { kind: 'embed', parentOrigins: [SHOP] }
  const made = async (body: object, headers = {}) => {
    const answer = await answerOf(operations.issueLink, { params: { id }, body, headers })
    const found = await findLink(db, tokenOf(IssuedLink.parse(answer).url))
    return found.ok && found.value.link.frameVersion
  }
  const dated = { 'vestibule-version': '2026-11-23' }
  expect(await made({ ...frame, frameVersion: 2 })).toBe(2)
  expect(await made({ ...frame, frameVersion: 2 }, dated)).toBe(2)
  expect(await made(frame, dated)).toBe(1)
  expect(await made(frame)).toBe(1)
  expect(await made({ kind: 'invite' })).toBeNull()
})

test('a version that is none is refused, and one for a link that opens no frame', async () => {
  const { id } = await makeOnboarding(world)
  const frame = { kind: 'embed', parentOrigins: [SHOP] }
  for (const body of [{ ...frame, frameVersion: 3 }, { ...frame, frameVersion: '1' }, { frameVersion: 1 }])
    expect(await refusalOf(operations.issueLink, { params: { id }, body })).toMatchObject({
      code: 'input.invalid',
    })
})

import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { PARENTS_HEADER, parentsAround } from '@/lib/flow/framing/parents-around'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { EMBED_MS, issueEmbed } from '@/lib/flow/sessions/embed-links'
import { findLink } from '@/lib/flow/sessions/links'
import { openSession } from '@/lib/flow/sessions/open-session'
import { proxy } from '@/proxy'
import { begin, makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { embedded, framed, PLAIN_PRESS, SHOP } from '@/test/world/frame'
import { at, fromOwnPage } from '@/test/world/request'

const world = await openWorld()
const { db } = world

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

type Ask = { destination?: string | null; cookie?: string; method?: string; planted?: string }

function answerTo(path: string, { destination = 'iframe', cookie, method = 'GET', planted }: Ask = {}) {
  const headers = new Headers({ host: 'localhost:3000' })
  if (destination) headers.set('sec-fetch-dest', destination)
  if (cookie) headers.set('cookie', cookie)
  if (planted) headers.set(PARENTS_HEADER, planted)
  // A browser names the page that a form was posted from.
  if (method === 'POST') headers.set('origin', 'http://localhost:3000')
  return proxy(new NextRequest(`http://localhost:3000${path}`, { method, headers }))
}

/** Who the page that is drawn takes to be around it. */
async function aroundPage(path: string, ask: Ask = {}): Promise<readonly string[]> {
  const { headers } = await answerTo(path, ask)
  return parentsAround({ get: (name) => headers.get(`x-middleware-request-${name}`) }).origins
}

async function framingOf(path: string, ask: Ask = {}) {
  const response = await answerTo(path, ask)
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

test('a frame is held by exactly the origins its link names, on the landing and in the flow', async () => {
  const origins = [SHOP, 'https://app.shop.example:8443']
  const { id, token, sessionToken } = await framed(world, origins)
  const isolation = ['require-corp', 'cross-origin']
  const allowed = { ancestors: origins.join(' '), options: null, isolation }
  const cookie = `${sessionCookieName(id, 'frame')}=${sessionToken}`
  expect(await framingOf(`/l/${token}`)).toEqual(allowed)
  expect(await framingOf(`/l/${token}/de/help`)).toEqual(allowed)
  expect(await framingOf(`/o/${id}`, { cookie })).toEqual(allowed)
  expect(await framingOf(`/o/${id}/email`, { cookie, method: 'POST' })).toEqual(allowed)
})

test('nothing else is held by anyone: invitations, other pages, onboardings without a frame', async () => {
  const invited = await makeOnboarding(world)
  const { id } = await begin(world)
  const { token } = await embedded(world)
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

test('only a frame is asked for: other ways of putting a page into a page get nothing', async () => {
  const { token } = await embedded(world)
  for (const destination of ['document', 'frame', 'embed', 'object', 'fencedframe', null]) {
    const { ancestors } = await framingOf(`/l/${token}`, { destination })
    expect([destination, ancestors]).toEqual([destination, "'none'"])
  }
})

test('the session decides, not the newest link: another parent’s link opens nothing for a running frame', async () => {
  const { id, sessionToken } = await framed(world)
  await issueEmbed(db, id, ['https://other.example'])
  const cookie = `${sessionCookieName(id, 'frame')}=${sessionToken}`
  expect(await framingOf(`/o/${id}`, { cookie })).toMatchObject({ ancestors: SHOP })
})

test('a page that has been open for days, in whichever of its places, hears that its frame’s session is gone', async () => {
  const { id } = await makeOnboarding(world)
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
  await issueEmbed(db, id, [SHOP], 1, daysAgo(3))
  await issueEmbed(db, id, ['https://other.example', SHOP], 1, daysAgo(2))
  // There is nothing to show but that it is gone.
  const { ancestors, options } = await framingOf(`/o/${id}`)
  expect([ancestors?.split(' ').sort(), options]).toEqual([['https://other.example', SHOP], null])
  const around = await aroundPage(`/o/${id}`)
  expect([...around].sort()).toEqual(['https://other.example', SHOP])
})

test('a page speaks to exactly those who may hold it, anyone else who a request names', async () => {
  const { id, token } = await framed(world)
  const planted = 'https://evil.example'
  for (const path of [`/l/${token}`, `/o/${id}`, `/o/${id}/No-Such-Page`])
    expect([path, await aroundPage(path, { planted })]).toEqual([path, [SHOP]])
  expect(await aroundPage(`/o/${id}`, { planted, destination: 'document' })).toEqual([])
  expect(await aroundPage('/help', { planted })).toEqual([])
})

test('a database that is away frames nothing', async () => {
  const { token } = await embedded(world)
  const holder = globalThis as typeof globalThis & { vestibuleDatabase?: unknown }
  const kept = holder.vestibuleDatabase
  holder.vestibuleDatabase = Promise.reject(new Error('away'))
  expect(await framingOf(`/l/${token}`)).toEqual(REFUSED)
  holder.vestibuleDatabase = kept
})

test('of fifty presses at once on one embed link exactly one opens a session', async () => {
  const { token } = await embedded(world)
  const presses = Array.from({ length: 50 }, () =>
    openSession(db, { ...PLAIN_PRESS, token, surface: 'frame' }),
  )
  const codes = (await Promise.all(presses)).map((one) => (one.ok ? 'opened' : one.code))
  expect(codes.filter((code) => code === 'opened')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['opened', 'link.used']))
})

test('an embed link works for five minutes', async () => {
  const { id } = await makeOnboarding(world)
  const now = new Date()
  const { url, expiresAt } = await issueEmbed(db, id, [SHOP], 1, now)
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

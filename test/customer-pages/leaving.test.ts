import { beforeEach, expect, test } from 'vitest'
import { POST as postLeave } from '@/app/api/onboardings/[id]/leave/route'
import { GET as getPlan } from '@/app/api/onboardings/[id]/plan/route'
import { loadLeave } from '@/lib/flow/pages/leave-page'
import { deviceCookieName, sessionCookieName } from '@/lib/flow/sessions/cookies'
import { issueEmbed } from '@/lib/flow/sessions/embed-links'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { holdBy } from '@/lib/flow/sessions/hold-onboarding'
import { openSession } from '@/lib/flow/sessions/open-session'
import { sha256 } from '@/lib/platform/crypto/keys'
import {
  type Browser,
  begin,
  beginCreated,
  makeOnboarding,
  newEmail,
  openBrowser,
  openWorld,
  prefilled,
  tokenOf,
} from '@/test/world'
import { framed, PLAIN_PRESS, SHOP } from '@/test/world/frame'
import { at, fromOwnPage, OWN, signIn } from '@/test/world/request'

const world = await openWorld()

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

const started = async (): Promise<{ browser: Browser; again: (device?: string) => Promise<Browser> }> => {
  const made = await makeOnboarding(world, { prefill: prefilled() })
  return { browser: await openBrowser(world, made), again: (device) => openBrowser(world, made, device) }
}

const leave = (id: string) =>
  postLeave(new Request(`${OWN}/api`, { method: 'POST', headers: at.headers }), {
    params: Promise.resolve({ id }),
  })

async function planCode(id: string): Promise<[number, string | undefined]> {
  const response = await getPlan(new Request(`${OWN}/api`, { headers: at.headers }), {
    params: Promise.resolve({ id }),
  })
  return [response.status, (await response.json()).code]
}

test('who leaves is signed out: the old cookie is refused, and the browser is told to forget', async () => {
  const { browser } = await started()
  signIn(browser)
  expect(await planCode(browser.id)).toEqual([200, undefined])
  const response = await leave(browser.id)
  expect(response.status).toBe(303)
  expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(response.headers.get('location')).toBe('/left/en')
  for (const name of [sessionCookieName(browser.id), deviceCookieName(browser.id)])
    expect(at.cookies.get(name)).toBe('')
  signIn(browser)
  expect(await planCode(browser.id)).toEqual([401, 'session.revoked'])
})

test('a browser that was left is no longer known: it sees no stored answer, whatever it kept', async () => {
  const { browser, again } = await started()
  const kept = browser.deviceToken
  expect((await (await again(kept)).visit()).session.trusted).toBe(true)
  signIn(browser)
  await leave(browser.id)
  for (const device of [kept, undefined])
    expect((await (await again(device)).visit()).session.trusted).toBe(false)
})

test('leaving ends this browser alone', async () => {
  const { browser, again } = await started()
  const other = await again()
  signIn(other)
  await leave(browser.id)
  expect((await browser.visit()).session.trusted).toBe(true)
})

test('whose session is over already leaves all the same', async () => {
  const { browser } = await started()
  expect((await leave(browser.id)).status).toBe(303)
  expect((await leave('../x')).status).toBe(404)
})

test('who leaves a frame after the session’s end is forgotten in the frame’s own jar', async () => {
  const { id, deviceToken = '', sessionToken } = await framed(world)
  await holdBy(world.db, id, sha256(sessionToken))
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'iframe' })
  // The session's cookie ended with its hour; the browser's own stays.
  at.cookies.set(deviceCookieName(id, 'frame'), deviceToken)
  expect((await leave(id)).status).toBe(303)
  expect(at.cookies.get(deviceCookieName(id, 'frame'))).toBe('')
  const { url } = await issueEmbed(world.db, id, [SHOP])
  const press = { ...PLAIN_PRESS, token: tokenOf(url), surface: 'frame', device: deviceToken } as const
  const next = await openSession(world.db, press)
  if (!next.ok) throw new Error(next.code)
  expect(await findVisit(world.db, next.value.sessionToken, id)).toMatchObject({
    value: { session: { trusted: false } },
  })
})

test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'nobody else can make a person leave: %o',
  async (headers) => {
    const { browser } = await started()
    signIn(browser)
    at.headers = fromOwnPage(headers)
    expect((await leave(browser.id)).status).toBe(403)
    at.headers = fromOwnPage()
    expect(await planCode(browser.id)).toEqual([200, undefined])
  },
)

test('how coming back will be is told truly: shown after a proof, or hidden where there is none', async () => {
  const unknown = await begin(world, { prefill: { email: newEmail() } })
  expect(loadLeave(await unknown.visit()).view.again.text).toMatch(/stays hidden here\.$/)
  const created = await beginCreated(world)
  expect(loadLeave(await created.visit()).view.again.text).toMatch(/until you confirm it is you/)
})

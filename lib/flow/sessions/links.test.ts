import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { demoKey } from '@/lib/integrators/keys/integrators'
import { links } from '@/lib/platform/db/schema/sessions'
import { newLinkToken } from '@/lib/platform/ids'
import { begin, makeOnboarding, openBrowser, openWorld, prefilled, tokenOf, US_ADDRESS } from '@/test/world'
import { photo, putFile } from '@/test/world/files'
import { dumpOf } from '@/test/world/look'
import { endSessions, findVisit } from './find-visit'
import { findLink, issueInvite } from './links'
import { openSession } from './open-session'

const world = await openWorld()
const { db } = world

const landing = (token: string, network = randomBytes(8).toString('hex')) =>
  loadLanding(db, { token, view: [], acceptLanguage: 'en', network })
const start = (token: string, now?: Date) =>
  openSession(db, { token, locale: 'en', timeZone: undefined, device: undefined }, now)

test('a link is our address and a secret behind a mark for secret scanners', async () => {
  const { id } = await makeOnboarding(world)
  const { url } = await issueInvite(db, id, new Date(Date.now() + 60_000))
  expect(url).toMatch(/^http:\/\/localhost:3000\/l\/vl_[A-Za-z0-9_-]{43}$/)
})

test('ten thousand secrets are 32 bytes each, never the same, and no byte is likelier than another', () => {
  const secrets = Array.from({ length: 10_000 }, newLinkToken)
  for (const secret of secrets) expect(secret).toMatch(/^vl_[A-Za-z0-9_-]{43}$/)
  expect(new Set(secrets).size).toBe(10_000)
  const again = Array.from({ length: 10_000 }, newLinkToken)
  // Fair bytes are beyond this in one of a thousand samples, hence in two at once never.
  const beyond = [secrets, again].filter((sample) => unevenness(sample) > 330.5)
  expect(beyond.length).toBeLessThan(2)
})

/** Chi squared of the bytes of many secrets, against all 256 being equally likely. */
function unevenness(secrets: readonly string[]): number {
  const bytes = Buffer.concat(secrets.map((secret) => Buffer.from(secret.slice(3), 'base64url')))
  expect(bytes).toHaveLength(secrets.length * 32)
  const counts = new Array<number>(256).fill(0)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  const expected = bytes.length / 256
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

test('a stolen database holds no secret and no answer in the clear', async () => {
  const email = 'planted.person@example.com'
  const started = await makeOnboarding(world, {
    prefill: { ...prefilled({ ...US_ADDRESS, line1: '77 Planted Street' }), email, phone: '+12025550177' },
  })
  const browser = await openBrowser(world, started)
  await browser.submit('email', { email: 'typed wrong planted' })
  await browser.submit('check', { declaration: 'on' })
  await browser.submit('tax', {
    'tax.country': 'US',
    'tax.type': 'ssn',
    'tax.number': '219-09-9977',
  })
  await browser.submit('identity', { 'identityDocument.country': 'US', 'identityDocument.type': 'passport' })
  world.faults.fail(/document/, 'connection_reset')
  await putFile(browser, 'identity.single', photo(77))
  world.faults.heal()
  const dump = await dumpOf(world, ['sandbox_'])
  expect(dump).toContain(browser.id)
  const secrets = [tokenOf(started.link.url), browser.sessionToken, browser.deviceToken ?? '', demoKey()]
  const answers = [email, '12025550177', '77 Planted', 'typed wrong', '219099977', '219-09-9977', 'Austin']
  const bytes = photo(77).subarray(0, 40).toString('hex')
  for (const planted of [...secrets, ...answers, bytes]) {
    expect(planted).not.toBe('')
    expect(dump).not.toContain(planted)
  }
})

test('twenty looks by mail scanners use nothing up', async () => {
  const { link } = await makeOnboarding(world)
  const token = tokenOf(link.url)
  for (let n = 0; n < 20; n += 1) expect((await landing(token)).content.kind).toBe('landing')
  expect((await start(token)).ok).toBe(true)
})

test('a link works until its last second and not after it', async () => {
  const expiresAt = new Date(Date.now() + 2 * 60 * 60_000)
  const { link } = await makeOnboarding(world, { expiresAt: expiresAt.toISOString() })
  const token = tokenOf(link.url)
  const [before, after] = [new Date(expiresAt.getTime() - 1000), new Date(expiresAt.getTime() + 1000)]
  expect((await findLink(db, token, before)).ok).toBe(true)
  expect(await start(token, after)).toEqual({ ok: false, code: 'link.expired' })
  expect((await start(token, before)).ok).toBe(true)
})

test('the page of an expired or voided link shows nothing about the person', async () => {
  const started = await makeOnboarding(world, { prefill: prefilled() })
  const token = tokenOf(started.link.url)
  expect(JSON.stringify(await landing(token))).toContain('@example.com')
  await db
    .update(links)
    .set({ expiresAt: new Date(0) })
    .where(eq(links.onboardingId, started.id))
  const page = await landing(token)
  expect([page.content.kind, page.status]).toEqual(['problem', 410])
  expect(JSON.stringify(page)).not.toContain('@example.com')
})

test('who tries a sixth link that does not exist is told to stop, and links that do keep working', async () => {
  const { link } = await makeOnboarding(world)
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) statuses.push((await landing(`vl_${n}`, 'one network')).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  expect((await landing(tokenOf(link.url), 'one network')).status).toBe(200)
  expect((await landing('vl_7', 'another network')).status).toBe(404)
})

test('unknown, shortened and mangled secrets get one answer', async () => {
  const { link } = await makeOnboarding(world)
  const token = tokenOf(link.url)
  const wrong = [
    `vl_${randomBytes(32).toString('base64url')}`,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    token.slice(3),
    '',
    'vl_',
    '../../etc/passwd',
    `${token}\0`,
    `${token}' or true --`,
  ]
  for (const one of wrong) expect(await start(one)).toEqual({ ok: false, code: 'link.not_found' })
  const pages = await Promise.all(wrong.map((one) => landing(one)))
  expect(new Set(pages.map(({ content, status }) => JSON.stringify([content, status]))).size).toBe(1)
  expect(pages[0]?.status).toBe(404)
})

test('a new invitation voids the older one, and running sessions continue', async () => {
  const started = await makeOnboarding(world)
  const browser = await openBrowser(world, started)
  const again = await issueInvite(db, started.id, new Date(Date.now() + 60_000))
  expect(await start(tokenOf(started.link.url))).toEqual({ ok: false, code: 'link.revoked' })
  expect((await start(tokenOf(again.url))).ok).toBe(true)
  expect((await browser.visit()).onboarding.id).toBe(started.id)
})

test('ending the sessions of an onboarding shuts every browser out at once, and no other one', async () => {
  const started = await makeOnboarding(world)
  const [first, second] = [await openBrowser(world, started), await openBrowser(world, started)]
  const other = await begin(world)
  await endSessions(db, started.id)
  for (const { sessionToken } of [first, second]) {
    expect(await findVisit(db, sessionToken, started.id)).toEqual({ ok: false, code: 'session.revoked' })
  }
  expect((await other.visit()).onboarding.id).toBe(other.id)
})

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookupHash } from '@/lib/platform/crypto/keys'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { present } from '@/lib/platform/errors'
import { begin, makeOnboarding, openBrowser, openWorld, tokenOf } from '@/test/world'
import { deviceCookieName, IDLE_SECONDS, SESSION_SECONDS, sessionCookieName } from './cookies'
import { findVisit } from './find-visit'
import { holdFirst } from './hold-onboarding'
import { openSession } from './open-session'

const world = await openWorld()
const { db } = world
const MINUTE = 60_000
const inFuture = (ms: number) => new Date(Date.now() + ms)

test('a session ends after an hour without a sign of life', async () => {
  const { id, sessionToken } = await begin(world)
  const idle = IDLE_SECONDS * 1000
  expect((await findVisit(db, sessionToken, id, inFuture(idle - MINUTE))).ok).toBe(true)
  // The look before was a sign of life of its own.
  expect((await findVisit(db, sessionToken, id, inFuture(2 * idle - 2 * MINUTE))).ok).toBe(true)
  expect(await findVisit(db, sessionToken, id, inFuture(3 * idle))).toEqual({
    ok: false,
    code: 'session.expired',
  })
})

test('a page that is only fetched ahead is no sign of life', async () => {
  const { id, sessionToken } = await begin(world)
  const idle = IDLE_SECONDS * 1000
  expect((await findVisit(db, sessionToken, id, inFuture(idle - MINUTE), false)).ok).toBe(true)
  expect((await findVisit(db, sessionToken, id, inFuture(idle + MINUTE))).ok).toBe(false)
})

test('a session ends after twelve hours however busy it is', async () => {
  const { id, sessionToken } = await begin(world)
  for (let minutes = 30; minutes < SESSION_SECONDS / 60; minutes += 30) {
    expect((await findVisit(db, sessionToken, id, inFuture(minutes * MINUTE))).ok).toBe(true)
  }
  expect(await findVisit(db, sessionToken, id, inFuture(SESSION_SECONDS * 1000 + 1000))).toEqual({
    ok: false,
    code: 'session.expired',
  })
})

test('a running session outlives its link', async () => {
  const expiresAt = inFuture(61 * MINUTE)
  const started = await makeOnboarding(world, { expiresAt: expiresAt.toISOString() })
  const { id, sessionToken } = await openBrowser(world, started)
  expect((await findVisit(db, sessionToken, id, inFuture(50 * MINUTE))).ok).toBe(true)
  expect((await findVisit(db, sessionToken, id, inFuture(90 * MINUTE))).ok).toBe(true)
})

test('a session opens its own onboarding and no other', async () => {
  const [mine, theirs] = [await begin(world), await begin(world)]
  expect(await findVisit(db, mine.sessionToken, theirs.id)).toEqual({ ok: false, code: 'session.missing' })
  expect(await findVisit(db, mine.sessionToken, 'onb_00000000000000000000000000000000')).toEqual({
    ok: false,
    code: 'session.missing',
  })
})

test('a mutated session token is as good as none', async () => {
  const { id, sessionToken } = await begin(world)
  const mutated = fc.oneof(
    fc
      .tuple(fc.nat(sessionToken.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([at, char]) => sessionToken.slice(0, at) + char + sessionToken.slice(at + 1)),
    fc.nat(sessionToken.length - 1).map((length) => sessionToken.slice(0, length)),
    fc.string().map((more) => `${sessionToken} ${more}`),
    fc.constant(randomBytes(32).toString('base64url')),
  )
  await fc.assert(
    fc.asyncProperty(mutated, async (token) => {
      fc.pre(token !== sessionToken)
      expect(await findVisit(db, token, id)).toEqual({ ok: false, code: 'session.missing' })
    }),
    { numRuns: 200 },
  )
})

async function answersWith(token: string, id: string): Promise<boolean> {
  const visit = await findVisit(db, token, id)
  if (!visit.ok) throw new Error(visit.code)
  return (await holdFirst(db, visit.value)).session.trusted
}

test('an eleventh browser at the same time is refused, also in a burst', async () => {
  const { link } = await makeOnboarding(world)
  const request = { token: tokenOf(link.url), locale: 'en', timeZone: undefined, device: undefined }
  const outcomes = await Promise.all(Array.from({ length: 14 }, () => openSession(db, request)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
  expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array(4).fill({ ok: false, code: 'session.limit' }))
  // Only the first of them that answers something holds it, also in a burst.
  const held = await Promise.all(
    outcomes.flatMap((one) => (one.ok ? [answersWith(one.value.sessionToken, one.value.onboardingId)] : [])),
  )
  expect(held.filter(Boolean)).toHaveLength(1)
})

test('a browser whose session has gone idle takes no place from the next one', async () => {
  const { link } = await makeOnboarding(world)
  const request = { token: tokenOf(link.url), locale: 'en', timeZone: undefined, device: undefined }
  for (let n = 0; n < 10; n += 1) await openSession(db, request)
  expect(await openSession(db, request)).toEqual({ ok: false, code: 'session.limit' })
  expect((await openSession(db, request, inFuture(61 * MINUTE))).ok).toBe(true)
})

test('the same browser opening its link again gets a new session in place of the old one', async () => {
  const { id, link } = await makeOnboarding(world)
  const request = { token: tokenOf(link.url), locale: 'en', timeZone: undefined, device: undefined }
  const tokens: string[] = []
  for (let n = 0; n < 15; n += 1) {
    const opened = await openSession(db, { ...request, previous: tokens.at(-1) })
    tokens.push(present(opened.ok ? opened.value.sessionToken : undefined, 'each opening is taken'))
  }
  expect(new Set(tokens).size).toBe(15)
  expect(await findVisit(db, tokens[13] ?? '', id)).toEqual({ ok: false, code: 'session.revoked' })
  expect((await findVisit(db, tokens[14] ?? '', id)).ok).toBe(true)
})

test('limits are counted from the session’s own times, so a clock ten minutes off costs ten minutes and no more', async () => {
  const { id, sessionToken } = await begin(world)
  for (const minutes of [-10, 10])
    expect((await findVisit(db, sessionToken, id, inFuture(minutes * MINUTE))).ok).toBe(true)
  const { link } = await makeOnboarding(world)
  const request = { token: tokenOf(link.url), locale: 'en', timeZone: undefined, device: undefined }
  for (const minutes of [-10, 10]) {
    const opened = await openSession(db, request, inFuture(minutes * MINUTE))
    expect(opened.ok).toBe(true)
  }
})

test('an ended session stays ended', async () => {
  const { id, sessionToken } = await begin(world)
  await db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.onboardingId, id))
  expect(await findVisit(db, sessionToken, id)).toEqual({ ok: false, code: 'session.revoked' })
})

test('the first browser that answers is the owner, and is known again by its device token alone', async () => {
  const started = await makeOnboarding(world)
  const owner = await openBrowser(world, started)
  const stranger = await openBrowser(world, started)
  const back = await openBrowser(world, started, owner.deviceToken)
  const guess = await openBrowser(world, started, 'a guessed token')
  const trusted = await Promise.all(
    [owner, stranger, back, guess].map(async (browser) => (await browser.visit()).session.trusted),
  )
  expect(trusted).toEqual([true, false, true, false])
  expect(owner.deviceToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect([stranger.deviceToken, back.deviceToken]).toEqual([undefined, undefined])
  expect(new Set([owner, stranger, back].map(({ sessionToken }) => sessionToken)).size).toBe(3)
})

test('the owner is still known after the installation’s secret was changed', async () => {
  const started = await makeOnboarding(world)
  await openBrowser(world, started)
  const ownerDevice = lookupHash(process.env.APP_SECRET_PREVIOUS ?? '', 'an older token')
  await db.update(onboardings).set({ ownerDevice }).where(eq(onboardings.id, started.id))
  const back = await openBrowser(world, started, 'an older token')
  expect((await back.visit()).session.trusted).toBe(true)
})

test('cookies of two onboardings in one browser have different names', async () => {
  const [one, other] = [await begin(world), await begin(world)]
  expect(sessionCookieName(one.id)).not.toBe(sessionCookieName(other.id))
  expect(deviceCookieName(one.id)).not.toBe(deviceCookieName(other.id))
  expect(sessionCookieName(one.id)).toMatch(/^kyc_s_[0-9a-f]{12}$/)
})

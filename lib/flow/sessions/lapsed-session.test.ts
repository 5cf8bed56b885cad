import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { submitScreen } from '@/lib/flow/screens/submit-screen'
import { keepTextForLater } from '@/lib/flow/screens/typed-text'
import { findLapsedVisit, findVisit } from '@/lib/flow/sessions/find-visit'
import { issueInvite } from '@/lib/flow/sessions/links'
import { openSession } from '@/lib/flow/sessions/open-session'
import { sessions } from '@/lib/platform/db/schema/sessions'
import {
  advance,
  type Browser,
  begin,
  makeOnboarding,
  openBrowser,
  openWorld,
  send,
  tokenOf,
  typeIntake,
} from '@/test/world'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db } = world
const PROVE = 'prove'
const RIGHT = '123456'

afterEach(() => void vi.useRealTimers())

const HOURS = 60 * 60_000
const lapsed = (browser: Browser, hours = 2) =>
  findLapsedVisit(db, browser.sessionToken, browser.id, new Date(Date.now() + hours * HOURS))

const formOf = (fields: Record<string, string>) => new Map(Object.entries(fields))

async function typedTooLate(browser: Browser, fields: Record<string, string>, hours = 2) {
  const visit = await lapsed(browser, hours)
  if (!visit) throw new Error('the session has not lapsed')
  expect(await keepTextForLater(db, visit, 'address', formOf(fields))).toBe(true)
  return visit
}

test.each([2, 13])(
  'text that came %i hours later waits for the session that follows by the link',
  async (hours) => {
    const started = await makeOnboarding(world)
    const browser = await openBrowser(world, started)
    await typedTooLate(browser, { 'address.country': 'DE', 'address.line1': 'typed too late' }, hours)
    const again = await openSession(db, {
      token: tokenOf(started.link.url),
      locale: 'en',
      timeZone: undefined,
      device: browser.deviceToken,
      previous: browser.sessionToken,
    })
    expect(again).toMatchObject({ ok: true, value: { step: 'address' } })
    const found = await findVisit(db, again.ok ? again.value.sessionToken : '', browser.id)
    expect(found.ok && found.value.draft.typed).toEqual({
      address: { 'address.country': 'DE', 'address.line1': 'typed too late' },
    })
  },
)

test('what came too late returns to a browser that is not the person’s own, and to it alone', async () => {
  const started = await makeOnboarding(world)
  const owner = await openBrowser(world, started)
  const stranger = await openBrowser(world, started)
  await typedTooLate(stranger, { 'address.line1': 'the stranger’s' })
  expect(JSON.stringify(await owner.screen('address'))).not.toContain('the stranger’s')
  const again = await openSession(db, {
    token: tokenOf(started.link.url),
    locale: 'en',
    timeZone: undefined,
    device: undefined,
    previous: stranger.sessionToken,
  })
  expect(again).toMatchObject({ ok: true, value: { step: 'address' } })
})

test('a code leads from a session that is over by time back to the same step, typed text included', async () => {
  const owner = await openBrowser(world, await makeOnboarding(world))
  await typeIntake(owner)
  await send(owner)
  const token = owner.sessionToken
  await typedTooLate(owner, { 'address.country': 'DE', 'address.line1': 'typed too late' })
  advance(2 * 60 * 60)
  expect(await findVisit(db, token, owner.id)).toEqual({ ok: false, code: 'session.expired' })
  const back = { ...owner, visit: async () => (await lapsed(owner, 0)) ?? owner.visit() }
  expect((await back.visit()).session.trusted).toBe(false)
  await submitScreen(db, await back.visit(), { step: PROVE }, formOf({ intent: 'send-email' }), 'here')
  const outcome = await submitScreen(
    db,
    await back.visit(),
    { step: PROVE },
    formOf({ code: RIGHT, channel: 'email' }),
    'here',
  )
  expect(outcome).toMatchObject({ kind: 'go', href: `/o/${owner.id}/address`, granted: { step: 'address' } })
  expect(await findLapsedVisit(db, token, owner.id)).toBeUndefined()
})

test('a session that was ended on purpose keeps nothing and proves nothing', async () => {
  const browser = await begin(world)
  await db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.onboardingId, browser.id))
  expect(await findVisit(db, browser.sessionToken, browser.id)).toEqual({
    ok: false,
    code: 'session.revoked',
  })
  expect(await lapsed(browser)).toBeUndefined()
})

test('a live session is no lapsed one', async () => {
  const browser = await begin(world)
  expect(await findLapsedVisit(db, browser.sessionToken, browser.id)).toBeUndefined()
})

test('an expired link leads its running session on, and later openings are told', async () => {
  const started = await makeOnboarding(world)
  const browser = await openBrowser(world, started)
  await issueInvite(db, started.id, new Date(Date.now() + 1))
  advance(60)
  expect((await browser.visit()).onboarding.id).toBe(started.id)
})

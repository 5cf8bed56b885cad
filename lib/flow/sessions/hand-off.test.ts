import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { type Browser, begin, openWorld, prefilled } from '@/test/world'
import { photo, putFile } from '@/test/world/files'
import { endSessions, findVisit } from './find-visit'
import { HAND_OFF_MS, isHandedOff, issueHandOff, signOf } from './hand-off'
import { openSession } from './open-session'

const world = await openWorld()
const { db } = world
const STEP = 'identity'

async function handOff(browser: Browser, now?: Date) {
  return issueHandOff(db, await browser.visit(), STEP, 'Firefox', now)
}

const press = (token: string, more: { previous?: string; now?: Date } = {}) =>
  openSession(
    db,
    { token, locale: 'en', timeZone: undefined, device: undefined, previous: more.previous },
    more.now,
  )

async function phoneOf(browser: Browser) {
  const opened = await press((await handOff(browser)).token)
  if (!opened.ok) throw new Error(`not opened: ${opened.code}`)
  const visit = await findVisit(db, opened.value.sessionToken, browser.id)
  if (!visit.ok) throw new Error(`no visit: ${visit.code}`)
  return { ...opened.value, visit: visit.value }
}

test('fifty presses at once on one hand-off link open exactly one session', async () => {
  const computer = await begin(world)
  const { token } = await handOff(computer)
  const presses = await Promise.all(Array.from({ length: 50 }, () => press(token)))
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(presses.flatMap((one) => (one.ok ? [] : one.code)))).toEqual(new Set(['link.used']))
  const made = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.onboardingId, computer.id), eq(sessions.onlyStep, STEP)))
  expect(made).toHaveLength(1)
})

test('a hand-off link works for two minutes and not a second longer', async () => {
  const computer = await begin(world)
  const now = new Date()
  const { token, expiresAt } = await handOff(computer, now)
  expect(expiresAt.getTime() - now.getTime()).toBe(HAND_OFF_MS)
  const late = new Date(expiresAt.getTime() + 1000)
  expect(await press(token, { now: late })).toEqual({ ok: false, code: 'link.expired' })
  expect((await press(token, { now: new Date(expiresAt.getTime() - 1000) })).ok).toBe(true)
})

test('a newer code leaves the older one its time, until one of them is used', async () => {
  const computer = await begin(world)
  const [older, newer] = [await handOff(computer), await handOff(computer)]
  expect((await press(older.token)).ok).toBe(true)
  expect(await press(newer.token)).toEqual({ ok: false, code: 'link.revoked' })
})

test('a hand-off opens its one step for a browser that sees no stored answer', async () => {
  const computer = await begin(world, { prefill: prefilled() })
  const phone = await phoneOf(computer)
  expect(phone).toMatchObject({ step: STEP, deviceToken: undefined })
  expect(phone.visit.session).toMatchObject({ trusted: false, onlyStep: STEP })
  expect(phone.visit.session.expiresAt.getTime()).toBeLessThan(Date.now() + 61 * 60_000)
})

test('a handed-off session is refused at every step but its own', async () => {
  const computer = await begin(world)
  const { visit } = await phoneOf(computer)
  const [step] = (await computer.plan()).steps
  if (!step) throw new Error('the intake has steps')
  const change = { fields: { email: 'a@example.com' }, baseVersion: 0, opId: 'x' }
  expect(await saveTextAt(db, visit, step.step.id, change)).toMatchObject({
    ok: false,
    code: 'session.limited',
  })
  const other = { ...computer, visit: async () => visit }
  expect(await putFile(other, 'address-proof.single', photo(3))).toMatchObject({ ok: false })
  expect(await other.visit()).toMatchObject({ draft: { typed: {} } })
})

test('a link whose computer has left opens nothing', async () => {
  const computer = await begin(world)
  const { token } = await handOff(computer)
  await endSessions(db, computer.id)
  expect(await press(token)).toEqual({ ok: false, code: 'link.revoked' })
})

test('a browser that may already do everything goes to the step and stays what it was', async () => {
  const computer = await begin(world)
  const { token } = await handOff(computer)
  const opened = await press(token, { previous: computer.sessionToken })
  expect(opened).toMatchObject({ ok: true, value: { sessionToken: computer.sessionToken, step: STEP } })
  expect((await computer.visit()).session.onlyStep).toBeNull()
})

test('only the computer that made the link hears that it was opened', async () => {
  const [computer, other] = [await begin(world), await begin(world)]
  const session = async (browser: Browser) => (await browser.visit()).session
  await handOff(computer)
  expect(await isHandedOff(db, await session(computer), STEP)).toBe(false)
  await phoneOf(computer)
  expect(await isHandedOff(db, await session(computer), STEP)).toBe(true)
  expect(await isHandedOff(db, await session(other), STEP)).toBe(false)
})

test('the sign is a letter and a digit, the same as long as the session lasts', async () => {
  const [computer, other] = [await begin(world), await begin(world)]
  const { session } = await computer.visit()
  expect(signOf(session.id)).toMatch(/^[A-Z] \d$/)
  expect(signOf((await computer.visit()).session.id)).toBe(signOf(session.id))
  const signs = await Promise.all(
    [other, ...(await Promise.all(Array.from({ length: 8 }, () => begin(world))))].map(async (one) =>
      signOf((await one.visit()).session.id),
    ),
  )
  expect(new Set(signs).size).toBeGreaterThan(1)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateOnboarding } from '@/lib/integrators/onboardings/update-onboarding'
import { SHORT_PAGE } from '@/lib/model/plan/screens'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { type Browser, begin, beginCreated, openWorld } from '@/test/world'

const world = await openWorld()
const { db } = world
const IN_A_WEEK = new Date(Date.now() + 7 * 24 * 60 * 60_000)
const LAST_WEEK = new Date(Date.now() - 7 * 24 * 60 * 60_000)
const words = makeWords('en', 'Asia/Tokyo')
const said = (deadline: Date, key: 'by' | 'by_over') =>
  words.t(`checklist.${key}`, { asker: world.integrator.name, until: words.moment(deadline) })

async function set({ id }: Browser, change: Partial<typeof onboardings.$inferInsert>) {
  await db.update(onboardings).set(change).where(eq(onboardings.id, id))
}

const inTokyo = ({ id }: Browser) =>
  db.update(sessions).set({ timeZone: 'Asia/Tokyo' }).where(eq(sessions.onboardingId, id))

async function listOf(browser: Browser) {
  const home = await browser.home()
  if (home.kind !== 'page' || home.content.kind !== 'checklist') throw new Error('no checklist')
  return home.content.view
}

test('the page says by when the integrator wants it, what holds until then, and both in the person’s zone', async () => {
  const browser = await begin(world)
  await updateOnboarding(db, world.integrator, browser.id, { deadline: IN_A_WEEK.toISOString() })
  await inTokyo(browser)
  expect((await listOf(browser)).deadline).toBe(said(IN_A_WEEK, 'by'))
  await updateOnboarding(db, world.integrator, browser.id, { deadline: null })
  expect(await listOf(browser)).not.toHaveProperty('deadline')
})

test('a date that is over is not called one that still comes', async () => {
  const browser = await begin(world)
  await set(browser, { deadline: LAST_WEEK })
  await inTokyo(browser)
  expect((await listOf(browser)).deadline).toBe(said(LAST_WEEK, 'by_over'))
})

test('someone who was confirmed before reads first what still works, and until when, and reads it once', async () => {
  const browser = await beginCreated(world)
  await set(browser, { deadline: IN_A_WEEK, approvedAt: LAST_WEEK })
  await inTokyo(browser)
  const { lead, deadline } = await listOf(browser)
  const date = words.day(LAST_WEEK)
  const until = words.moment(IN_A_WEEK)
  expect(lead).toBe(words.t('checklist.again_lead_until', { asker: world.integrator.name, date, until }))
  expect(lead.indexOf(until)).toBeLessThan(lead.indexOf(date))
  expect(deadline).toBeUndefined()
})

test('a page with all questions says it as the list does', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'tax_identification_number' })
  await set(browser, { deadline: IN_A_WEEK })
  await inTokyo(browser)
  expect(JSON.stringify(await browser.screen(SHORT_PAGE))).toContain(said(IN_A_WEEK, 'by'))
})

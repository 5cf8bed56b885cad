import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { eraseOnboarding } from '@/lib/flow/own-answers/erase-onboarding'
import { trustedDevices } from '@/lib/platform/db/schema/sessions'
import { begin, makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { findVisit } from './find-visit'
import { openSession } from './open-session'
import { revokeLinks } from './revoke-links'
import { trustBrowser } from './trust-browser'

const world = await openWorld()
const { db } = world
const nothing = async () => undefined

afterEach(() => vi.restoreAllMocks())

/** Presses Start, and something else happens after the link was found. */
async function startWhile(url: string, act: () => Promise<void>) {
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
    await act()
    return transaction(work, config)
  })
  return openSession(db, { token: tokenOf(url), locale: 'en', timeZone: undefined, device: undefined })
}

test('a link that is revoked while its button is pressed opens nothing', async () => {
  const { id, link } = await makeOnboarding(world)
  const opened = await startWhile(link.url, () => revokeLinks(db, id))
  expect(opened).toEqual({ ok: false, code: 'link.revoked' })
})

test('nor does the link of an onboarding that is erased at that moment', async () => {
  const { id, link } = await makeOnboarding(world)
  const erase = () => eraseOnboarding(db, { id, businessId: null }, { by: 'team', note: nothing })
  expect(await startWhile(link.url, erase)).toEqual({ ok: false, code: 'link.expired' })
})

test('a browser that shows whose it is while all sessions are ended has none after it', async () => {
  const browser = await begin(world)
  const visit = await browser.visit()
  await revokeLinks(db, browser.id)
  const { granted } = await trustBrowser(db, visit)
  expect(await findVisit(db, granted.sessionToken, browser.id)).toMatchObject({ code: 'session.revoked' })
  expect(await db.$count(trustedDevices, eq(trustedDevices.onboardingId, browser.id))).toBe(0)
})

test('two presses at once of a browser that shows whose it is leave it with a session that works', async () => {
  const browser = await begin(world)
  const visit = await browser.visit()
  for (const { granted } of [await trustBrowser(db, visit), await trustBrowser(db, visit)])
    expect(await findVisit(db, granted.sessionToken, browser.id)).toMatchObject({ ok: true })
})

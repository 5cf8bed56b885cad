import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { findFormerVisit } from '@/lib/flow/sessions/find-visit'
import { issueHandOff } from '@/lib/flow/sessions/hand-off'
import { openSession } from '@/lib/flow/sessions/open-session'
import { endOtherBrowsers } from '@/lib/flow/sessions/own-browsers'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { locales } from '@/lib/platform/i18n/locales'
import { type Browser, begin, makeOnboarding, openBrowser, openWorld, prefilled } from '@/test/world'
import { framed, SHOP } from '@/test/world/frame'
import { endedPage, isOverForGood } from './session-problem'

const world = await openWorld()
const { db } = world

type Former = Pick<Browser, 'id' | 'sessionToken'>

const formerOf = ({ id, sessionToken }: Former) => findFormerVisit(db, sessionToken, id)

async function told(former: Former, parentOrigins: readonly string[] = []) {
  return textOf(await endedPage(db, { locale: 'en', parentOrigins }, await formerOf(former)))
}

function textOf(page: Awaited<ReturnType<typeof endedPage>>) {
  return page?.content.kind === 'text' ? page.content.view : undefined
}

async function endedElsewhere() {
  const started = await makeOnboarding(world, { prefill: prefilled() })
  const own = await openBrowser(world, started)
  const other = await openBrowser(world, started, own.deviceToken)
  await endOtherBrowsers(db, await own.visit())
  return other
}

async function revoked() {
  const browser = await begin(world, { prefill: prefilled() })
  await revokeLinks(db, browser.id)
  return browser
}

async function forgotten() {
  const browser = await begin(world, { prefill: prefilled() })
  await forget(db, browser.id)
  return browser
}

async function phoneOf(browser: Browser): Promise<Former> {
  const { token } = await issueHandOff(db, await browser.visit(), 'identity', 'Firefox')
  const opened = await openSession(db, { token, locale: 'en', timeZone: undefined, device: undefined })
  if (!opened.ok) throw new Error(opened.code)
  return { id: browser.id, sessionToken: opened.value.sessionToken }
}

async function letLapse({ id }: Former) {
  const longAgo = new Date(Date.now() - 3 * 60 * 60_000)
  await db.update(sessions).set({ seenAt: longAgo }).where(eq(sessions.onboardingId, id))
}

test('who was ended from another browser reads so, and that the link still opens', async () => {
  const view = await told(await endedElsewhere())
  expect(view?.title).toBe('Open your link again to continue')
  expect(view?.lead).toMatch(/from another browser.*Open your link again/)
  expect(view?.lead).not.toContain('after a while')
})

test('who lost the link with the session is not sent back to it, and knows what to quote', async () => {
  const view = await told(await revoked())
  expect(view?.title).toBe('This link no longer works')
  expect(view?.lead).not.toContain('press Start')
  expect(JSON.stringify(view?.sections)).toMatch(/reference VB-/)
})

test('nobody reads that their answers are safe here once they are deleted', async () => {
  const former = await forgotten()
  const view = await told(former)
  expect(view?.title).toBe('This link has expired and your answers have been deleted')
  expect(JSON.stringify(view)).not.toContain('still here')
  expect(await isOverForGood(db, await formerOf(former))).toBe(true)
})

test('a phone is led to the screen that handed its step over, however its own visit ended', async () => {
  const computer = await begin(world, { prefill: prefilled() })
  const phone = await phoneOf(computer)
  await letLapse(phone)
  expect((await told(phone))?.lead).toContain('computer')
  await revokeLinks(db, computer.id)
  expect((await told(phone))?.lead).toContain('computer')
})

test('a visit that is over by time alone is none of these: its person continues by themselves', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  await letLapse(browser)
  expect(await told(browser)).toBeUndefined()
  expect(await isOverForGood(db, await formerOf(browser))).toBe(false)
})

test('a frame asks the page around it for a fresh link, unless the answers are gone', async () => {
  const frame = await framed(world)
  await revokeLinks(db, frame.id)
  expect(await told(frame, [SHOP])).toBeUndefined()
  await forget(db, frame.id)
  expect((await told(frame, [SHOP]))?.title).toMatch(/answers have been deleted/)
})

test('every reason is told in the language of the visit', async () => {
  for (const former of [await endedElsewhere(), await revoked(), await forgotten()]) {
    const english = (await told(former))?.lead
    for (const locale of locales.filter((one) => one !== 'en')) {
      await db.update(sessions).set({ locale }).where(eq(sessions.onboardingId, former.id))
      expect((await told(former))?.lead).not.toBe(english)
    }
  }
})

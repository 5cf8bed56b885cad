import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PATCH as patchDraft } from '@/app/api/onboardings/[id]/draft/route'
import { startAction } from '@/app/l/[token]/[[...view]]/actions'
import { submit } from '@/app/o/[onboarding]/actions'
import { frameContractOf } from '@/lib/flow/events/frame-contract-of'
import { sessionProblem } from '@/lib/flow/landing/session-problem'
import { eraseOnboarding } from '@/lib/flow/own-answers/erase-onboarding'
import { paths } from '@/lib/flow/pages/paths'
import { IDLE_SECONDS, sessionCookieName, sessionCookieOptions } from '@/lib/flow/sessions/cookies'
import { issueEmbed } from '@/lib/flow/sessions/embed-links'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { lapsedVisit, visitOfPage } from '@/lib/flow/sessions/guard'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { makeOnboarding, openBrowser, openWorld, tokenOf } from '@/test/world'
import { pageAt } from '@/test/world/answers'
import { framed, SHOP } from '@/test/world/frame'
import { at, fromOwnPage, OWN, signIn } from '@/test/world/request'

const world = await openWorld()
const { db } = world

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

/** A person with a form open, whose session has ended by time in the meantime. */
async function late() {
  const made = await makeOnboarding(world)
  const browser = await openBrowser(world, made)
  signIn(browser)
  await db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.onboardingId, browser.id))
  /** Presses Start behind the link again; gives where that leads and what the page there holds. */
  const comesBack = async (href = paths.step(browser.id, 'email')) => {
    const pressed = startAction(tokenOf(made.link.url), 'en', 'hosted', new FormData())
    await expect(pressed).rejects.toMatchObject({ digest: expect.stringContaining(`${href};`) })
    const visit = await findVisit(db, at.cookies.get(sessionCookieName(browser.id)) ?? '', browser.id)
    if (!visit.ok) throw new Error(visit.code)
    return JSON.stringify(await pageAt(db, visit.value, { step: 'email' }))
  }
  return { browser, comesBack, besides: () => openBrowser(world, made, browser.deviceToken) }
}

test('a form whose session is ended on purpose says how it goes on where it stands', async () => {
  const { id, sessionToken } = await framed(world)
  at.cookies.set(sessionCookieName(id, 'frame'), sessionToken)
  const visit = await visitOfPage(id)
  if (!visit.ok) throw new Error(visit.code)
  const loaded = await pageAt(db, visit.value, { step: 'email' })
  if (loaded.kind !== 'page') throw new Error('no form')
  await revokeLinks(db, id)
  expect(await submit(id, 'email', undefined, filled('late@late.example'))).toEqual({ trouble: 'session' })
  expect(loaded.words.line.trouble.session).toMatch(/reload the whole page/)
})

function filled(email: string): FormData {
  const form = new FormData()
  form.set('email', email)
  return form
}

test('a form that is sent after the session’s end leads to how it continues, and its text is there again', async () => {
  const { browser, comesBack } = await late()
  await expect(submit(browser.id, 'email', undefined, filled('typed@late.example'))).rejects.toMatchObject({
    digest: expect.stringContaining(`/o/${browser.id};`),
  })
  expect(await comesBack()).toContain('typed@late.example')
})

test('a form whose onboarding was erased in the meantime leads to the page that says so', async () => {
  const browser = await openBrowser(world, await makeOnboarding(world))
  signIn(browser)
  const erased = { id: browser.id, businessId: null }
  await eraseOnboarding(db, erased, { by: 'integrator', note: async () => {} })
  await expect(submit(browser.id, 'email', undefined, filled('late@late.example'))).rejects.toMatchObject({
    digest: expect.stringContaining(`/o/${browser.id};`),
  })
})

test('with script the page hears of the end before it is sent, and then loses nothing either', async () => {
  const { browser, comesBack } = await late()
  const body = {
    step: 'email',
    fields: { email: 'auto@late.example' },
    baseVersion: 0,
    opId: crypto.randomUUID(),
  }
  const request = new Request(`${OWN}/api`, {
    method: 'PATCH',
    headers: at.headers,
    body: JSON.stringify(body),
  })
  const saved = await patchDraft(request, { params: Promise.resolve({ id: browser.id }) })
  expect([saved.status, (await saved.json()).code]).toEqual([401, 'session.expired'])
  await expect(submit(browser.id, 'email', undefined, filled('auto@late.example'))).rejects.toThrow(
    'NEXT_REDIRECT',
  )
  expect(await comesBack()).toContain('auto@late.example')
})

test('what came too late covers nothing that was answered in another tab afterwards', async () => {
  const { browser, comesBack, besides } = await late()
  await expect(submit(browser.id, 'email', undefined, filled('old@late.example'))).rejects.toThrow(
    'NEXT_REDIRECT',
  )
  await (await besides()).submit('email', { email: 'new@late.example' })
  const page = await comesBack(paths.home(browser.id))
  expect(page).toContain('new@late.example')
  expect(page).not.toContain('old@late.example')
})

test('a form in a frame that is sent after the session’s end asks the page around for a link, and its text is there again', async () => {
  const { id, sessionToken } = await framed(world)
  const cookie = sessionCookieName(id, 'frame')
  at.cookies.set(cookie, sessionToken)
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'empty' })
  const idle = new Date(Date.now() - IDLE_SECONDS * 1000)
  await db.update(sessions).set({ seenAt: idle }).where(eq(sessions.onboardingId, id))
  // The browser has to bring what the text is kept by.
  expect(sessionCookieOptions('frame').maxAge).toBeGreaterThan(IDLE_SECONDS)
  await expect(submit(id, 'email', undefined, filled('framed@late.example'))).rejects.toMatchObject({
    digest: expect.stringContaining(`/o/${id};`),
  })
  // The page that follows comes in pieces, which do not say where it is.
  expect(sessionProblem({ locale: 'en', parentOrigins: [] }, await lapsedVisit(id)).place.frame).toEqual({
    origins: [SHOP],
    contract: frameContractOf(1).spoken,
    lost: true,
  })
  const token = tokenOf((await issueEmbed(db, id, [SHOP])).url)
  await expect(startAction(token, 'en', 'frame', new FormData())).rejects.toMatchObject({
    digest: expect.stringContaining(`${paths.step(id, 'email')};`),
  })
  const visit = await findVisit(db, at.cookies.get(cookie) ?? '', id)
  expect(visit.ok && JSON.stringify(await pageAt(db, visit.value, { step: 'email' }))).toContain(
    'framed@late.example',
  )
})

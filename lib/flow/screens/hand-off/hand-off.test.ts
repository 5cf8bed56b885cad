import { expect, test } from 'vitest'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { makeHandOff } from '@/lib/flow/screens/hand-off/make-hand-off'
import { stepDigest } from '@/lib/flow/screens/step-digest'
import { submitScreen } from '@/lib/flow/screens/submit-screen'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { openSession } from '@/lib/flow/sessions/open-session'
import { HOME } from '@/lib/model/plan/screens'
import { type Browser, beginCreated, openWorld } from '@/test/world'
import { pageAt } from '@/test/world/answers'
import { photo, putFile } from '@/test/world/files'
import { openHosted } from '@/test/world/work'

const world = await openWorld()
const { db } = world

const withFace = () => beginCreated(world, { sandboxRequire: 'identity_document,liveness_check' })

async function chooseCard(browser: Browser) {
  await browser.submit('identity', { 'identityDocument.country': 'US', 'identityDocument.type': 'id_card' })
}

async function linkFor(browser: Browser, step: string): Promise<string> {
  const answer = await makeHandOff(db, await browser.visit(), step, null)
  if (!answer || !('code' in answer)) throw new Error('no code')
  return answer.code.url
}

/** The visit of a device that opened a hand-off link. */
async function phoneAt(link: string): Promise<Visit> {
  const token = new URL(link).pathname.split('/')[2] ?? ''
  const opened = await openSession(db, { token, locale: 'en', timeZone: undefined, device: undefined })
  if (!opened.ok) throw new Error(opened.code)
  const visit = await findVisit(db, opened.value.sessionToken, opened.value.onboardingId)
  if (!visit.ok) throw new Error(visit.code)
  return visit.value
}

test('a code is made for documents and checks that are open, and for nothing else', async () => {
  const browser = await withFace()
  const visit = await browser.visit()
  for (const step of ['email', 'address', 'check', 'finish', 'nothing'])
    expect(await makeHandOff(db, visit, step, null)).toEqual({ trouble: true })
  for (const step of ['identity', 'face'])
    expect(await makeHandOff(db, visit, step, null)).toMatchObject({
      code: { url: expect.stringMatching(/\/l\/vl_[\w-]{43}\/en$/), works: expect.stringMatching(/once/) },
    })
})

test('a phone can hand on its own step and no other', async () => {
  const browser = await withFace()
  const phone = await phoneAt(await linkFor(browser, 'face'))
  expect(await makeHandOff(db, phone, 'identity', null)).toEqual({ trouble: true })
  expect(await makeHandOff(db, phone, 'face', null)).toMatchObject({ code: {} })
})

test('a phone’s pages and presses stay within its step', async () => {
  const browser = await withFace()
  const phone = await phoneAt(await linkFor(browser, 'face'))
  expect(await pageAt(db, phone, { step: HOME })).toMatchObject({ kind: 'page', content: { kind: 'text' } })
  const before = await browser.visit()
  for (const step of ['email', 'address', 'identity', 'check']) {
    const outcome = await submitScreen(db, phone, { step }, new FormData(), 'anywhere')
    expect(outcome).toEqual({ kind: 'go', href: `/o/${browser.id}` })
  }
  expect((await browser.visit()).draft).toEqual(before.draft)
  expect(await pageAt(db, phone, { step: 'face' })).toMatchObject({ kind: 'page' })
})

test('the computer hears of the phone, of each photo, and not of its own press', async () => {
  const browser = await withFace()
  await chooseCard(browser)
  const marks = [await stepDigest(db, await browser.visit(), 'identity')]
  const phone = await phoneAt(await linkFor(browser, 'identity'))
  marks.push(await stepDigest(db, await browser.visit(), 'identity'))
  await putFile({ ...browser, visit: async () => phone }, 'identity.front', photo(9))
  marks.push(await stepDigest(db, await browser.visit(), 'identity'))
  expect(new Set(marks).size).toBe(3)
  const before = await stepDigest(db, await browser.visit(), 'face')
  await openHosted(browser, 'face')
  expect(await stepDigest(db, await browser.visit(), 'face')).toBe(before)
})

test('a phone that has sent every photo is told to go back, and the computer that it was the phone', async () => {
  const browser = await withFace()
  await chooseCard(browser)
  const phone = await phoneAt(await linkFor(browser, 'identity'))
  const device = { ...browser, visit: async () => phone }
  for (const [slot, shade] of [
    ['front', 20],
    ['back', 30],
  ] as const)
    expect(await putFile(device, `identity.${slot}`, photo(shade))).toMatchObject({ ok: true })
  const home = await pageAt(db, phone, { step: HOME })
  expect(home).toMatchObject({ content: { view: { title: 'Done. Go back to your computer' } } })
  await browser.refresh()
  expect(await browser.screen('identity')).toEqual({ kind: 'elsewhere', href: `/o/${browser.id}?told=phone` })
})

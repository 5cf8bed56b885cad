import { afterEach, expect, test, vi } from 'vitest'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'
import { makeWords } from '@/lib/platform/i18n/make-words'
import {
  type Browser,
  customerIdOf,
  DE_ADDRESS,
  makeOnboarding,
  newEmail,
  openBrowser,
  openWorld,
  PHONE,
  send,
  typeIntake,
} from '@/test/world'
import { eventsOf } from '@/test/world/look'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db, faults, sandbox } = world
const PROVE = 'prove'
const RIGHT = '123456'
const WRONG = '000000'
const ADDRESS = { ...DE_ADDRESS, line1: 'Pflanzweg 77', city: 'Pflanzstadt' }

afterEach(() => {
  faults.heal()
  vi.useRealTimers()
})

async function twoBrowsers(meta: Record<string, string> = {}) {
  const started = await makeOnboarding(world, { meta })
  const owner = await openBrowser(world, started)
  await typeIntake(owner, { 'address.line1': ADDRESS.line1, 'address.city': ADDRESS.city })
  await send(owner)
  return { started, owner, other: await openBrowser(world, started) }
}

const isTrusted = async (browser: Browser) => (await browser.visit()).session.trusted
const sees = async (browser: Browser) => JSON.stringify(await browser.screen('address')).includes('Pflanzweg')

async function calls(path: string, work: () => Promise<unknown>): Promise<number> {
  const before = faults.seen.length
  await work()
  return faults.seen.slice(before).filter(({ line }) => line.endsWith(path)).length
}

test('a further browser shows the stored answers once a code to the contact on record was given', async () => {
  const { owner, other } = await twoBrowsers()
  expect(await sees(other)).toBe(false)
  await other.submit(PROVE, { intent: 'send-email' })
  const [message] = await sandbox.inbox({ customerId: await customerIdOf(owner) })
  expect(await other.submit(PROVE, { code: message?.code ?? '', channel: 'email' })).toMatchObject({
    kind: 'go',
  })
  expect([await isTrusted(other), await sees(other)]).toEqual([true, true])
  expect(await sees(owner)).toBe(true)
  expect(await eventsOf(world, owner.id)).toContain('browser.trusted')
})

test('the session’s id changes when the person has shown who they are, and the old one is over', async () => {
  const { other } = await twoBrowsers()
  const before = other.sessionToken
  await other.submit(PROVE, { intent: 'send-email' })
  await other.submit(PROVE, { code: RIGHT, channel: 'email' })
  expect(other.sessionToken).not.toBe(before)
  expect(await findVisit(db, before, other.id)).toEqual({ ok: false, code: 'session.revoked' })
})

test('a browser that was shown to be the person’s is known again when it opens the link', async () => {
  const { started, owner, other } = await twoBrowsers()
  await other.submit(PROVE, { intent: 'send-phone' })
  await other.submit(PROVE, { code: RIGHT, channel: 'phone' })
  expect(await isTrusted(await openBrowser(world, started, other.deviceToken))).toBe(true)
  expect(await isTrusted(await openBrowser(world, started, owner.deviceToken))).toBe(true)
  expect(await isTrusted(await openBrowser(world, started, `${other.deviceToken}x`))).toBe(false)
})

test('a wrong code, no code and a lost answer prove nothing', async () => {
  const { other } = await twoBrowsers()
  await other.submit(PROVE, { intent: 'send-email' })
  await other.submit(PROVE, { code: WRONG, channel: 'email' })
  await other.submit(PROVE, { code: '', channel: 'email' })
  faults.fail(/otp-verify$/, 'answer_lost', 1)
  await other.submit(PROVE, { code: RIGHT, channel: 'email' })
  expect(await isTrusted(other)).toBe(false)
})

test('the tries of a proof are those of the contact: the sixth never reaches the service', async () => {
  const { owner, other } = await twoBrowsers()
  await other.submit(PROVE, { intent: 'send-email' })
  const reached = await calls('otp-verify', async () => {
    for (let n = 0; n < 4; n += 1) await other.submit(PROVE, { code: WRONG, channel: 'email' })
    await owner.submit('email', { code: WRONG })
    await other.submit(PROVE, { code: RIGHT, channel: 'email' })
  })
  expect(reached).toBe(5)
  expect(await isTrusted(other)).toBe(false)
})

test('a contact that a further browser gave itself opens nothing but itself', async () => {
  const started = await makeOnboarding(world, { prefill: { phone: PHONE, address: ADDRESS } })
  await openBrowser(world, started)
  const stranger = await openBrowser(world, started)
  await stranger.submit('email', { email: newEmail() })
  await send(stranger)
  expect(JSON.stringify(await stranger.screen(PROVE))).not.toContain('send-email')
  await stranger.submit(PROVE, { intent: 'send-email' })
  await stranger.submit('email')
  expect(await stranger.submit('email', { code: RIGHT })).toMatchObject({ kind: 'go' })
  expect([await isTrusted(stranger), await sees(stranger)]).toEqual([true, false])
})

test('a contact that a further browser gave itself proves nothing once someone has proven one', async () => {
  const { owner, other } = await twoBrowsers()
  await owner.submit('email')
  await owner.submit('email', { code: RIGHT })
  const { onboarding, key, draft } = await owner.visit()
  await changeDraft(db, { onboardingId: onboarding.id, key }, draft, (one) => ({
    ...one,
    foreign: ['/phone'],
  }))
  await other.submit('phone')
  await other.submit('phone', { code: RIGHT })
  expect([await isTrusted(other), await sees(other)]).toEqual([false, false])
})

test('confirming a contact with its code is the same proof', async () => {
  const { other } = await twoBrowsers()
  await other.submit('email')
  await other.submit('email', { code: RIGHT })
  expect([await isTrusted(other), await sees(other)]).toEqual([true, true])
})

test('a further browser cannot change the contact that would prove it', async () => {
  const { owner, other } = await twoBrowsers()
  const before = (await owner.visit()).snapshot?.email
  expect(await other.submit('email', { email: 'stranger@example.com' })).toMatchObject({ kind: 'go' })
  expect((await owner.visit()).snapshot?.email).toBe(before)
})

const BIRTH = { 'dateOfBirth.day': '3', 'dateOfBirth.month': '2', 'dateOfBirth.year': '1990' }

/** The date of birth is stored and the service sends no codes. */
async function withBirthAlone(born = '1990-02-03') {
  const { owner, other } = await twoBrowsers()
  const { onboarding, key, draft } = await owner.visit()
  await changeDraft(db, { onboardingId: onboarding.id, key }, draft, (one) => ({
    ...one,
    answers: { ...one.answers, '/dateOfBirth': born },
    unavailable: ['codes'],
  }))
  return other
}

test('where the service sends no codes the date of birth proves it, and guessing ends after five tries', async () => {
  const [right, guessing] = [await withBirthAlone(), await withBirthAlone()]
  expect(JSON.stringify(await right.screen(PROVE))).not.toContain('1990')
  await right.submit(PROVE, BIRTH)
  expect([await isTrusted(right), await sees(right)]).toEqual([true, true])
  for (let day = 4; day < 9; day += 1)
    await guessing.submit(PROVE, { ...BIRTH, 'dateOfBirth.day': String(day) })
  const outcome = await guessing.submit(PROVE, BIRTH)
  expect(outcome).toMatchObject({ kind: 'stay', answer: { notice: { title: expect.any(String) } } })
  expect(await isTrusted(guessing)).toBe(false)
})

test('the month of a date of birth is read in the language of the page, as where it was told first', async () => {
  const other = await withBirthAlone('1990-11-03')
  await db.update(sessions).set({ locale: 'pl' })
  // Another month in Croatian.
  await other.submit(PROVE, { ...BIRTH, 'dateOfBirth.month': 'listopad' })
  expect(await isTrusted(other)).toBe(true)
})

test('a page that offers both ways says what is weaker about a text message', async () => {
  const { other } = await twoBrowsers()
  const risk = makeWords('en').t('prove.phone_risk')
  expect(JSON.stringify(await other.screen(PROVE))).toContain(risk)
})

test('where a deployment takes codes alone, neither date of birth nor contacts prove anything, and the person continues', async () => {
  const other = await withBirthAlone()
  const started = await makeOnboarding(world)
  await typeIntake(await openBrowser(world, started))
  const unsent = await openBrowser(world, started)
  expect((await unsent.screen(PROVE)).kind).toBe('page')
  env().proofByAnswers = false
  try {
    for (const browser of [other, unsent]) {
      expect(await browser.screen(PROVE)).toMatchObject({ kind: 'elsewhere' })
      await browser.submit(PROVE, { ...BIRTH, email: 'a@example.com', phone: PHONE })
      expect([await isTrusted(browser), await sees(browser)]).toEqual([false, false])
    }
    expect((await other.screen('home')).kind).toBe('page')
  } finally {
    env().proofByAnswers = true
  }
})

test('a service that refuses codes is not asked again, and the page continues without them', async () => {
  const { other } = await twoBrowsers()
  faults.fail(/otp-send$/, 'refused', 1)
  await other.submit(PROVE, { intent: 'send-email' })
  expect(await calls('otp-send', () => other.submit(PROVE, { intent: 'send-email' }))).toBe(0)
  expect(await other.screen(PROVE)).toMatchObject({ kind: 'elsewhere' })
})

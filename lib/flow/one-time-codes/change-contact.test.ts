import { afterEach, expect, test, vi } from 'vitest'
import { proofFor } from '@/lib/flow/sessions/proof'
import {
  advance,
  type Browser,
  beginCreated,
  customerIdOf,
  makeOnboarding,
  newEmail,
  openBrowser,
  openWorld,
  PHONE,
  send,
  US_ADDRESS,
} from '@/test/world'
import { noticeIn } from '@/test/world/answers'

const world = await openWorld({
  settings: { contactUpdate: true, otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } },
})
const { faults, sandbox } = world

afterEach(() => {
  faults.heal()
  vi.useRealTimers()
})

const contactOf = async (browser: Browser) => (await browser.visit()).snapshot?.email
const lastTo = async (browser: Browser) =>
  (await sandbox.inbox({ customerId: await customerIdOf(browser) }))[0]?.to
const noticeOf = (outcome: Awaited<ReturnType<Browser['submit']>>) => noticeIn(outcome)

test('another address takes the place of one that is not confirmed; the next code goes there', async () => {
  const browser = await beginCreated(world)
  await browser.submit('email')
  const email = newEmail()
  expect(await browser.submit('email', { email })).toMatchObject({
    kind: 'go',
    href: `/o/${browser.id}/email`,
  })
  expect((await browser.visit()).draft.codes).toEqual({})
  expect(JSON.stringify(await browser.screen('email'))).toContain('send-code')
  await browser.submit('email')
  expect([await contactOf(browser), await lastTo(browser)]).toEqual([email, email])
})

test('the code that went to the old address confirms nothing any more', async () => {
  const browser = await beginCreated(world)
  await browser.submit('email')
  const [old] = await sandbox.inbox({ customerId: await customerIdOf(browser) })
  await browser.submit('email', { email: newEmail() })
  await browser.submit('email')
  await browser.submit('email', { code: old?.code ?? '' })
  expect((await browser.plan()).steps.find(({ step }) => step.id === 'email')?.open).toBe(true)
})

test('another address ends the sessions of all other browsers, and this one stays', async () => {
  const started = await makeOnboarding(world, {
    prefill: { email: newEmail(), phone: PHONE, address: US_ADDRESS },
  })
  const [browser, other] = [await openBrowser(world, started), await openBrowser(world, started)]
  await send(browser)
  await browser.submit('email', { email: 'none' })
  expect((await other.visit()).session.endedAt).toBeNull()
  await browser.submit('email', { email: newEmail() })
  await expect(other.visit()).rejects.toThrow('session.revoked')
  expect((await browser.visit()).session.endedAt).toBeNull()
})

test('an address that is none is told, and nothing is asked of the service', async () => {
  const browser = await beginCreated(world)
  const calls = faults.seen.length
  expect(await browser.submit('email', { email: 'none' })).toMatchObject({
    kind: 'stay',
    answer: { typed: { email: 'none' }, problems: [{ input: 'email' }] },
    address: { wish: 'change' },
  })
  expect(faults.seen.length).toBe(calls)
})

test('a service that keeps the old address leaves everything as it was, and the page says who can change it', async () => {
  const browser = await beginCreated(world, { sandboxScenario: 'locked_contact' })
  const before = (await browser.visit()).draft
  const outcome = await browser.submit('email', { email: 'other@example.com' })
  expect(noticeOf(outcome)?.text).toContain('Brightwater')
  expect(JSON.stringify(noticeOf(outcome))).not.toContain(before.answers['/email'])
  expect((await browser.visit()).draft.answers).toEqual(before.answers)
})

test('a service that does not answer changes nothing', async () => {
  const browser = await beginCreated(world)
  const before = await contactOf(browser)
  faults.fail(/^PATCH/, 'connection_reset')
  expect(noticeOf(await browser.submit('email', { email: newEmail() }))?.ref).toBeDefined()
  expect(await contactOf(browser)).toBe(before)
})

test('a confirmed address stays', async () => {
  const browser = await beginCreated(world)
  await browser.submit('email')
  await browser.submit('email', { code: '123456' })
  const before = await contactOf(browser)
  await browser.submit('email', { email: newEmail() })
  expect(await contactOf(browser)).toBe(before)
})

test('an address the person puts in place of one from a further browser proves who they are again', async () => {
  const made = await makeOnboarding(world, { prefill: { phone: PHONE, address: US_ADDRESS } })
  const [owner, other] = [await openBrowser(world, made), await openBrowser(world, made)]
  await other.submit('email', { email: newEmail() })
  await send(owner)
  expect(proofFor(await other.visit())).toEqual({ kind: 'code', channels: ['phone'] })
  await owner.submit('email', { email: newEmail() })
  const back = await openBrowser(world, made)
  expect(proofFor(await back.visit())).toEqual({ kind: 'code', channels: ['email', 'phone'] })
})

test('however often the address changes, five codes go out in a day, and the page says until when', async () => {
  const browser = await beginCreated(world)
  for (let n = 0; n < 7; n += 1) {
    await browser.submit('email', { email: newEmail() })
    await browser.submit('email')
    advance(301)
  }
  const sent = faults.seen.filter(({ line }) => line.endsWith('otp-send')).length
  await browser.submit('email')
  expect(faults.seen.filter(({ line }) => line.endsWith('otp-send'))).toHaveLength(sent)
  const inbox = await sandbox.inbox({ customerId: await customerIdOf(browser) })
  expect(inbox).toHaveLength(5)
  expect(noticeOf(await browser.submit('email', { intent: 'resend' }))?.title).toBe('No more codes for now')
})

test('after the day’s last code its page says when there is another one', async () => {
  const browser = await beginCreated(world)
  await browser.submit('email')
  for (const wait of [31, 61, 121, 301]) {
    advance(wait)
    await browser.submit('email', { intent: 'resend' })
  }
  expect(JSON.stringify(await browser.screen('email'))).toContain('You have used all your codes for now')
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advance, type Browser, beginCreated, customerIdOf, openWorld } from '@/test/world'
import { answerTo, noticeIn, staysWith } from '@/test/world/answers'
import { eventsOf } from '@/test/world/look'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { faults, sandbox } = world
const [RIGHT, WRONG, EXPIRED] = ['123456', '000000', '111111']

beforeEach(() => faults.heal())
afterEach(() => {
  vi.useRealTimers()
})

type Outcome = Awaited<ReturnType<Browser['submit']>>

/** The screen of the step, as it is drawn after an answer or when it is opened. */
async function screenOf(browser: Browser, outcome?: Outcome) {
  const loaded = await browser.screen('email', outcome && staysWith(outcome))
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen') throw new Error('no screen')
  return loaded.content.screen
}

async function codeScreen(browser: Browser, outcome?: Outcome) {
  const screen = await screenOf(browser, outcome)
  if (screen.kind !== 'code') throw new Error(screen.kind)
  return screen.view
}

async function sendScreen(browser: Browser, outcome?: Outcome) {
  const screen = await screenOf(browser, outcome)
  if (screen.kind !== 'send-code') throw new Error(screen.kind)
  return screen.view
}

async function sends(work: () => Promise<unknown>): Promise<number> {
  const before = faults.seen.length
  await work()
  return faults.seen.slice(before).filter(({ line }) => line.endsWith('otp-send')).length
}

const CLOCK = /\d\d:\d\d/

describe('a code of which nobody knows whether it was sent', () => {
  test.each([
    'server_error',
    'error_page',
    'redirected',
    'connection_reset',
    'answer_lost',
    'malformed_json',
  ] as const)('is not told as sent, and no hour is named until which it works: %s', async (fault) => {
    const browser = await beginCreated(world)
    faults.fail(/otp-send$/, fault, 1)
    const outcome = await browser.submit('email')
    expect(noticeIn(outcome)).toMatchObject({ title: 'We do not know if a code was sent' })
    for (const view of [await codeScreen(browser, outcome), await codeScreen(browser)]) {
      expect(view.title).toBe('Enter the code, if one arrives')
      expect(view.lead).toMatch(/^We do not know if it was sent/)
      expect(view.lead).not.toMatch(CLOCK)
      expect(view.runsOut).toBeUndefined()
    }
    expect(await eventsOf(world, browser.id)).not.toContain('code.sent')
    expect(await eventsOf(world, browser.id)).toContain('service.silent')
  })

  test('is still taken when it arrives', async () => {
    const browser = await beginCreated(world)
    faults.fail(/otp-send$/, 'answer_lost', 1)
    await browser.submit('email')
    expect(await browser.submit('email', { code: RIGHT })).toMatchObject({ kind: 'go' })
  })
})

test('a code sent without an hour is told without one', async () => {
  const browser = await beginCreated(world)
  vi.spyOn(world.client.codes, 'send').mockResolvedValueOnce({ ok: true, value: {}, status: 201 })
  const view = await codeScreen(browser, await browser.submit('email'))
  expect(view.title).toBe('Enter the code we emailed you')
  expect(view.lead).toMatch(/^We sent it to /)
  expect(view.lead).not.toMatch(CLOCK)
})

describe('a service that wants a pause', () => {
  test('sends no code, and the page says so with the seconds the service named', async () => {
    const browser = await beginCreated(world)
    faults.fail(/otp-send$/, 'paused', 1)
    const outcome = await browser.submit('email')
    expect(noticeIn(outcome)?.title).toBe('No code was sent')
    expect(noticeIn(outcome)?.text).toMatch(/in 2[45] seconds/)
    const view = await sendScreen(browser)
    expect(view.wait?.text).toMatch(/^You can ask for a code in 2[45] seconds\.$/)
    expect(view.wait?.inMs).toBeGreaterThan(20_000)
    expect(view.wait?.inMs).toBeLessThanOrEqual(25_000)
  })

  test('is asked nothing before that time, also without script, and asked once it has come', async () => {
    const browser = await beginCreated(world)
    faults.fail(/otp-send$/, 'paused', 1)
    await browser.submit('email')
    advance(20)
    const early = await browser.submit('email')
    expect(noticeIn(early)).toMatchObject({
      title: 'No code was sent',
      text: expect.stringMatching(/You can ask for a code in [45] seconds/),
    })
    expect(await sends(() => browser.submit('email'))).toBe(0)
    advance(6)
    expect(await sends(() => browser.submit('email'))).toBe(1)
    expect((await codeScreen(browser)).lead).toMatch(/works until/)
  })

  test('leaves the code that was sent before as it is', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    advance(31)
    faults.fail(/otp-send$/, 'paused', 1)
    const outcome = await browser.submit('email', { intent: 'resend' })
    expect(noticeIn(outcome)?.title).toBe('No code was sent')
    const view = await codeScreen(browser, outcome)
    expect(view.lead).toMatch(/works until/)
    expect(view.none.wait?.inMs).toBeGreaterThan(20_000)
  })
})

test('a code that the service refuses to send is told as not sent', async () => {
  const browser = await beginCreated(world)
  faults.fail(/otp-send$/, 'refused', 1)
  const notice = noticeIn(await browser.submit('email'))
  expect(notice).toMatchObject({ title: 'No code was sent', ref: expect.any(String) })
  expect(notice?.text).not.toMatch(/not responding/)
})

test('a key of ours that is not accepted takes codes away from nobody for good', async () => {
  const browser = await beginCreated(world)
  faults.fail(/otp-send$/, 'key_refused', 1)
  expect(noticeIn(await browser.submit('email'))?.title).toBe('No code was sent')
  expect((await browser.visit()).draft.unavailable).toEqual([])
})

test('too early the button that sends another knows how long it stays off, and the words count the seconds', async () => {
  const browser = await beginCreated(world)
  const view = await codeScreen(browser, await browser.submit('email'))
  expect(view.none.wait?.inMs).toBeGreaterThan(25_000)
  expect(view.none.wait?.text).toMatch(/You can ask for another code in (?:30|29|28) seconds\.$/)
  const early = noticeIn(await browser.submit('email', { intent: 'resend' }))
  expect(early).toMatchObject({
    title: 'No new code was sent',
    text: expect.stringMatching(/in (?:30|29|28) seconds/),
  })
  advance(31)
  expect((await codeScreen(browser)).none.wait).toBeUndefined()
})

describe('a code that has expired at the service', () => {
  test('is told as expired, and nothing on the page says that it works', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    const outcome = await browser.submit('email', { code: EXPIRED })
    expect(answerTo(outcome, 'code')).toMatchObject({ problem: 'expired' })
    for (const view of [await codeScreen(browser, outcome), await codeScreen(browser)]) {
      expect(view.lead).toMatch(/has expired/)
      expect(view.lead).not.toMatch(CLOCK)
    }
  })

  test('may be an older one: the newest is then told without an hour', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    advance(31)
    await browser.submit('email', { intent: 'resend' })
    const outcome = await browser.submit('email', { code: EXPIRED })
    expect(answerTo(outcome, 'code')).toMatchObject({ problem: 'older' })
    const { lead } = await codeScreen(browser, outcome)
    expect(lead).toMatch(/^We sent it to /)
    expect(lead).not.toMatch(CLOCK)
  })

  test('is another thing than a wrong one, which leaves the hour as it is', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    const outcome = await browser.submit('email', { code: WRONG })
    expect(answerTo(outcome, 'code')).toMatchObject({ problem: 'wrong' })
    expect((await codeScreen(browser, outcome)).lead).toMatch(CLOCK)
  })
})

describe('an answer to a code that cannot be read', () => {
  test('is judged by what the service says of the customer: a confirmed address is confirmed', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    faults.fail(/otp-verify$/, 'odd_body', 1)
    expect(await browser.submit('email', { code: RIGHT })).toMatchObject({ kind: 'go' })
    expect((await browser.plan()).steps.find(({ step }) => step.id === 'email')?.open).toBe(false)
  })

  test.each(['server_error', 'redirected', 'connection_reset', 'turned_away', 'key_refused'] as const)(
    'costs no try, and leaves the code in the field: %s',
    async (fault) => {
      const browser = await beginCreated(world)
      await browser.submit('email')
      faults.fail(/otp-verify$/, fault, 8)
      for (let n = 0; n < 8; n += 1) {
        const outcome = await browser.submit('email', { code: ' 98 76' })
        expect(noticeIn(outcome)?.title).toBe('Your code is not confirmed yet')
        expect((await codeScreen(browser, outcome)).input.value).toBe(' 98 76')
      }
      expect((await codeScreen(browser)).input.value).toBe('')
      expect(await browser.submit('email', { code: RIGHT })).toMatchObject({ kind: 'go' })
    },
  )

  test('and one that asks for a pause says when, and costs no try', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    faults.fail(/otp-verify$/, 'paused', 6)
    for (let n = 0; n < 6; n += 1) {
      const outcome = await browser.submit('email', { code: RIGHT })
      expect(noticeIn(outcome)).toMatchObject({
        title: 'Too many attempts',
        text: expect.stringMatching(/in 2[45] seconds/),
      })
      expect((await codeScreen(browser, outcome)).input.value).toBe(RIGHT)
    }
    expect(await browser.submit('email', { code: RIGHT })).toMatchObject({ kind: 'go' })
  })
})

test('the customer hears nothing of a code that never left', async () => {
  const browser = await beginCreated(world)
  faults.fail(/otp-send$/, 'unreachable', 1)
  expect(noticeIn(await browser.submit('email'))).toMatchObject({
    title: 'No code was sent',
    ref: expect.any(String),
  })
  expect(await sandbox.inbox({ customerId: await customerIdOf(browser) })).toEqual([])
  expect((await sendScreen(browser)).wait).toBeUndefined()
})

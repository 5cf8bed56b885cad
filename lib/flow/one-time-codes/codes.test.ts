import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { present } from '@/lib/platform/errors'
import { advance, type Browser, beginCreated, customerIdOf, openWorld } from '@/test/world'
import { answerTo } from '@/test/world/answers'
import { dumpOf, eventsOf } from '@/test/world/look'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { faults, sandbox } = world
const RIGHT = '123456'
const WRONG = '000000'

beforeEach(() => faults.heal())
afterEach(() => {
  vi.useRealTimers()
})

async function callsOf(path: string, work: () => Promise<unknown>): Promise<number> {
  const before = faults.seen.length
  await work()
  return faults.seen.slice(before).filter(({ line }) => line.endsWith(path)).length
}

async function codeOf(browser: Browser): Promise<string> {
  const [message] = await sandbox.inbox({ customerId: await customerIdOf(browser) })
  return present(message, 'a code was sent').code
}

async function isConfirmed(browser: Browser): Promise<boolean> {
  return !(await browser.plan()).steps.some(({ step, open }) => step.id === 'email' && open)
}

const answerIn = (outcome: Awaited<ReturnType<Browser['submit']>>) => answerTo(outcome, 'code')

async function withCode(): Promise<Browser> {
  const browser = await beginCreated(world)
  await browser.submit('email')
  return browser
}

describe('a one-time code', () => {
  test('is not asked for where the service takes the address as it was given', async () => {
    const asked = await beginCreated(world)
    const trusted = await beginCreated(world, { sandboxModel: 'streamlined' })
    const open = async (browser: Browser) =>
      (await browser.plan()).steps.filter((one) => one.open).map(({ step }) => step.id)
    expect((await open(asked)).slice(0, 2)).toEqual(['email', 'phone'])
    expect(await open(trusted)).not.toEqual(expect.arrayContaining(['email']))
    expect(await open(trusted)).not.toEqual(expect.arrayContaining(['phone']))
    expect((await trusted.plan()).steps[0]).toMatchObject({ step: { id: 'email' }, state: 'completed' })
  })

  test('is sent at the press of the button, and confirms the contact', async () => {
    const browser = await withCode()
    expect(await browser.submit('email', { code: await codeOf(browser) })).toMatchObject({ kind: 'go' })
    expect(await isConfirmed(browser)).toBe(true)
    const types = await eventsOf(world, browser.id)
    expect(types.filter((type) => ['code.sent', 'contact.confirmed'].includes(type))).toEqual([
      'code.sent',
      'contact.confirmed',
    ])
    expect((await browser.visit()).draft.codes).toEqual({})
  })

  test.each([' 123 456 ', '123-456', '１２３４５６', '١٢٣٤٥٦', '۱۲۳–۴۵۶', '1.2.3.4.5.6', '12\u200b3456'])(
    'may be typed as people type: «%s»',
    async (code) => {
      const browser = await withCode()
      await browser.submit('email', { code })
      expect(await isConfirmed(browser)).toBe(true)
    },
  )

  test.each(['', '   ', '-', '12345678901'])(
    'that cannot be one costs no try and no call: «%s»',
    async (code) => {
      const browser = await withCode()
      expect(await callsOf('otp-verify', () => browser.submit('email', { code }))).toBe(0)
      for (let n = 0; n < 4; n += 1) await browser.submit('email', { code: WRONG })
      await browser.submit('email', { code: RIGHT })
      expect(await isConfirmed(browser)).toBe(true)
    },
  )

  test('that is wrong gets one answer, however near it was', async () => {
    const browser = await withCode()
    const code = await codeOf(browser)
    for (const wrong of [WRONG, `${code}1`, code.slice(1), 'abc'])
      expect(answerIn(await browser.submit('email', { code: wrong }))).toEqual({
        of: 'code',
        problem: 'wrong',
      })
  })

  test('is shown to work no longer than ten minutes, whatever the service promises', async () => {
    const browser = await withCode()
    const { codes } = (await browser.visit()).draft
    const { sentAt, expiresAt } = present(codes.email, 'a code')
    expect(Date.parse(present(expiresAt, 'a time')) - Date.parse(sentAt)).toBe(600_000)
  })

  test('is in no table of ours, right or wrong', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    const code = await codeOf(browser)
    await browser.submit('email', { code: '987654' })
    await browser.submit('email', { code: `${code}9` })
    const dump = await dumpOf(world, ['sandbox_'])
    expect(dump).toContain(browser.id)
    // A time or an id can hold six digits by chance, but not in quotes.
    for (const typed of [code, '987654']) expect(dump).not.toMatch(new RegExp(`["\\s]${typed}["\\s]`))
    expect(dump).not.toContain(`${code}9`)
  })
})

describe('asking for another code', () => {
  test('takes longer each time: 30 s, 60 s, 120 s, 300 s; five a day', async () => {
    const browser = await beginCreated(world)
    const sent = () => callsOf('otp-send', () => browser.submit('email', { intent: 'resend' }))
    expect(await sent()).toBe(1)
    for (const wait of [30, 60, 120, 300]) {
      advance(wait - 1)
      expect([wait, await sent()]).toEqual([wait, 0])
      advance(1)
      expect([wait, await sent()]).toEqual([wait, 1])
    }
    advance(301)
    expect(await sent()).toBe(0)
  })

  test('too early says when, and sends nothing', async () => {
    const browser = await withCode()
    const outcome = await browser.submit('email', { intent: 'resend' })
    expect(answerIn(outcome)?.notice).toMatchObject({ title: expect.any(String), text: expect.any(String) })
    expect(await sandbox.inbox({ customerId: await customerIdOf(browser) })).toHaveLength(1)
  })

  test('pressed twice at once sends one', async () => {
    const browser = await beginCreated(world)
    const presses = () => Promise.all(Array.from({ length: 4 }, () => browser.submit('email')))
    expect(await callsOf('otp-send', presses)).toBe(1)
  })

  test('works at once when the service was not reached', async () => {
    const browser = await beginCreated(world)
    faults.fail(/otp-send$/, 'unreachable', 7)
    // More often than codes may be sent in a day: none of these was.
    for (let n = 0; n < 7; n += 1) expect(answerIn(await browser.submit('email'))?.notice).toBeDefined()
    expect(await callsOf('otp-send', () => browser.submit('email'))).toBe(1)
    expect((await browser.visit()).draft.codes).toHaveProperty('email')
  })

  test('is not done by itself after no clear answer, and possible after half a minute', async () => {
    const browser = await beginCreated(world)
    faults.fail(/otp-send$/, 'answer_lost', 1)
    expect(await callsOf('otp-send', () => browser.submit('email'))).toBe(1)
    expect((await browser.visit()).draft.codes).toHaveProperty('email')
    expect(await callsOf('otp-send', () => browser.submit('email', { intent: 'resend' }))).toBe(0)
    advance(31)
    expect(await callsOf('otp-send', () => browser.submit('email', { intent: 'resend' }))).toBe(1)
  })
})

describe('guessing', () => {
  test('ends after five tries: the sixth never reaches the service, even if it is right', async () => {
    const browser = await withCode()
    const verifies = await callsOf('otp-verify', async () => {
      for (let n = 0; n < 5; n += 1) await browser.submit('email', { code: WRONG })
    })
    expect(verifies).toBe(5)
    expect(await callsOf('otp-verify', () => browser.submit('email', { code: RIGHT }))).toBe(0)
    expect(await isConfirmed(browser)).toBe(false)
  })

  test('anyone who comes back after too many tries reads so before they type again', async () => {
    const browser = await withCode()
    expect(JSON.stringify(await browser.screen('email'))).not.toContain('Too many attempts')
    for (let tries = 0; tries < 5; tries += 1) await browser.submit('email', { code: WRONG })
    expect(JSON.stringify(await browser.screen('email'))).toContain('Too many attempts')
  })

  test('twenty tries at once: at most five reach the service', async () => {
    const browser = await withCode()
    const burst = () =>
      Promise.all(Array.from({ length: 20 }, () => browser.submit('email', { code: WRONG })))
    expect(await callsOf('otp-verify', burst)).toBe(5)
  })

  test('starts over with a new code, but not beyond 25 tries a day', async () => {
    const browser = await withCode()
    let reached = 0
    for (const wait of [0, 30, 60, 120, 300]) {
      if (wait > 0) {
        advance(wait)
        await browser.submit('email', { intent: 'resend' })
      }
      reached += await callsOf('otp-verify', async () => {
        for (let n = 0; n < 6; n += 1) await browser.submit('email', { code: WRONG })
      })
    }
    expect(reached).toBe(25)
    await browser.submit('phone')
    expect(await callsOf('otp-verify', () => browser.submit('phone', { code: RIGHT }))).toBe(0)
  })
})

describe('a check without an answer', () => {
  test('that arrived counts: the customer is read again', async () => {
    const browser = await withCode()
    faults.fail(/otp-verify$/, 'answer_lost', 1)
    expect(await browser.submit('email', { code: RIGHT })).toMatchObject({ kind: 'go' })
    expect(await isConfirmed(browser)).toBe(true)
  })

  test('that did not arrive costs no try', async () => {
    const browser = await withCode()
    faults.fail(/otp-verify$/, 'connection_reset', 8)
    for (let n = 0; n < 8; n += 1) {
      expect(answerIn(await browser.submit('email', { code: RIGHT }))?.notice?.ref).toBeDefined()
    }
    expect(await browser.submit('email', { code: RIGHT })).toMatchObject({ kind: 'go' })
    expect(await isConfirmed(browser)).toBe(true)
  })
})

test('where both contacts are still to be confirmed, each page offers the other', async () => {
  const browser = await withCode()
  const hrefs = async (step: string) => JSON.stringify(await browser.screen(step))
  expect(await hrefs('email')).toContain(`"href":"/o/${browser.id}/phone"`)
  expect(await hrefs('phone')).toContain(`"href":"/o/${browser.id}/email"`)
  await browser.submit('email', { code: RIGHT })
  expect(await hrefs('phone')).not.toContain(`"href":"/o/${browser.id}/email"`)
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { TYPED } from '@/lib/developer/walker/typed'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { present } from '@/lib/platform/errors'
import { advance, type Browser, beginCreated, openWorld } from '@/test/world'
import { answerTo } from '@/test/world/answers'
import { finish } from '@/test/world/work'
import { unlockCodes } from './confirm-code'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })

afterEach(() => {
  vi.useRealTimers()
})

/** A person who has tried wrong codes until none is judged any more. */
async function triedOut(): Promise<Browser> {
  const browser = await beginCreated(world)
  await browser.submit('email')
  for (let tries = 0; tries < 5; tries += 1) await browser.submit('email', { code: '000000' })
  return browser
}

/** The same with all codes of the day sent. */
async function lockedOut(): Promise<Browser> {
  const browser = await beginCreated(world)
  for (const wait of [0, 30, 60, 120, 300]) {
    advance(wait)
    await browser.submit('email', { intent: 'resend' })
  }
  for (let tries = 0; tries < 5; tries += 1) await browser.submit('email', { code: '000000' })
  return browser
}

async function stepOf(browser: Browser, id: string) {
  return (await browser.plan()).steps.find(({ step }) => step.id === id)
}

describe('a code that was tried too often', () => {
  test('is not what comes next while anything else can be done, after no saved form and on no checklist', async () => {
    const browser = await triedOut()
    expect((await browser.plan()).next).toBe('phone')
    const saved = await browser.submit('tax', TYPED.person)
    expect(saved).toMatchObject({ kind: 'go', href: expect.stringMatching(/\/phone$/) })
  })

  test('sends nobody away for a day: another code can be asked for at once', async () => {
    const browser = await triedOut()
    const { notice } = answerTo(await browser.submit('email', { code: '000000' }), 'code') ?? {}
    expect(notice?.text).toBe('This code no longer works. Ask for a new one below. Your answers are saved.')
    expect(JSON.stringify(await browser.screen('email'))).toContain(notice?.text)
  })

  test('is what comes next when it alone is left, because another code can be asked for', async () => {
    const browser = await triedOut()
    await finish(world, browser, { without: 'email' })
    expect((await browser.plan()).next).toBe('email')
  })
})

describe('a code that is locked', () => {
  test('says when it can be tried again, because no other code is sent before', async () => {
    const browser = await lockedOut()
    const { notice } = answerTo(await browser.submit('email', { code: '000000' }), 'code') ?? {}
    expect(notice?.text).toMatch(/^Your answers are saved. You can try again /)
  })

  test('is not what comes next, and no page offers it', async () => {
    const browser = await lockedOut()
    expect(await stepOf(browser, 'email')).toMatchObject({ open: true, pause: { why: 'locked' } })
    expect((await browser.plan()).next).toBe('phone')
    expect(JSON.stringify(await browser.screen('phone'))).not.toContain('Confirm my email address first')
  })

  test('is said to be so where nothing else is left, with the time at which it can be tried', async () => {
    const browser = await lockedOut()
    await finish(world, browser, { without: 'email' })
    const plan = await browser.plan()
    expect(plan).toMatchObject({ phase: 'open', nextAction: 'customer_action' })
    expect(plan.next).toBeUndefined()
    expect(await browser.home()).toMatchObject({
      content: {
        kind: 'checklist',
        view: {
          title: 'Nothing to do right now',
          note: { title: expect.stringMatching(/^You can continue from/) },
        },
      },
    })
  })

  test('the lock ends by itself a day later', async () => {
    const browser = await lockedOut()
    advance(24 * 60 * 60 + 60)
    const opened = await openOnboarding(world.db, browser.id)
    expect(planOf(present(opened, 'the onboarding')).next).toBe('email')
  })

  test('a lock that the team has taken off is over at once', async () => {
    const browser = await lockedOut()
    await unlockCodes(world.db, browser.id, 'email')
    expect((await browser.plan()).next).toBe('email')
  })
})

test('a new code that was sent is worth a try, and is what comes next again', async () => {
  const browser = await triedOut()
  advance(31)
  await browser.submit('email', { intent: 'resend' })
  expect((await browser.plan()).next).toBe('email')
})

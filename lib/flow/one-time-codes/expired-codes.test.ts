import { afterEach, describe, expect, test, vi } from 'vitest'
import { advance, type Browser, beginCreated, openWorld } from '@/test/world'
import { staysWith } from '@/test/world/answers'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const WRONG = '000000'

afterEach(() => void vi.useRealTimers())

async function withCode(): Promise<Browser> {
  const browser = await beginCreated(world)
  await browser.submit('email')
  return browser
}

async function shown(browser: Browser, how?: Parameters<Browser['screen']>[1]) {
  const loaded = await browser.screen('email', how)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen') throw new Error('no screen')
  return loaded.content.screen
}

describe('a code that expired while its person was away', () => {
  test('is told by the page itself: it knows how long the code works and what is there afterwards', async () => {
    const browser = await withCode()
    const screen = await shown(browser)
    if (screen.kind !== 'code') throw new Error(screen.kind)
    expect(screen.view.runsOut?.inMs).toBeGreaterThan(0)
    expect(screen.view.runsOut?.inMs).toBeLessThanOrEqual(600_000)
    expect(screen.view.runsOut?.lead).toMatch(/has expired/)
  })

  test('is told by the page that is opened then, with a new one to ask for', async () => {
    const browser = await withCode()
    advance(601)
    const screen = await shown(browser)
    if (screen.kind !== 'code') throw new Error(screen.kind)
    expect(screen.view).toMatchObject({
      lead: expect.stringMatching(/has expired/),
      none: { resend: 'Send another code' },
    })
    expect(screen.view.runsOut).toBeUndefined()
  })

  test('is told to who types it hours later', async () => {
    const browser = await withCode()
    for (let n = 0; n < 3; n += 1) {
      advance(50 * 60)
      await browser.visit()
    }
    const late = await browser.submit('email', { code: WRONG })
    expect(await shown(browser, staysWith(late))).toMatchObject({
      kind: 'send-code',
      view: { notice: { title: 'That code has expired' } },
    })
  })
})

import { expect, test } from 'vitest'
import type { LandingView } from '@/lib/model/views/landing/types'
import { makeOnboarding, openBrowser, openWorld, prefilled, send, tokenOf } from '@/test/world'
import { loadLanding } from './load-landing'

const world = await openWorld()

async function landingOf(url: string): Promise<LandingView> {
  const request = { token: tokenOf(url), view: ['en'], acceptLanguage: 'en', network: '192.0.2.1' }
  const { content } = await loadLanding(world.db, request)
  if (content.kind !== 'landing') throw new Error(content.kind)
  return content.view
}

/** Someone who is asked for one thing, and the link they got. */
async function oneQuestion() {
  const made = await makeOnboarding(world, { prefill: prefilled(), meta: { sandboxRequire: 'gender' } })
  return { url: made.link.url, open: () => openBrowser(world, made) }
}

test('a link that nobody has used begins something', async () => {
  const { url } = await oneQuestion()
  const { start, startHint } = await landingOf(url)
  expect([start, startHint]).toEqual([
    'Start',
    'Opening this page does not use up your link. Nothing starts until you press Start.',
  ])
})

test('a link opened again continues what was begun, and does not say that nothing has started', async () => {
  const { url, open } = await oneQuestion()
  await send(await open())
  const view = await landingOf(url)
  expect([view.start, view.startHint]).toEqual(['Start', 'Opening this page does not use up your link.'])
  expect(view.lead).toBe('About 1 minute. You can stop and come back.')
  expect(JSON.stringify(view)).not.toMatch(/nothing (has started|starts)/i)
})

test('a link with nothing left to do leads to how it is going, and names no minutes and nothing to lay ready', async () => {
  const { url, open } = await oneQuestion()
  const browser = await open()
  await send(browser)
  await browser.submit('gender', { gender: 'female' })
  const view = await landingOf(url)
  expect(view.lead).toBe('There is nothing for you to do right now. You can see how your check is going.')
  expect(view.haveReady).toBeUndefined()
})

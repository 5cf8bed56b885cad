import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { issueEmbed } from '@/lib/flow/sessions/embed-links'
import { effortOf } from '@/lib/model/plan/effort'
import {
  advance,
  begin,
  DE_ADDRESS,
  makeOnboarding,
  openWorld,
  prefilled,
  pressStart,
  send,
  tokenOf,
  typeIntake,
  US_ADDRESS,
} from '@/test/world'
import { SHOP } from '@/test/world/frame'
import { pastAsked } from '@/test/world/numbers'

const world = await openWorld()
const { db } = world

afterEach(() => vi.useRealTimers())

const requestFor = (url: string) => ({
  token: tokenOf(url),
  view: ['en'],
  acceptLanguage: 'en',
  network: '192.0.2.1',
})
const minutesIn = (text: string) => text.match(/About [\d to]+ minutes?/)?.[0]

async function landingOf(url: string, surface: 'hosted' | 'frame' = 'hosted') {
  const { content } = await loadLanding(db, { ...requestFor(url), surface })
  if (content.kind !== 'landing') throw new Error(content.kind)
  return content.view
}

async function listOf(started: Parameters<typeof pressStart>[1]): Promise<string> {
  const home = await (await pressStart(world, started)).home()
  if (home.kind !== 'page' || home.content.kind !== 'checklist') throw new Error('no list')
  return home.content.view.lead
}

describe('the effort', () => {
  test.each([{}, { only: ['gender'] }, { prefill: { address: US_ADDRESS } }])(
    'is the same on the landing, in a frame and on the list: %o',
    async (body) => {
      const started = await makeOnboarding(world, body)
      const { url } = await issueEmbed(db, started.id, [SHOP])
      const [hosted, framed] = [await landingOf(started.link.url), await landingOf(url, 'frame')]
      const minutes = minutesIn(hosted.lead)
      expect(minutes).toBeDefined()
      expect([minutesIn(framed.lead), minutesIn(await listOf(started))]).toEqual([minutes, minutes])
    },
  )

  const cases = ['service_managed', 'platform_managed', 'streamlined'].flatMap((sandboxModel) =>
    [US_ADDRESS, DE_ADDRESS].map((address) => ({ sandboxModel, address })),
  )
  test.each(cases)('told at the start holds what is really asked: %o', async ({ sandboxModel, address }) => {
    const browser = await begin(world, { meta: { sandboxModel } })
    const before = await browser.plan()
    const told = effortOf(before)
    if (address === DE_ADDRESS) await typeIntake(browser)
    else await typeIntake(browser, { ...IN_AUSTIN })
    await send(browser)
    const after = await browser.plan()
    expect(after.phase).toBe('open')
    const whole = before.minutes + effortOf(after).most
    expect(whole).toBeGreaterThanOrEqual(told.least)
    expect(whole).toBeLessThanOrEqual(told.most)
  })

  test('of one question alone lays nothing ready for others', async () => {
    const started = await makeOnboarding(world, { only: ['gender'], prefill: prefilled() })
    const view = await landingOf(started.link.url)
    expect(view.haveReady).toBeUndefined()
    expect(minutesIn(view.lead)).toBe('About 1 minute')
  })

  test('follows our own people once there are twenty of them, and not before', async () => {
    const started = await makeOnboarding(world, { only: ['gender'], prefill: prefilled() })
    const told = async () => minutesIn((await landingOf(started.link.url)).lead)
    const question = { code: 'gender', step: 'gender', flow: 'form', open: false, seconds: 300 }
    await pastAsked(world, 19, question)
    advance(11 * 60)
    expect(await told()).toBe('About 1 minute')
    await pastAsked(world, 1, question)
    expect(await told()).toBe('About 1 minute')
    advance(11 * 60)
    expect(await told()).toBe('About 5 minutes')
  })
})

const IN_AUSTIN = {
  'address.country': 'US',
  'address.line1': US_ADDRESS.line1,
  'address.city': US_ADDRESS.city,
  'address.state': 'US-TX',
  'address.postalCode': US_ADDRESS.postalCode,
}

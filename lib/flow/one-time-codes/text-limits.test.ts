import { expect, test, vi } from 'vitest'
import { type Browser, begin, beginCreated, openWorld, prefilled, send } from '@/test/world'
import { noticeIn } from '@/test/world/answers'
import { alertsOf } from '@/test/world/look'

vi.hoisted(() => {
  process.env.TEXTS_PER_DAY = '2'
  process.env.TEXT_COUNTRIES = 'DE,US'
})

const world = await openWorld()
const { faults } = world

const sentBy = async (browser: Browser, step: string) => {
  const before = faults.seen.length
  const outcome = await browser.submit(step)
  const calls = faults.seen.slice(before).filter(({ line }) => line.endsWith('otp-send'))
  return { calls: calls.length, notice: noticeIn(outcome) }
}

test('an integrator’s text messages of a day come to an end, told with a time; e‑mail still goes', async () => {
  for (let n = 0; n < 2; n += 1)
    expect(await sentBy(await beginCreated(world), 'phone')).toMatchObject({ calls: 1 })
  const late = await beginCreated(world)
  const refused = await sentBy(late, 'phone')
  expect(refused).toMatchObject({ calls: 0, notice: { title: 'No more text messages for now' } })
  expect(refused.notice?.text).toMatch(/from .*\d\d:\d\d/)
  expect((await alertsOf(world, late.id)).map(([kind]) => kind)).toEqual(['texts_spent'])
  expect(await sentBy(late, 'email')).toMatchObject({ calls: 1 })
})

test('no text goes to a country that is not served, and the page offers another number', async () => {
  const browser = await begin(world, { prefill: { ...prefilled(), phone: '+18765550123' } })
  await send(browser)
  const refused = await sentBy(browser, 'phone')
  expect(refused).toMatchObject({
    calls: 0,
    notice: { title: 'We cannot send text messages to this number' },
  })
  expect(refused.notice?.text).toContain('begin with +1')
  expect(await sentBy(browser, 'email')).toMatchObject({ calls: 1 })
})

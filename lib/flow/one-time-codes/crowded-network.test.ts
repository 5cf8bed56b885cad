import { expect, test, vi } from 'vitest'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import type { LimitName } from '@/lib/platform/limits/table'
import { beginCreated, DE_ADDRESS, makeOnboarding, openBrowser, openWorld } from '@/test/world'
import { noticeIn } from '@/test/world/answers'
import { alertsOf } from '@/test/world/look'

vi.hoisted(() => {
  process.env.LIMITS = JSON.stringify({ codeSendNetwork: 20, codeTryNetwork: 60, birthTryNetwork: 20 })
})

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db, faults } = world
const RIGHT = '123456'

/** Others behind the same address use up what it has. */
async function crowd(name: LimitName, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await takePoint(db, name, 'office')
}

/** Presses five times in the crowded network, in vain: as often as a person may in a day. */
async function pressInVain(press: () => Promise<{ kind: string }>): Promise<void> {
  for (let n = 0; n < 5; n += 1) expect((await press()).kind).toBe('stay')
}

test('codes that a crowded network held back are still there in another one', async () => {
  const browser = await beginCreated(world)
  await crowd('codeSendNetwork', 20)
  await pressInVain(() => browser.submit('email', {}, 'office'))
  const sent = await browser.submit('email', {}, 'home')
  expect(noticeIn(sent)).toBeUndefined()
  expect((await browser.visit()).draft.codes.email).toBeDefined()
})

test('tries that a crowded network held back are still there in another one', async () => {
  const browser = await beginCreated(world)
  await browser.submit('email', {}, 'home')
  await crowd('codeTryNetwork', 60)
  await pressInVain(() => browser.submit('email', { code: RIGHT }, 'office'))
  // The team could unlock nothing.
  expect(await alertsOf(world, browser.id)).toEqual([])
  expect((await browser.submit('email', { code: RIGHT }, 'home')).kind).toBe('go')
})

test('a date of birth that a crowded network held back proves it in another one', async () => {
  const prefill = { address: DE_ADDRESS, dateOfBirth: '1990-01-02' }
  const made = await makeOnboarding(world, { prefill })
  await openBrowser(world, made)
  const other = await openBrowser(world, made)
  await crowd('birthTryNetwork', 20)
  const birth = { 'dateOfBirth.day': '2', 'dateOfBirth.month': '1', 'dateOfBirth.year': '1990' }
  await pressInVain(() => other.submit('prove', birth, 'office'))
  expect((await other.submit('prove', birth, 'home')).kind).toBe('go')
})

test('guessing across onboardings ends at the limit of the network', async () => {
  const before = faults.seen.length
  for (let n = 0; n < 13; n += 1) {
    const browser = await beginCreated(world)
    await browser.submit('email')
    for (let k = 0; k < 5; k += 1) await browser.submit('email', { code: '000000' }, 'one network')
  }
  expect(faults.seen.slice(before).filter(({ line }) => line.endsWith('otp-verify'))).toHaveLength(60)
})

test('a crowded network is told as one, with the time at which it is over and the way around it', async () => {
  const browser = await beginCreated(world)
  await crowd('codeSendNetwork', 20)
  const notice = noticeIn(await browser.submit('email', {}, 'office'))
  expect(notice?.title).toBe('This network is busy')
  expect(notice?.text).toMatch(/from .*\d\d:\d\d.*another network/)
})

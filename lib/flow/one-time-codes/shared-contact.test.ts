import { expect, test, vi } from 'vitest'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { type Browser, beginCreated, openWorld } from '@/test/world'
import { noticeIn } from '@/test/world/answers'
import { dumpOf } from '@/test/world/look'

vi.hoisted(() => {
  process.env.LIMITS = JSON.stringify({ codeSendContact: 3 })
})

const world = await openWorld()
const { faults } = world

async function sends(browser: Browser, step: string): Promise<number> {
  const before = faults.seen.length
  await browser.submit(step)
  return faults.seen.slice(before).filter(({ line }) => line.endsWith('otp-send')).length
}

test('a phone gets no more codes than its limit, however many onboardings name it; others continue', async () => {
  const sent: number[] = []
  for (let n = 0; n < 5; n += 1) sent.push(await sends(await beginCreated(world), 'phone'))
  expect(sent).toEqual([1, 1, 1, 0, 0])
  const late = await beginCreated(world)
  expect(noticeIn(await late.submit('phone'))?.title).toBe('No more codes for now')
  expect(await sends(late, 'email')).toBe(1)
  expect(await dumpOf(world, ['sandbox_'])).not.toContain('2025550')
})

test('an office in which hundreds confirm their address in an hour meets no limit', async () => {
  const others = Array.from({ length: 300 }, () => takePoint(world.db, 'codeSendNetwork', 'office'))
  expect((await Promise.all(others)).filter((failure) => failure !== undefined)).toEqual([])
  const browser = await beginCreated(world)
  await browser.submit('email', {}, 'office')
  expect((await browser.visit()).draft.codes.email).toBeDefined()
})

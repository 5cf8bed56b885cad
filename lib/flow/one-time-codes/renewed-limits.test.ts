import { like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { type Browser, beginCreated, openWorld } from '@/test/world'
import { alertsOf } from '@/test/world/look'
import { settleRenewedLimits } from './renewed-limits'

vi.hoisted(() => {
  process.env.TEXTS_PER_DAY = '1'
})

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db } = world

/** What is open after the job has looked: while the limits last, and once they are over. */
async function beforeAndAfter({ id }: Browser, limit: string) {
  await settleRenewedLimits(db)
  const before = await alertsOf(world, id)
  const keys = like(rateLimits.key, `${limit}:%`)
  await db
    .update(rateLimits)
    .set({ endsAt: new Date(Date.now() - 1) })
    .where(keys)
  await settleRenewedLimits(db)
  return [before, await alertsOf(world, id)]
}

test('locked codes leave the queue when new tries have come by themselves, and no sooner', async () => {
  const browser = await beginCreated(world)
  await browser.submit('email')
  for (let n = 0; n < 6; n += 1) await browser.submit('email', { code: '000000' })
  expect(await beforeAndAfter(browser, 'codeTry')).toEqual([[['code_locked', 'email']], []])
})

test('spent text messages leave the queue when the next day’s have come, and no sooner', async () => {
  await (await beginCreated(world)).submit('phone')
  const late = await beginCreated(world)
  await late.submit('phone')
  expect(await beforeAndAfter(late, 'codeTexts')).toEqual([[['texts_spent', world.integrator.id]], []])
})

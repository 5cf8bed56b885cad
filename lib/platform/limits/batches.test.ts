import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rateLimits } from '@/lib/platform/db/schema/rate-limits'
import { advance, openWorld } from '@/test/world'

vi.hoisted(() => {
  process.env.LIMITS = JSON.stringify({ integrator: 250 })
})

const { takePoint } = await import('./rate-limits')
const { db } = await openWorld()

async function takenOf(subject: string, times: number): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => takePoint(db, 'integrator', subject)),
  )
  return outcomes.filter((failure) => failure === undefined).length
}

const usedBy = async (subject: string) =>
  (
    await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `integrator:${subject}`))
  )[0]?.used

test('where many come at once they are counted by the hundred, and no more pass than the limit says', async () => {
  expect(await takenOf('busy', 400)).toBe(250)
  expect(await usedBy('busy')).toBe(300)
  const refused = await takePoint(db, 'integrator', 'busy')
  expect(refused).toMatchObject({ code: 'rate.limited' })
  expect(refused?.retryAfterSeconds).toBeGreaterThan(50)
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('who is refused costs the database nothing more until the window is over, and then continues', async () => {
  await takenOf('patient', 400)
  const counted = await usedBy('patient')
  await takenOf('patient', 50)
  expect(await usedBy('patient')).toBe(counted)
  advance(61)
  expect(await takenOf('patient', 400)).toBe(250)
})

test('what another process has taken is not given out again', async () => {
  await db
    .insert(rateLimits)
    .values({ key: 'integrator:shared', used: 200, endsAt: new Date(Date.now() + 30_000) })
  expect(await takenOf('shared', 100)).toBe(50)
})

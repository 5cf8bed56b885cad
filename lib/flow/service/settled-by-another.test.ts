import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { begin, openWorld, prefilled, send } from '@/test/world'

const world = await openWorld()
const { db, faults } = world

test.each([422, 429])('a call that was settled while its answer of %i came stays settled', async (status) => {
  const browser = await begin(world, { prefill: prefilled() })
  const isOwn = eq(upstreamCalls.onboardingId, browser.id)
  faults.meet(
    /^POST \/v2\/customer$/,
    async () => {
      await db.update(upstreamCalls).set({ state: 'done' }).where(isOwn)
      return Response.json({ title: 'no' }, { status, headers: { 'retry-after': '25' } })
    },
    1,
  )
  expect(await send(browser)).toMatchObject({ kind: 'go' })
  faults.heal()
  const [call] = await db.select().from(upstreamCalls).where(isOwn)
  const { onboarding } = await browser.visit()
  expect([call?.state, onboarding.status]).toEqual(['done', 'sending'])
})

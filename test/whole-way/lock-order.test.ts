import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import { forIntegrator } from '@/lib/platform/db/for-integrator'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { makeOnboarding, openWorld } from '@/test/world'
import { transactionsOutOfOrder } from '@/test/world/lock-order'

const world = await openWorld()
const { id } = await makeOnboarding(world)
const link = { revokedAt: new Date() }

test.each([
  ['the whole database', world.db],
  ['one integrator', forIntegrator(world.db, world.integrator.id)],
])('a transaction that comes to the row of an onboarding late is found: %s', async (_, db) => {
  const change = db.update(onboardings).set({ locale: 'pl' }).where(eq(onboardings.id, id))
  await db.transaction(async (tx) => {
    await tx.update(links).set(link).where(eq(links.onboardingId, id))
    await lockOnboarding(tx, id)
  })
  expect(transactionsOutOfOrder()).toHaveLength(1)
  await db.transaction(async (tx) => {
    await lockOnboarding(tx, id)
    await tx.update(links).set(link).where(eq(links.onboardingId, id))
    await tx.update(onboardings).set({ locale: 'pl' }).where(eq(onboardings.id, id))
  })
  await change
  expect(transactionsOutOfOrder()).toEqual([])
})

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { eraseOnboarding } from '@/lib/flow/own-answers/erase-onboarding'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { makeOnboarding, openWorld } from '@/test/world'
import { updateOnboarding } from './update-onboarding'

const world = await openWorld()
const { db, integrator } = world

test('a change that comes together with an erasure brings nothing back', async () => {
  const { id } = await makeOnboarding(world)
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
    await eraseOnboarding(db, { id, businessId: null }, { by: 'integrator', note: async () => undefined })
    return transaction(work, config)
  })
  const changed = await updateOnboarding(db, integrator, id, { meta: { order: 'planted' } })
  expect(changed).toMatchObject({ ok: false, code: 'not_found' })
  const [row] = await db.select().from(onboardings).where(eq(onboardings.id, id))
  expect(row?.meta).toEqual({})
})

import { expect, test, vi } from 'vitest'
import { makeOnboarding, openWorld } from '@/test/world'
import { forIntegrator } from './for-integrator'
import { onboardings } from './schema/onboardings'

const world = await openWorld()

test('bundles of one process, each with a copy of the code, share the connections behind the wall', async () => {
  const { id } = await makeOnboarding(world)
  const seen = async (walled: typeof forIntegrator) =>
    walled(world.db, world.integrator.id).select({ id: onboardings.id }).from(onboardings)
  expect(await seen(forIntegrator)).toEqual([{ id }])
  vi.resetModules()
  const another = (await import('./for-integrator')).forIntegrator
  expect(another).not.toBe(forIntegrator)
  expect(await seen(another)).toEqual([{ id }])
  expect(await seen(forIntegrator)).toEqual([{ id }])
})

import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeOnboarding, openWorld } from '@/test/world'
import { forIntegrator } from './for-integrator'
import { onboardings } from './schema/onboardings'

const world = await openWorld()
const { id } = await makeOnboarding(world)

test('a connection reads and plans a statement behind the wall once, and whose rows it shows is asked each time', async () => {
  const rowsOf = (integrator: string) =>
    forIntegrator(world.db, integrator).select({ type: onboardings.type }).from(onboardings)
  for (let time = 0; time < 3; time += 1) {
    expect(await rowsOf(world.integrator.id)).toEqual([{ type: 'individual' }])
    expect(await rowsOf('int_other')).toEqual([])
  }
  const { sql: text } = rowsOf('int_other').toSQL()
  const { rows } = await world.db.execute<{ plans: string }>(
    sql`select generic_plans + custom_plans as plans from pg_prepared_statements where statement = ${text}`,
  )
  expect(Number(rows[0]?.plans)).toBeGreaterThan(4)
})

test('bundles of one process, each with a copy of the code, share the connections behind the wall', async () => {
  const seen = async (walled: typeof forIntegrator) =>
    walled(world.db, world.integrator.id).select({ id: onboardings.id }).from(onboardings)
  expect(await seen(forIntegrator)).toEqual([{ id }])
  vi.resetModules()
  const another = (await import('./for-integrator')).forIntegrator
  expect(another).not.toBe(forIntegrator)
  expect(await seen(another)).toEqual([{ id }])
  expect(await seen(forIntegrator)).toEqual([{ id }])
})

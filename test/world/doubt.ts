import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { settleCalls } from '@/lib/flow/service/settle-calls'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { present } from '@/lib/platform/errors'
import { type Browser, begin, prefilled, send, type World } from '@/test/world'

/** The call that makes a customer. */
export const CREATE = /^POST \/v2\/customer$/
/** The call that looks up what a create call has made. */
export const LIST = /^GET \/v2\/customer$/

/** The one create call of an onboarding. */
export async function callOf({ db }: World, browser: Browser) {
  const calls = await db.select().from(upstreamCalls).where(eq(upstreamCalls.onboardingId, browser.id))
  expect(calls).toHaveLength(1)
  return present(calls[0], 'one call')
}

/** A create call whose answer was lost; by `arrived` the service has made the customer or knows nothing. */
export async function inDoubt(world: World, arrived: boolean, prefill = prefilled()): Promise<Browser> {
  const browser = await begin(world, { prefill })
  world.faults.fail(CREATE, arrived ? 'answer_lost' : 'connection_reset', 1)
  await send(browser)
  expect(await callOf(world, browser)).toMatchObject({ state: 'in_doubt' })
  return browser
}

/** A quarter of an hour in which the service could not be asked. */
export async function alertTheTeam({ db, faults }: World): Promise<void> {
  faults.fail(LIST, 'server_error')
  await settleCalls(db, new Date(Date.now() + 16 * 60_000))
  faults.heal()
}

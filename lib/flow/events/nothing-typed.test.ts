import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '@/lib/platform/db/schema/history'
import { begin, newEmail, openWorld, send } from '@/test/world'
import { finish, review } from '@/test/world/work'
import { toldData, toldTypes } from './catalogue'

const world = await openWorld()

/** Values as a person types them, each of which could be found again wherever it went. */
function planted() {
  const mark = crypto.randomUUID().slice(0, 8)
  return {
    email: `planted.${mark}.${newEmail()}`,
    phone: '+12025550177',
    firstName: `Plantagenet${mark}`,
    lastName: `Plantard${mark}`,
    address: {
      country: 'USA',
      line1: `${mark} Planted Street`,
      city: `Plantville ${mark}`,
      state: 'TX',
      postalCode: '78702',
    },
  }
}

test.each(['approve', 'reject', 'blurry_id', 'unknown_code', 'strange_errors', 'refused_field', 'manual'])(
  'no event holds a value a person typed: %s',
  async (sandboxScenario) => {
    const { firstName, lastName, ...known } = planted()
    const browser = await begin(world, { prefill: known, meta: { sandboxScenario } })
    await send(browser)
    await browser.submit('name', { firstName, lastName })
    await finish(world, browser)
    await review(world, browser)
    const rows = await world.db.select().from(events).where(eq(events.onboardingId, browser.id))
    expect(rows.length).toBeGreaterThan(5)
    const told = JSON.stringify(rows.map(({ type, data }) => [type, data, toldData(type, data)]))
    const { address, ...plain } = { ...known, firstName, lastName, tax: '219099977', birth: 'MEX' }
    for (const value of [...Object.values(plain), address.line1, address.city, address.postalCode])
      expect(told).not.toContain(value)
    // What is recorded is what its entry promises: nothing had to be held back.
    for (const { type, data } of rows.filter(({ type }) => toldTypes.some((told) => told === type)))
      expect([type, toldData(type, data)]).toEqual([type, data])
  },
)

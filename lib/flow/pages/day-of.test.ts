import { expect, test } from 'vitest'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { advance, openWorld } from '@/test/world'
import { aCompany, listed, savePersonOf, typedPerson } from '@/test/world/people'
import { dayOf, FIRST_ZONE, monthsBefore } from './day-of'

const world = await openWorld({ settings: { model: 'streamlined' } })

function since(iso: string) {
  const [year = '', month = '', day = ''] = iso.split('-')
  return typedPerson({ since: [day, month, year] })
}

test('a day is the day where its person is, and the latest there is where nobody knows', () => {
  const noon = new Date('2031-01-02T12:00:00Z')
  const dayIn = (timeZone: string | null) => dayOf({ timeZone }, FIRST_ZONE, noon)
  expect([dayIn('Pacific/Auckland'), dayIn('America/New_York')]).toEqual(['2031-01-03', '2031-01-02'])
  expect([dayIn(null), dayIn('Nowhere/Else')]).toEqual(['2031-01-03', '2031-01-03'])
})

/** Both ends of the earth: it is never the same day there. */
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'in %s a part may begin today, not tomorrow',
  async (timeZone) => {
    const company = await aCompany(world)
    await world.db.update(sessions).set({ timeZone })
    advance(0)
    const dayIn = (hours: number) => dayOf({ timeZone }, FIRST_ZONE, new Date(Date.now() + hours * 3_600_000))
    const refused = await savePersonOf(world, company, since(dayIn(24)))
    expect(refused).toMatchObject({ answer: { problems: [{ key: 'fields.personSince.future' }] } })
    await savePersonOf(world, company, since(dayIn(0)))
    expect(await listed(world, company)).toHaveLength(1)
  },
)

test.each([
  ['2026-05-31', '2026-02-28'],
  ['2028-05-31', '2028-02-29'],
  ['2026-02-10', '2025-11-10'],
  ['2026-12-31', '2026-09-30'],
])('three months before %s is %s', (day, before) => {
  const at = (one: string) => new Date(`${one}T23:30:00Z`)
  expect(monthsBefore(at(day), 3)).toEqual(at(before))
})

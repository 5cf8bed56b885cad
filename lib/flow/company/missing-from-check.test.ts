import { expect, test } from 'vitest'
import { invitePerson } from '@/lib/flow/people/invite-person'
import { pollCustomers } from '@/lib/flow/service/poll'
import { present } from '@/lib/platform/errors'
import { type Browser, openWorld, send } from '@/test/world'
import { alertsOf, eventsOf } from '@/test/world/look'
import {
  aCompany,
  byLink,
  listed,
  openPeople,
  savePersonOf,
  typedHome,
  typedPerson,
} from '@/test/world/people'
import { finish } from '@/test/world/work'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

/** A company asked about its people and nothing else, with two owners of whom the first has done all. */
async function withOneOfTwo() {
  const company = await aCompany(world, { meta: { sandboxRequire: 'business_representatives' } })
  const told = { share: '50', since: ['3', '5', '2019'] } as const
  await savePersonOf(world, company, typedPerson({ ...told, phone: '(202) 555-0141' }))
  await savePersonOf(world, company, typedPerson({ ...told, given: 'Tamsin', phone: '(202) 555-0142' }))
  await answerAll(await byLink(world, company, 0))
  await settled(company)
  const second = present((await listed(world, company))[1], 'two were named').id
  return { company, second }
}

/** A person sends their part and does everything the service then asks. */
async function answerAll(person: Browser): Promise<void> {
  await person.submit('address', typedHome())
  await send(person)
  await finish(world, person)
  await world.sandbox.tick()
  await person.refresh()
}

/** The company as the service sees it after its review. */
async function settled(company: Browser): Promise<void> {
  await world.sandbox.tick()
  await company.refresh()
  await world.sandbox.tick()
  await company.refresh()
}

const told = async ({ id }: Browser) =>
  (await eventsOf(world, id)).filter((type) => type === 'representative.left_out')

test('whom a company lists and its check continues without, the team and the integrator hear of once', async () => {
  const { company, second } = await withOneOfTwo()
  expect((await company.visit()).onboarding.status).toBe('approved')
  expect(await alertsOf(world, company.id)).toEqual([['person_left_out', second]])
  await company.refresh()
  await pollCustomers(db, new Date(Date.now() + 5 * 60_000))
  expect(await alertsOf(world, company.id)).toEqual([['person_left_out', second]])
  expect(await told(company)).toEqual(['representative.left_out'])
})

test('the company’s user sees who is missing, is led to the list, and asks them there', async () => {
  const { company, second } = await withOneOfTwo()
  const home = JSON.stringify(await company.home())
  expect(home).toContain('Tamsin Kestrelhof has not answered yet')
  const loaded = await openPeople(db, await company.visit(), {})
  if (loaded.kind !== 'list') throw new Error('no list')
  expect(loaded.view.closed).toBeDefined()
  expect(loaded.view.next).toMatchObject({
    title: 'Tamsin Kestrelhof has no link yet',
    link: { href: expect.stringContaining(second) },
  })
  expect(await invitePerson(db, await company.visit(), second)).toHaveProperty('link')
})

test('the matter is settled once the person has sent their part, and nobody is missing any more', async () => {
  const { company } = await withOneOfTwo()
  await answerAll(await byLink(world, company, 1))
  expect(await alertsOf(world, company.id)).toEqual([])
  expect(JSON.stringify(await company.home())).not.toContain('has not answered yet')
})

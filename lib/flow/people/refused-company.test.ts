import { expect, test } from 'vitest'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { customerIdOf, openWorld, send } from '@/test/world'
import { aCompany, byLink, savePersonOf, typedHome, typedPerson } from '@/test/world/people'
import { finish, review } from '@/test/world/work'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

test('a person who has finished reads what the company can do, unless the company is refused it', async () => {
  const company = await aCompany(world)
  const typed = typedPerson({ phone: '(202) 555-0188', since: ['1', '5', '2020'] })
  await savePersonOf(world, company, typed)
  const person = await byLink(world, company, 0)
  await person.submit('address', typedHome())
  await send(person)
  await finish(world, person)
  await review(world, person)
  const promise = 'What the company can do once everyone has finished'
  expect(JSON.stringify(await person.home())).toContain(promise)
  const customer = await world.client.customers.get(await customerIdOf(company))
  if (!customer.ok) throw new Error('not read')
  const profiles = customer.value.profiles.map((profile) => ({ ...profile, status: 'rejected' as const }))
  await applyCustomer(db, await company.visit(), { ...customer.value, updatedAt: undefined, profiles }, [])
  expect(JSON.stringify(await person.home())).not.toContain(promise)
})

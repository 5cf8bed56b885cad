import { expect, test } from 'vitest'
import { invitePerson } from '@/lib/flow/people/invite-person'
import { present } from '@/lib/platform/errors'
import { advance, openBrowser, openWorld, send } from '@/test/world'
import { eventsOf } from '@/test/world/look'
import { aCompany, listed, openPeople, savePersonOf, typedHome, typedPerson } from '@/test/world/people'
import { eraseOnboarding } from './erase-onboarding'
import { personDataOf } from './person-data'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world
const nothing = async () => undefined

/** A company with one person, whom the service knows. */
async function withPerson() {
  const company = await aCompany(world)
  const person = typedPerson({ share: '30', phone: '(202) 555-0188', since: ['1', '5', '2020'] })
  await savePersonOf(world, company, person)
  const { id } = present((await listed(world, company))[0], 'a listed person')
  const made = await invitePerson(db, await company.visit(), id)
  const url = made && 'link' in made ? made.link.url : ''
  const browser = await openBrowser(world, { link: { id: '', url, expiresAt: '' } })
  await browser.submit('address', typedHome())
  await send(browser)
  return { company, browser }
}

test('a person of a company is off its list, and what the service has of them does not bring them back', async () => {
  const { company, browser } = await withPerson()
  await eraseOnboarding(db, (await browser.visit()).onboarding, { by: 'team', note: nothing })
  advance(10)
  await openPeople(db, await company.visit(), {})
  await company.refresh()
  expect(await listed(world, company)).toEqual([])
  expect((await company.visit()).onboarding.purgedAt).toBeNull()
})

test('a company is erased alone: its people keep their onboardings, without what it has said of them', async () => {
  const { company, browser } = await withPerson()
  const before = await personDataOf(db, await browser.visit())
  expect(before.statedByCompany).toMatchObject({ '/lastName': 'Kestrelhof' })
  await eraseOnboarding(db, (await company.visit()).onboarding, { by: 'team', note: nothing })
  const after = await personDataOf(db, await browser.visit())
  expect([after.status, after.statedByCompany]).toEqual([before.status, {}])
  expect(await eventsOf(world, company.id)).toContain('onboarding.erased')
})

import { expect, test } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { present } from '@/lib/platform/errors'
import { openWorld, tokenOf } from '@/test/world'
import {
  aCompany,
  listed,
  openPeople,
  openPerson,
  openRemoval,
  openWays,
  savePersonOf,
  typedPerson,
} from '@/test/world/people'
import { invitePerson } from './invite-person'

const world = await openWorld({ settings: { model: 'streamlined' } })
const { db } = world

test('no name of a company or a person is in the title of a window', async () => {
  const company = await aCompany(world)
  await savePersonOf(world, company, typedPerson())
  const { id } = present((await listed(world, company))[0], 'listed')
  const visit = await company.visit()
  const pages = [
    await openPeople(db, visit, {}),
    await openPerson(db, visit, { personId: id }),
    await openWays(db, visit, id),
    await openRemoval(db, visit, id),
  ]
  const made = await invitePerson(db, visit, id)
  const token = tokenOf(made && 'link' in made ? made.link.url : '')
  const landing = await loadLanding(db, { token, view: [], acceptLanguage: 'en', network: 'a reader' })
  expect(JSON.stringify(landing)).toContain('Harbor Roast')
  const titles = pages.map((page) => ('page' in page ? page.page.title : page.kind))
  expect([...titles, landing.title]).toEqual([
    'Who owns and runs the company? – Brightwater',
    'Change – Brightwater',
    'Send a link – Brightwater',
    'Remove – Brightwater',
    'Brightwater asks you to confirm who you are – Brightwater',
  ])
})

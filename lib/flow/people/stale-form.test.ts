import { expect, test } from 'vitest'
import { present } from '@/lib/platform/errors'
import { openWorld } from '@/test/world'
import { aCompany, listed, openPerson, savePersonOf, typedPerson } from '@/test/world/people'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

/** A company with one person on its list, and the form about them as it is open in a tab. */
async function openedTab() {
  const company = await aCompany(world)
  const first = typedPerson({ share: '30' })
  await savePersonOf(world, company, first)
  const { id } = present((await listed(world, company))[0], 'a person')
  const opened = await openPerson(db, await company.visit(), { personId: id })
  if (opened.kind === 'elsewhere') throw new Error('no form')
  const say = (typed: Readonly<Record<string, string>>) => savePersonOf(world, company, typed, id)
  const stated = async () => (await listed(world, company))[0]?.stated
  return { first, drawn: present(opened.view.carried, 'what was drawn'), say, stated }
}

test('a form that stood open overwrites only what was changed in it', async () => {
  const { first, drawn, say, stated } = await openedTab()
  expect(await say({ ...first, 'personPart.share': '45' })).toMatchObject({ kind: 'go' })
  expect(await say({ ...first, ...drawn, personGiven: 'Ottilie' })).toMatchObject({ kind: 'go' })
  expect(await stated()).toMatchObject({
    '/firstName': 'Ottilie',
    '/representationDetails/ownershipPercentage': '45',
  })
})

test('what is changed in two tabs is as the last one says', async () => {
  const { first, drawn, say, stated } = await openedTab()
  await say({ ...first, 'personPart.share': '45' })
  await say({ ...first, ...drawn, 'personPart.share': '50' })
  expect(await stated()).toMatchObject({ '/representationDetails/ownershipPercentage': '50' })
})

test('what is emptied in a form is empty, and not as it was known', async () => {
  const { first, drawn, say, stated } = await openedTab()
  await say({ ...first, 'personSince.day': '1', 'personSince.month': '5', 'personSince.year': '2020' })
  expect(await stated()).toHaveProperty(['/representationDetails/relationshipEstablishedAt'])
  const again = { ...first, ...drawn, 'personSince.year.was': '2020' }
  await say({ ...again, 'personSince.day.was': '1', 'personSince.month.was': '5' })
  expect(await stated()).not.toHaveProperty(['/representationDetails/relationshipEstablishedAt'])
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paths } from '@/lib/flow/pages/paths'
import { canRemind, MOST_REMINDERS } from '@/lib/model/people/reminders'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { present } from '@/lib/platform/errors'
import { type Browser, openWorld, US_ADDRESS } from '@/test/world'
import {
  aCompany,
  byLink,
  listed,
  openPeople,
  savePersonOf,
  typedHome,
  typedPerson,
} from '@/test/world/people'
import { waitingIn } from '@/test/world/waiting'
import { invitePerson } from './invite-person'
import { whatIsLeft } from './what-is-left'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world
const { waiting, pass, press, change } = waitingIn(world)
const HOUR = 60 * 60_000

describe('the list', () => {
  async function shown(company: Browser) {
    const loaded = await openPeople(db, await company.visit(), {})
    if (loaded.kind !== 'list') throw new Error('no list')
    return loaded.view
  }

  test('says what is left for whom, since when, and when they were reminded', async () => {
    const { company, id } = await waiting(2)
    const before = await shown(company)
    expect(before.chase).toMatchObject({
      title: 'Waiting for 2 people',
      remind: { label: 'Remind all 2 people' },
    })
    const [row] = before.people.list
    expect(row?.left?.label).toBe(`Still to do: ${row?.left?.things.length}`)
    expect(row?.left?.things).toEqual(expect.arrayContaining(['Home address', 'Identity document']))
    expect(row?.state).toMatch(/^Waiting since /)
    expect(row?.deeds[0]).toMatchObject({ kind: 'button', intent: 'remind', label: 'Remind' })
    await press(company, id)
    const after = await shown(company)
    expect(after.chase?.remind?.label).toBe('Remind Odalys1 Kestrelhof')
    expect(after.people.list[0]?.hints.at(-1)).toMatch(/was asked on .* to remind them \(1 of 3\)\.$/)
    expect(JSON.stringify(after.people.list[0]?.deeds)).not.toContain('remind')
    await press(company)
    expect((await shown(company)).chase).not.toHaveProperty('remind')
  })

  test('shows a step as left until it is answered, and never the answer', async () => {
    const { company } = await waiting()
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    const text = JSON.stringify(await shown(company))
    expect(text).toContain('Still to do: ')
    expect(text).not.toContain('Home address')
    expect(text).not.toContain(US_ADDRESS.line1)
  })

  test('keeps to itself what the service has sent back to someone', async () => {
    const { company } = await waiting()
    const people = await listed(world, company)
    expect((await whatIsLeft(db, people)).size).toBe(1)
    const refused = people.map((person) => Object.assign({}, person, { turn: 'attention' as const }))
    expect((await whatIsLeft(db, refused)).size).toBe(0)
  })

  test('counts the wait from the first link, though one comes with each reminder', async () => {
    const { company, id } = await waiting()
    await press(company, id)
    await pass(id, 40 * 24 * HOUR)
    const since = async () => (await shown(company)).people.list[0]?.state
    const first = await since()
    await db.update(links).set({ createdAt: new Date() }).where(eq(links.onboardingId, id))
    expect(await since()).toBe(first)
  })

  test('offers a reminder exactly where one would be asked for', async () => {
    const { company, id } = await waiting()
    const states: Partial<typeof onboardings.$inferInsert>[] = [
      { status: 'open' },
      { status: 'sending' },
      { status: 'answered' },
      { status: 'approved' },
      { nextAction: 'wait' },
      { nextAction: 'none' },
      { nextAction: 'contact_support' },
      { answersBy: 'here' },
      { answersBy: 'asker' },
      { deniedAt: new Date() },
      { reminders: MOST_REMINDERS },
      { reminders: 1, remindedAt: new Date(Date.now() - 2 * HOUR) },
      { reminders: 1, remindedAt: new Date(Date.now() - 25 * HOUR) },
    ]
    const [before] = await db.select().from(onboardings).where(eq(onboardings.id, id))
    for (const state of states) {
      await change(id, state)
      const offered = (await listed(world, company)).some((person) => canRemind(person, new Date()))
      expect([state, (await press(company)) > 0]).toEqual([state, offered])
      await change(id, present(before, 'the person as they were'))
    }
  })
})

test('the company’s status says who is waited for, and leads to the list', async () => {
  const company = await aCompany(world, {
    meta: { sandboxModel: 'streamlined', sandboxRequire: 'business_representatives' },
  })
  await savePersonOf(world, company, typedPerson({ share: '90' }))
  const { id } = present((await listed(world, company))[0], 'one is listed')
  await invitePerson(db, await company.visit(), id)
  const home = JSON.stringify(await company.home())
  expect(home).toContain('"kind":"others"')
  expect(home).toContain('Waiting for 1 person')
  expect(home).toContain(paths.people(company.id))
})

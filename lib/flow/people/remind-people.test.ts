import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paths } from '@/lib/flow/pages/paths'
import { forget } from '@/lib/flow/retention/retention'
import { canRemind, MOST_REMINDERS, REMINDER_PAUSE_MS } from '@/lib/model/people/reminders'
import { events } from '@/lib/platform/db/schema/history'
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
} from '@/test/world-people'
import { askForInvitation, invitePerson, revokeInvitation } from './invite-person'
import { remindAgain, remindPeople } from './remind-people'
import { whatIsLeft } from './what-is-left'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world
const HOUR = 60 * 60_000
const SOON = new Date(Date.now() + 30 * 24 * HOUR)

/** A company that waits for people who have a link each. */
async function waiting(count = 1) {
  const company = await aCompany(world)
  for (let n = 0; n < count; n += 1)
    await savePersonOf(world, company, typedPerson({ given: `Odalys${n}`, share: '30' }))
  const ids = (await listed(world, company)).map(({ id }) => id)
  for (const id of ids) await invitePerson(db, await company.visit(), id)
  return { company, ids, id: present(ids[0], 'one is listed') }
}

async function toldOf(id: string): Promise<unknown[]> {
  const rows = await db.select().from(events).where(eq(events.onboardingId, id)).orderBy(events.position)
  return rows.filter(({ type }) => type === 'reminder.wanted').map(({ data }) => data)
}

/** So much time passes for one person, as their rows tell it. */
async function pass(id: string, ms: number): Promise<void> {
  const by = sql`make_interval(secs => ${ms / 1000})`
  await db
    .update(onboardings)
    .set({ remindedAt: sql`reminded_at - ${by}`, activeAt: sql`active_at - ${by}` })
    .where(eq(onboardings.id, id))
}

const press = async (company: Browser, id?: string) => remindPeople(db, await company.visit(), id)
const change = (id: string, to: Partial<typeof onboardings.$inferInsert>) =>
  db.update(onboardings).set(to).where(eq(onboardings.id, id))

describe('a press', () => {
  test('has one person reminded by an event that holds a count and no value', async () => {
    const { company, ids, id } = await waiting(2)
    expect(await press(company, id)).toBe(1)
    expect(await toldOf(id)).toEqual([{ reminder: 1 }])
    expect(await toldOf(ids[1] ?? '')).toEqual([])
  })

  test('has everybody reminded who is waited for, and nobody else', async () => {
    const { company, ids } = await waiting(3)
    await savePersonOf(world, company, typedPerson({ given: 'Unasked', share: '5' }))
    await savePersonOf(world, company, typedPerson({ given: 'Asked', share: '5' }))
    const people = await listed(world, company)
    await askForInvitation(db, await company.visit(), present(people[4], 'the last one').id)
    expect(await press(company)).toBe(3)
    for (const [index, { id }] of people.entries()) expect(await toldOf(id)).toHaveLength(index < 3 ? 1 : 0)
    expect(ids).toHaveLength(3)
  })

  test('reminds nobody twice a day, however many press at once', async () => {
    const { company, id } = await waiting()
    const counts = await Promise.all(Array.from({ length: 5 }, () => press(company, id)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    await pass(id, 23.9 * HOUR)
    expect(await press(company)).toBe(0)
    await pass(id, 0.2 * HOUR)
    expect(await press(company)).toBe(1)
    expect(await toldOf(id)).toEqual([{ reminder: 1 }, { reminder: 2 }])
  })

  test('reminds nobody more often than the set number, even with a new link', async () => {
    const { company, id } = await waiting()
    for (let n = 0; n < MOST_REMINDERS + 2; n += 1) {
      await press(company, id)
      await invitePerson(db, await company.visit(), id)
      await pass(id, 25 * HOUR)
    }
    expect(await toldOf(id)).toHaveLength(MOST_REMINDERS)
  })

  test('does nothing for another company, the person themselves, a further browser or a lent step', async () => {
    const { company, id } = await waiting()
    const [other, person] = [await aCompany(world), await byLink(world, company, 0)]
    const own = await company.visit()
    const strangers = [
      await other.visit(),
      await person.visit(),
      Object.assign({}, own, { session: Object.assign({}, own.session, { trusted: false }) }),
      Object.assign({}, own, { session: Object.assign({}, own.session, { onlyStep: 'people' }) }),
    ]
    for (const visit of strangers) {
      expect(await remindPeople(db, visit, id)).toBe(0)
      expect(await remindPeople(db, visit)).toBe(0)
    }
    expect(await toldOf(id)).toEqual([])
  })
})

describe('reminders', () => {
  test('come again by themselves after a few days, and stop after the set number', async () => {
    const { company, id } = await waiting()
    await remindAgain(db, SOON)
    expect(await toldOf(id)).toEqual([])
    await press(company, id)
    await pass(id, REMINDER_PAUSE_MS - HOUR)
    await remindAgain(db)
    expect(await toldOf(id)).toHaveLength(1)
    for (let n = 0; n < 5; n += 1) {
      await pass(id, REMINDER_PAUSE_MS)
      await Promise.all([remindAgain(db), remindAgain(db), press(company, id)])
    }
    expect(await toldOf(id)).toEqual([{ reminder: 1 }, { reminder: 2 }, { reminder: 3 }])
  })

  test.each<[string, (company: Browser, id: string, deadline: Date) => Promise<unknown>]>([
    ['the person', (_, id, deadline) => change(id, { deadline })],
    ['the company', (company, _, deadline) => change(company.id, { deadline })],
  ])('come before the deadline of %s, and not by themselves after it', async (_, give) => {
    const { company, id } = await waiting()
    await press(company, id)
    await pass(id, REMINDER_PAUSE_MS)
    await give(company, id, new Date(Date.now() - HOUR))
    await remindAgain(db)
    expect(await toldOf(id)).toHaveLength(1)
    await give(company, id, new Date(Date.now() + HOUR))
    await remindAgain(db)
    expect(await toldOf(id)).toHaveLength(2)
  })

  test('wait while the person is answering', async () => {
    const { company, id } = await waiting()
    await press(company, id)
    await pass(id, 2 * REMINDER_PAUSE_MS)
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await remindAgain(db)
    expect(await toldOf(id)).toHaveLength(1)
  })

  test.each<[string, (company: Browser, id: string) => Promise<unknown>]>([
    ['the person is done', (_, id) => change(id, { status: 'approved', nextAction: 'none' })],
    [
      'the person’s answers are with the service',
      (_, id) => change(id, { status: 'in_review', nextAction: 'wait' }),
    ],
    ['the person answers in the company’s browser', (_, id) => change(id, { answersBy: 'here' })],
    ['the person says they do not belong there', (_, id) => change(id, { deniedAt: new Date() })],
    ['the link was taken back', async (company, id) => revokeInvitation(db, await company.visit(), id)],
    [
      'the link is over',
      (_, id) =>
        db
          .update(links)
          .set({ expiresAt: new Date(0) })
          .where(eq(links.onboardingId, id)),
    ],
    ['the person was forgotten', (_, id) => forget(db, id)],
    ['the company was rejected', ({ id }) => change(id, { status: 'rejected' })],
    ['the company was forgotten', ({ id }) => change(id, { purgedAt: new Date() })],
  ])('stop by themselves once %s', async (_, end) => {
    const { company, id } = await waiting()
    const before = await company.visit()
    await press(company, id)
    await end(company, id)
    await pass(id, 2 * REMINDER_PAUSE_MS)
    await remindAgain(db)
    expect(await remindPeople(db, before)).toBe(0)
    expect(await toldOf(id)).toHaveLength(1)
  })

  test('begin with a whole count when someone who was done has something to do again', async () => {
    const { company, id } = await waiting()
    for (let n = 0; n < MOST_REMINDERS; n += 1) {
      await press(company, id)
      await pass(id, 25 * HOUR)
    }
    await change(id, { status: 'in_review', nextAction: 'wait' })
    await remindAgain(db)
    await change(id, { status: 'open', nextAction: 'customer_action' })
    expect(await press(company, id)).toBe(1)
    expect((await toldOf(id)).at(-1)).toEqual({ reminder: 1 })
  })
})

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

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { MOST_REMINDERS, REMINDER_PAUSE_MS } from '@/lib/model/people/reminders'
import { events } from '@/lib/platform/db/schema/history'
import { links } from '@/lib/platform/db/schema/sessions'
import { present } from '@/lib/platform/errors'
import { type Browser, openWorld } from '@/test/world'
import { aCompany, byLink, listed, savePersonOf, typedHome, typedPerson } from '@/test/world/people'
import { waitingIn } from '@/test/world/waiting'
import { askForInvitation, invitePerson, revokeInvitation } from './invite-person'
import { remindAgain, remindPeople } from './remind-people'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world
const { waiting, pass, press, change } = waitingIn(world)
const HOUR = 60 * 60_000
const SOON = new Date(Date.now() + 30 * 24 * HOUR)

async function toldOf(id: string): Promise<unknown[]> {
  const rows = await db.select().from(events).where(eq(events.onboardingId, id)).orderBy(events.position)
  return rows.filter(({ type }) => type === 'reminder.wanted').map(({ data }) => data)
}

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

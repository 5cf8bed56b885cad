import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import { openWorld, PHONE, send } from '@/test/world'
import {
  aCompany,
  byLink,
  listed,
  openPerson,
  savePersonOf,
  typedHome,
  typedPerson,
} from '@/test/world/people'
import { removePerson } from './remove-person'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

describe('a person on the list', () => {
  async function withOne(more: Parameters<typeof typedPerson>[0] = {}) {
    const company = await aCompany(world)
    const typed = typedPerson(more)
    await savePersonOf(world, company, typed)
    const [person] = await listed(world, company)
    return { company, typed, id: present(person, 'one is listed').id }
  }

  test('is changed as a whole before the service knows them; what they answered themselves stays', async () => {
    const { company, typed, id } = await withOne()
    const person = await byLink(world, company, 0)
    await person.submit('phone', { 'phone.number': PHONE })
    await savePersonOf(world, company, { ...typed, personGiven: 'Odalis', 'personPart.share': '30' }, id)
    const { answers } = (await person.visit()).draft
    expect(answers).toMatchObject({
      '/firstName': 'Odalis',
      '/phone': PHONE,
      '/representationDetails/ownershipPercentage': '30',
    })
  })

  test('is changed at the service once they are known there, and then their part alone', async () => {
    const { company, id } = await withOne({ phone: '(202) 555-0188', since: ['1', '5', '2020'] })
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await send(person)
    expect((await person.visit()).onboarding.customerId).toMatch(/^associatedPerson_/)
    const form = await openPerson(db, await company.visit(), { personId: id })
    const names =
      form.kind === 'form' ? form.view.sections.flatMap(({ inputs }) => inputs.map(({ name }) => name)) : []
    expect(names).toContain('personPart.share')
    expect(names).not.toContain('personEmail')
    const typed = typedPerson({ share: '45', since: ['1', '5', '2020'] })
    expect(await savePersonOf(world, company, typed, id)).toMatchObject({ kind: 'go' })
    const patch = world.faults.seen.findLast(({ line }) =>
      line.startsWith('PATCH /v2/business-representative'),
    )
    expect(JSON.parse(patch?.body ?? '')).toEqual({
      representationDetails: { ownershipPercentage: '45' },
    })
  })

  test('is removed with everything, here and at the service, and finds their link closed', async () => {
    const { company, id } = await withOne({ phone: '(202) 555-0188', since: ['1', '5', '2020'] })
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await send(person)
    const { sessionToken } = person
    expect(await removePerson(db, await company.visit(), id)).toBe('removed')
    expect(world.faults.seen.some(({ line }) => line.startsWith('DELETE /v2/business-representative/'))).toBe(
      true,
    )
    expect(await listed(world, company)).toEqual([])
    expect((await findVisit(db, sessionToken, id)).ok).toBe(false)
    const [row] = await db.select().from(onboardings).where(eq(onboardings.id, id))
    expect(row).toMatchObject({ stated: null, snapshot: null })
  })

  test('stays where the service does not answer, and nothing is lost', async () => {
    const { company, id } = await withOne({ phone: '(202) 555-0188', since: ['1', '5', '2020'] })
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await send(person)
    world.faults.fail(/^DELETE/, 'unreachable', 9)
    expect(await removePerson(db, await company.visit(), id)).toBe('unreachable')
    expect(await listed(world, company)).toHaveLength(1)
    world.faults.heal()
  })

  test('removed in another tab costs nothing typed: the old tab says so', async () => {
    const { company, typed, id } = await withOne()
    await removePerson(db, await company.visit(), id)
    const outcome = await savePersonOf(world, company, { ...typed, personGiven: 'Changed' }, id)
    expect(outcome).toMatchObject({
      kind: 'stay',
      answer: {
        typed: { personGiven: 'Changed' },
        notice: { title: 'This person is no longer on the list' },
      },
    })
    const shown = await openPerson(
      db,
      await company.visit(),
      { personId: id },
      outcome.kind === 'stay' ? outcome.answer : undefined,
    )
    expect(JSON.stringify(shown)).toContain('Changed')
    expect(await removePerson(db, await company.visit(), id)).toBe('gone')
    expect(await openPerson(db, await company.visit(), { personId: id })).toMatchObject({ kind: 'elsewhere' })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { readOwnOnboarding } from '@/lib/integrators/onboardings/read-own-onboarding'
import { writeShare } from '@/lib/model/people/share'
import { present } from '@/lib/platform/errors'
import { advance, customerIdOf, openWorld, PHONE, send, US_ADDRESS } from '@/test/world'
import {
  aCompany,
  byLink,
  listed,
  openPeople,
  openPerson,
  savePersonOf,
  typedHome,
  typedPerson,
} from '@/test/world/people'
import { askForInvitation } from './invite-person'
import { removePerson } from './remove-person'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

type Edit =
  | { kind: 'add'; share: number }
  | { kind: 'change'; place: number; share: number }
  | { kind: 'remove'; place: number }

const share = fc.integer({ min: 0, max: 100 })
const place = fc.nat(4)
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), share }),
    fc.record({ kind: fc.constant('change' as const), place, share }),
    fc.record({ kind: fc.constant('remove' as const), place }),
  ),
  { maxLength: 8 },
)

test('after any additions, changes and removals the list and what is explained are what was said last', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (list: readonly Edit[]) => {
      const company = await aCompany(world)
      const said: { share: number; typed: Record<string, string> }[] = []
      for (const edit of list) {
        const people = await listed(world, company)
        if (edit.kind === 'add') {
          const typed = typedPerson({ share: String(edit.share) })
          await savePersonOf(world, company, typed)
          said.push({ share: edit.share, typed })
          continue
        }
        const [person, own] = [people[edit.place], said[edit.place]]
        if (!person || !own) continue
        if (edit.kind === 'remove') {
          await removePerson(db, await company.visit(), person.id)
          said.splice(edit.place, 1)
          continue
        }
        own.share = edit.share
        await savePersonOf(
          world,
          company,
          { ...own.typed, 'personPart.share': String(edit.share) },
          person.id,
        )
      }
      const people = await listed(world, company)
      expect(
        people.map(({ stated }) => [stated['/email'], stated['/representationDetails/ownershipPercentage']]),
      ).toEqual(said.map(({ share: owned, typed }) => [typed.personEmail, String(owned)]))
      const loaded = await openPeople(db, await company.visit(), {})
      const view = present(loaded.kind === 'list' ? loaded.view : undefined, 'the list is shown')
      const sum = said.reduce((total, one) => total + one.share, 0)
      expect(view.ownership?.centre.text).toBe(sum === 0 || sum > 100 ? undefined : `${sum}%`)
      expect(view.notice !== undefined).toBe(sum > 100)
      expect(view.people.list.every(({ state }) => state === 'No link yet')).toBe(true)
      expect(view.people.progress).toBe(`0 of ${said.length} have finished`)
    }),
    { numRuns: 12 },
  )
})

describe('what is said about a person', () => {
  test('may be that they live where the company is registered, which nobody types again', async () => {
    const company = await aCompany(world)
    const form = JSON.stringify(
      await openPerson(db, await company.visit(), { personId: undefined, isMe: false }),
    )
    expect(form).toContain('1 Pier Road, Austin')
    await savePersonOf(world, company, { ...typedPerson(), livesAtCompany: 'on' })
    await savePersonOf(world, company, typedPerson({ given: 'Ferran', share: '20' }))
    const [here, elsewhere] = [await byLink(world, company, 0), await byLink(world, company, 1)]
    const isAsked = async (person: typeof here) =>
      (await person.plan()).steps.find(({ step }) => step.id === 'address')?.open
    expect([await isAsked(here), await isAsked(elsewhere)]).toEqual([false, true])
    expect(JSON.stringify((await listed(world, company))[0]?.stated)).not.toContain('Pier')
  })

  test('is kept while the service does not answer, and goes there by itself', async () => {
    const company = await aCompany(world)
    const typed = typedPerson({ phone: '(202) 555-0188', since: ['1', '5', '2020'] })
    await savePersonOf(world, company, typed)
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await send(person)
    world.faults.fail(/^PATCH .*business-representative/, 'unreachable', 9)
    await savePersonOf(world, company, { ...typed, 'personPart.share': '35' }, person.id)
    world.faults.heal()
    expect((await listed(world, company))[0]?.facts.share).toBe(35_000_000)
    const inMinutes = new Date(Date.now() + 60_000)
    await sendHeldAnswers(db, inMinutes)
    const known = await world.client.representatives.get(await customerIdOf(person))
    expect(known.ok && known.value.ownershipPercentage).toBe(writeShare(35_000_000))
  })

  test('outlives a reload until it is saved', async () => {
    const company = await aCompany(world)
    const typed = typedPerson({ given: 'Anneliese', share: 'abc' })
    await savePersonOf(world, company, typed)
    const form = async () =>
      JSON.stringify(await openPerson(db, await company.visit(), { personId: undefined, isMe: false }))
    expect(await form()).toContain('Anneliese')
    await savePersonOf(world, company, { ...typed, 'personPart.share': '30' })
    expect(await form()).not.toContain('Anneliese')
  })

  test('since before the company was founded is asked about once', async () => {
    const company = await aCompany(world)
    const typed = typedPerson({ since: ['1', '5', '2011'] })
    expect(await savePersonOf(world, company, typed)).toMatchObject({
      answer: { advice: [{ key: 'fields.personSince.before_company', seen: { text: '2011-05-01' } }] },
    })
    const again = { ...typed, 'personSince.seen': '2011-05-01' }
    expect(await savePersonOf(world, company, again)).toMatchObject({ kind: 'go' })
  })
})

test('an integrator reads whose turn it is with each person, and no word about them', async () => {
  const company = await aCompany(world)
  const typed = typedPerson()
  await savePersonOf(world, company, typed)
  await savePersonOf(world, company, typedPerson({ given: 'Ferran', share: '40' }))
  const [first] = await listed(world, company)
  await askForInvitation(db, await company.visit(), present(first, 'listed').id)
  const read = await readOwnOnboarding(db, world.integrator, company.id)
  expect(read.ok && read.value.people).toMatchObject([
    {
      id: first?.id,
      status: 'intake',
      nextAction: 'customer_action',
      hasLink: false,
      linkWantedAt: expect.any(String),
    },
    { hasLink: false, linkWantedAt: null },
  ])
  const told = JSON.stringify(read)
  for (const value of ['Kestrelhof', typed.personEmail, 'Managing director'])
    expect(told).not.toContain(value)
})

describe('the service’s own list', () => {
  const register = (customerId: string, firstName: string) =>
    world.client.representatives.create(
      {
        customerId,
        type: 'individual',
        email: `${firstName.toLowerCase()}@home.example`,
        phone: PHONE,
        firstName,
        lastName: 'Vossbergen',
        address: US_ADDRESS,
        representationDetails: {
          roles: ['ubo'],
          ownershipPercentage: '30',
          isControlPerson: false,
          isSigner: true,
        },
      },
      { idempotencyKey: `register ${firstName} ${customerId}` },
    )

  test('brings people who were registered with the company elsewhere, each once', async () => {
    const company = await aCompany(world)
    const customerId = await customerIdOf(company)
    await register(customerId, 'Ilka')
    await register(customerId, 'Anneliese')
    const visit = await company.visit()
    await Promise.all([1, 2, 3].map(() => openPeople(db, visit, {})))
    const people = await listed(world, company)
    expect(people.map(({ stated }) => stated['/firstName']).sort()).toEqual(['Anneliese', 'Ilka'])
    expect(people[0]?.facts).toMatchObject({ share: 30_000_000, isSigner: true, isControlPerson: false })
    const person = await byLink(world, company, 0)
    expect((await person.plan()).steps.find(({ step }) => step.id === 'tax')?.open).toBe(true)
  })

  test('tells how far people are without any delivery about them', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson({ phone: '(202) 555-0188', since: ['1', '5', '2020'] }))
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await send(person)
    const { customerId } = (await person.visit()).onboarding
    await world.client.representatives.update(present(customerId, 'known there'), {
      address: US_ADDRESS,
      personalInformation: {
        taxIdentificationNumber: '218099977',
        taxIdentificationNumberType: 'ssn',
        taxIdentificationNumberCountry: 'USA',
      },
    })
    const openSteps = async () =>
      (await person.plan()).steps.filter(({ open }) => open).map(({ step }) => step.id)
    expect(await openSteps()).toContain('tax')
    advance(9)
    await openPeople(db, await company.visit(), {})
    expect(await openSteps()).not.toContain('tax')
  })
})

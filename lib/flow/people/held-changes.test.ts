import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { storePeopleTurn } from '@/lib/flow/company/store-people-turn'
import { denyPart } from '@/lib/flow/landing/deny-part'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import {
  type Browser,
  customerIdOf,
  newEmail,
  openWorld,
  PHONE,
  send,
  tokenOf,
  US_ADDRESS,
} from '@/test/world'
import {
  aCompany,
  byLink,
  listed,
  openPeople,
  savePersonOf,
  typedHome,
  typedPerson,
} from '@/test/world/people'
import { invitePerson } from './invite-person'

const world = await openWorld({ settings: { model: 'streamlined' } })
const { db, client, faults } = world

test('a held change of a share and a signature reaches the service while the position is still asked for', async () => {
  const company = await aCompany(world)
  const customerId = await customerIdOf(company)
  const known = await client.representatives.create(
    {
      customerId,
      type: 'individual',
      email: newEmail(),
      phone: PHONE,
      firstName: 'Ilka',
      lastName: 'Vossbergen',
      address: US_ADDRESS,
      representationDetails: {
        roles: ['ubo'],
        ownershipPercentage: '30',
        isControlPerson: false,
        isSigner: true,
      },
    },
    { idempotencyKey: 'registered elsewhere' },
  )
  if (!known.ok) throw new Error('not registered')
  await openPeople(db, await company.visit(), {})
  const [person] = await listed(world, company)
  faults.fail(/^PATCH .*business-representative/, 'unreachable', 9)
  await savePersonOf(
    world,
    company,
    typedPerson({ share: '35', signs: 'no', controls: 'no' }),
    present(person, 'a person').id,
  )
  faults.heal()
  await sendHeldAnswers(db, new Date(Date.now() + 60_000))
  const there = await client.representatives.get(known.value.id)
  expect(there.ok && [there.value.ownershipPercentage, there.value.isSigner]).toEqual(['35', false])
})

const UPDATE = /^PATCH .*business-representative/

/** A person of a company who is at the service. */
async function aSentPerson() {
  const company = await aCompany(world)
  const typed = typedPerson({ phone: '(202) 555-0188', since: ['1', '5', '2020'] })
  await savePersonOf(world, company, typed)
  const person = await byLink(world, company, 0)
  await person.submit('address', typedHome())
  await send(person)
  const say = (share: string) =>
    savePersonOf(world, company, { ...typed, 'personPart.share': share }, person.id)
  return { person, say }
}

test('what a person holds while the company changes them is still sent', async () => {
  const { person, say } = await aSentPerson()
  const heldUntil = new Date(Date.now() + 5000)
  const during = async (request: Request, answer: (request: Request) => Promise<Response>) => {
    await db.update(onboardings).set({ heldUntil }).where(eq(onboardings.id, person.id))
    return answer(request)
  }
  faults.meet(UPDATE, during, 1)
  await say('35')
  expect((await person.visit()).onboarding.heldUntil).toEqual(heldUntil)
})

test('what is said again while the earlier answer is on the way is sent after it', async () => {
  const { person, say } = await aSentPerson()
  faults.fail(UPDATE, 'unreachable', 9)
  await say('35')
  faults.heal()
  const during = async (request: Request, answer: (request: Request) => Promise<Response>) => {
    faults.fail(UPDATE, 'unreachable', 9)
    await say('45')
    faults.heal()
    return answer(request)
  }
  faults.meet(UPDATE, during, 1)
  await sendHeldAnswers(db, new Date(Date.now() + 60_000))
  await sendHeldAnswers(db, new Date(Date.now() + 120_000))
  const known = await client.representatives.get(await customerIdOf(person))
  expect(known.ok && known.value.ownershipPercentage).toBe('45')
  const { draft, onboarding } = await person.visit()
  expect([draft.held, onboarding.heldUntil]).toEqual([[], null])
})

test('once the list is closed and it is its only person’s turn, the company has to wait', async () => {
  const company = await aCompany(world)
  await savePersonOf(world, company, typedPerson({ share: '40' }))
  await byLink(world, company, 0)
  const visit = await company.visit()
  const closed = {
    name: 'kyb_profile_a',
    status: 'pending' as const,
    complete: [],
    pending: [],
    required: ['business_representatives'],
    errors: [],
  }
  const snapshot = { ...present(visit.snapshot, 'a snapshot'), profiles: [closed] }
  const kept = await storePeopleTurn(db, { ...visit, snapshot }, await listed(world, company))
  expect(kept.onboarding.nextAction).toBe('wait')
})

test('where the service still asks for people once the list is closed, they can be named, and nobody waits for others', async () => {
  const company = await aCompany(world)
  await close(company)
  expect((await company.visit()).onboarding.nextAction).toBe('customer_action')
  const empty = await listOf(company)
  expect([empty.next?.title, empty.add, empty.closed]).toEqual([
    'Who represents the company?',
    expect.anything(),
    expect.any(String),
  ])
  const saved = await savePersonOf(world, company, typedPerson({ share: '40', controls: 'no' }))
  expect(saved.kind).toBe('go')
  expect((await listOf(company)).next?.title).toBe('Nobody on the list runs the company')
  await savePersonOf(world, company, typedPerson({ share: '60' }))
  const [first] = await listed(world, company)
  const changed = await savePersonOf(world, company, typedPerson({ share: '50' }), first?.id)
  expect(JSON.stringify(changed)).toContain('The list can no longer be changed')
  expect((await listOf(company)).next?.title).toContain('has no link yet')
})

test('who says to be named wrongly on a closed list is not to be taken off it, which nobody can', async () => {
  const company = await aCompany(world)
  await savePersonOf(world, company, typedPerson())
  const [person] = await listed(world, company)
  const made = await invitePerson(db, await company.visit(), present(person, 'somebody').id)
  if (!made || !('link' in made)) throw new Error('no link')
  await denyPart(db, tokenOf(made.link.url))
  expect(JSON.stringify((await listOf(company)).people)).toContain('remove them from the list')
  await close(company)
  const closed = JSON.stringify((await listOf(company)).people)
  expect(closed).not.toContain('remove them from the list')
  expect(closed).toContain('tell Brightwater')
})

/** The service begins to check a company that has named nobody, and asks for people under another profile. */
async function close(company: Browser): Promise<void> {
  const visit = await company.visit()
  const customer = await client.customers.get(present(visit.onboarding.customerId, 'a customer'))
  if (!customer.ok) throw new Error('not read')
  const none = { complete: [], pending: [], required: [], errors: [] }
  const profiles = [
    { ...none, name: 'kyb_profile_a', status: 'approved' as const },
    { ...none, name: 'kyb_profile_b', status: 'incomplete' as const, required: ['business_representatives'] },
  ]
  const closed = await applyCustomer(db, visit, { ...customer.value, profiles })
  await storePeopleTurn(db, closed, [])
}

async function listOf(company: Browser) {
  const loaded = await openPeople(db, await company.visit(), {})
  if (loaded.kind !== 'list') throw new Error('no list')
  return loaded.view
}

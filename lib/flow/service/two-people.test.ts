import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import {
  type Browser,
  begin,
  customerIdOf,
  newEmail,
  openWorld,
  PHONE,
  prefilled,
  send,
  US_ADDRESS,
} from '@/test/world'
import { knownCompany } from '@/test/world/business'
import { callOf } from '@/test/world/doubt'
import { alertsOf } from '@/test/world/look'
import { aCompany, listed } from '@/test/world/people'

import { declareMade } from './resolve-call'
import { settleCalls } from './settle-calls'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db, client, faults } = world
const CREATE = /^POST \/v2\/(customer|business-representative)$/

afterEach(() => {
  vi.restoreAllMocks()
  faults.heal()
})

/** What one of two people answers who share an email address. */
const told = (email: string, firstName: string, share: string) => ({
  email,
  phone: PHONE,
  address: US_ADDRESS,
  firstName,
  lastName: 'Kestrelhof',
  representationDetails: {
    roles: Number(share) < 25 ? [] : ['ubo'],
    ownershipPercentage: share,
    isControlPerson: false,
    isSigner: false,
    title: 'Shareholder',
    relationshipEstablishedAt: '2020-05-03',
  },
})

/** A person of the company who has pressed the last button, with this fault on the way to the service. */
async function sent(
  company: Browser,
  prefill: object,
  fault?: 'connection_reset' | 'answer_lost',
): Promise<Browser> {
  const person = await begin(world, { type: 'representative', business: company.id, prefill })
  if (fault) faults.fail(CREATE, fault, 1)
  await send(person)
  return person
}

/** Long enough for every look-up and each repeat there may be. */
async function settleAll(): Promise<void> {
  for (let n = 1; n <= 8; n += 1) await settleCalls(db, new Date(Date.now() + n * 120_000))
}

async function peopleAt(company: Browser) {
  const answer = await client.representatives.list({ customerId: await customerIdOf(company) })
  if (!answer.ok) throw new Error('the service does not answer')
  return answer.value.items
}

describe('two people of a company with one email address', () => {
  test.each([
    ['never arrived', 'connection_reset'],
    ['lost its answer', 'answer_lost'],
  ] as const)(
    'stay two, with their own answers, where the create call of the second %s',
    async (_, fault) => {
      const company = await aCompany(world)
      const email = newEmail()
      const first = await sent(company, told(email, 'Odalys', '60'))
      const second = await sent(company, told(email, 'Ferran', '40'), fault)
      await settleAll()
      const [one, other] = [await customerIdOf(first), await customerIdOf(second)]
      expect(one).not.toBe(other)
      const people = await peopleAt(company)
      expect(
        people.map(({ id, firstName, ownershipPercentage }) => [id, firstName, ownershipPercentage]).sort(),
      ).toEqual(
        [
          [one, 'Odalys', '60'],
          [other, 'Ferran', '40'],
        ].sort(),
      )
    },
  )

  test('stay two where both calls are in doubt and only one has arrived', async () => {
    const company = await aCompany(world)
    const email = newEmail()
    const lost = await sent(company, told(email, 'Ferran', '40'), 'connection_reset')
    const arrived = await sent(company, told(email, 'Odalys', '60'), 'answer_lost')
    await settleAll()
    const people = await peopleAt(company)
    expect(people).toHaveLength(2)
    const nameOf = async (browser: Browser) => {
      const id = await customerIdOf(browser)
      return people.find((one) => one.id === id)?.firstName
    }
    expect([await nameOf(lost), await nameOf(arrived)]).toEqual(['Ferran', 'Odalys'])
  })

  test('stay two although nobody was asked their name: what they own is not the same', async () => {
    const company = await aCompany(world)
    const email = newEmail()
    const same = { ...told(email, 'Odalys', '60') }
    await sent(company, same)
    await sent(
      company,
      { ...same, representationDetails: told(email, '', '40').representationDetails },
      'connection_reset',
    )
    await settleAll()
    expect(await peopleAt(company)).toHaveLength(2)
  })

  test('a record that the service gives for both is not written onto: the team is asked', async () => {
    const company = await aCompany(world)
    const email = newEmail()
    const first = await sent(company, told(email, 'Odalys', '60'))
    const taken = present((await peopleAt(company))[0], 'the first is there')
    vi.spyOn(client.representatives, 'create').mockResolvedValue({ ok: true, value: taken, status: 200 })
    const second = await sent(company, told(email, 'Ferran', '40'))
    expect(await callOf(world, second)).toMatchObject({ state: 'in_doubt' })
    expect((await second.visit()).onboarding).toMatchObject({ customerId: null, status: 'sending' })
    expect(await alertsOf(world, second.id)).toMatchObject([['call_in_doubt', expect.anything()]])
    expect(await customerIdOf(first)).toBe(taken.id)
    expect((await listed(world, company)).map(({ stated }) => stated['/firstName'])).toEqual([
      'Odalys',
      'Ferran',
    ])
  })
})

describe('two customers with one email address', () => {
  test.each([
    ['individuals', 'individual', (email: string) => ({ ...prefilled(), email })],
    ['companies', 'business', (email: string) => ({ ...knownCompany(), email })],
  ] as const)('stay two where the call of the second was reset: %s', async (_, type, prefillOf) => {
    const email = newEmail()
    const first = await begin(world, { type, prefill: prefillOf(email) })
    await send(first)
    const second = await begin(world, { type, prefill: prefillOf(email) })
    faults.fail(CREATE, 'connection_reset', 1)
    await send(second)
    await settleAll()
    expect(await customerIdOf(second)).not.toBe(await customerIdOf(first))
    const found = await client.customers.list({ email })
    expect(found.ok && found.value.items).toHaveLength(2)
  })

  test('the team cannot say that one is the other where the service keeps no mark: name and birth differ', async () => {
    const email = newEmail()
    const known = { ...prefilled(), email, lastName: 'Kestrelhof', dateOfBirth: '1990-02-03' }
    const made = await client.customers.create(
      { type: 'individual', ...known, firstName: 'Odalys' },
      { idempotencyKey: email },
    )
    if (!made.ok) throw new Error('not made')
    const second = await begin(world, { prefill: { ...known, firstName: 'Ferran' } })
    faults.fail(CREATE, 'connection_reset', 1)
    await send(second)
    const opened = present(await openOnboarding(db, second.id), 'it is there')
    expect(await declareMade(db, opened, made.value.id)).toMatchObject({ code: 'customer.not_theirs' })
  })
})

describe('a customer at the service', () => {
  test('is made by one onboarding at most: the database refuses a second', async () => {
    const [first, second] = [await begin(world, { prefill: prefilled() }), await begin(world)]
    await send(first)
    const customerId = await customerIdOf(first)
    const write = db.update(onboardings).set({ customerId }).where(eq(onboardings.id, second.id))
    await expect(write).rejects.toThrow()
  })

  test('who exists may be the subject of several onboardings, in turn and at once', async () => {
    const first = await begin(world, { prefill: prefilled() })
    await send(first)
    const customerId = await customerIdOf(first)
    const others = [await begin(world, { customerId }), await begin(world, { customerId })]
    for (const other of others) expect(await customerIdOf(other)).toBe(customerId)
  })
})

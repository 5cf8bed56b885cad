import { expect, test } from 'vitest'
import { present } from '@/lib/errors'
import { customerIdOf, newEmail, openWorld, PHONE, US_ADDRESS } from '@/test/world'
import { aCompany, byLink, listed, savePersonOf, typedPerson } from '@/test/world-people'
import { sendHeldAnswers } from '../answers/send-held'
import { loadPeople } from './load-people'
import { keepPeopleTurn } from './people-turn'

const world = await openWorld({ settings: { model: 'streamlined' } })
const { db, client, faults } = world

test('a held change of a share and a signature reaches the service while the position is still asked for', async () => {
  const company = await aCompany(world)
  const customerId = await customerIdOf(company)
  const known = await client.representatives.create(
    {
      ...{ customerId, type: 'individual', email: newEmail(), phone: PHONE },
      ...{ firstName: 'Ilka', lastName: 'Vossbergen', address: US_ADDRESS },
      representationDetails: {
        ...{ roles: ['ubo'], ownershipPercentage: '30', isControlPerson: false, isSigner: true },
      },
    },
    { idempotencyKey: 'registered elsewhere' },
  )
  if (!known.ok) throw new Error('not registered')
  await loadPeople(db, await company.visit(), {})
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

test('once the list is closed and its one person is at turn, the company has to wait', async () => {
  const company = await aCompany(world)
  await savePersonOf(world, company, typedPerson({ share: '40' }))
  await byLink(world, company, 0)
  const visit = await company.visit()
  const closed = {
    ...{ name: 'kyb_profile_a', status: 'pending' as const },
    ...{ complete: [], pending: [], required: ['business_representatives'], errors: [] },
  }
  const snapshot = { ...present(visit.snapshot, 'a snapshot'), profiles: [closed] }
  const kept = await keepPeopleTurn(db, { ...visit, snapshot }, await listed(world, company))
  expect(kept.onboarding.nextAction).toBe('wait')
})

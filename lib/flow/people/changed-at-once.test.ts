import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import { present } from '@/lib/platform/errors'
import { type Browser, openWorld, send } from '@/test/world'
import { aCompany, byLink, listed, savePersonOf, typedHome, typedPerson } from '@/test/world/people'

import { changePerson } from './change-person'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 3600 } })
const { db, faults } = world
const CREATE = /^POST \/v2\/business-representative/
const UPDATE = /^PATCH \/v2\/business-representative/
const since = ['1', '5', '2020'] as const

beforeEach(() => faults.heal())

/** A company with one person who has answered everything and not sent it. */
async function withOne() {
  const company = await aCompany(world)
  await savePersonOf(world, company, typedPerson({ share: '30', phone: '(202) 555-0188', since }))
  const { id } = present((await listed(world, company))[0], 'a listed person')
  const person = await byLink(world, company, 0)
  await person.submit('address', typedHome())
  const email = (await person.visit()).draft.answers['/email']
  const say = (share: string) =>
    savePersonOf(
      world,
      company,
      { ...typedPerson({ share, phone: '(202) 555-0188', since }), personEmail: String(email) },
      id,
    )
  return { company, person, say }
}

/** The share that the company's list shows, and the one at the service, once the job has sent what is held. */
async function shares(company: Browser, person: Browser) {
  await sendHeldAnswers(db, new Date(Date.now() + 60_000))
  const { customerId } = (await person.visit()).onboarding
  const [row] = await db
    .select({ data: sandboxRepresentatives.data })
    .from(sandboxRepresentatives)
    .where(eq(sandboxRepresentatives.id, customerId ?? ''))
  const [shown] = await listed(world, company)
  return [
    shown?.stated['/representationDetails/ownershipPercentage'],
    row?.data.representationDetails.ownershipPercentage,
  ]
}

test('of two changes of a person that overtake each other list and service show the same one', async () => {
  const { company, person, say } = await withOne()
  await send(person)
  const overtake = async (response: Response) => {
    await say('45')
    return response
  }
  faults.meet(UPDATE, (request, answer) => answer(request).then(overtake), 1)
  await say('40')
  const [shown, there] = await shares(company, person)
  expect(shown).toBe(there)
})

test('what a company says while a person is being sent follows', async () => {
  const { company, person } = await withOne()
  const known = present((await listed(world, company))[0], 'a listed person')
  const visit = await company.visit()
  const stated = { ...known.stated, '/representationDetails/ownershipPercentage': '45' }
  const change = { fields: fieldsFor(known, false), typed: {}, stated }
  faults.meet(
    CREATE,
    async (request, answer) => {
      expect(await changePerson(db, visit, known, change)).toMatchObject({ kind: 'saved' })
      return answer(request)
    },
    1,
  )
  await send(person)
  expect(await shares(company, person)).toEqual(['45', '45'])
})

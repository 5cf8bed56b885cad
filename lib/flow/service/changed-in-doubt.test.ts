import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { submitStep } from '@/lib/flow/answers/submit-step'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { changePerson } from '@/lib/flow/people/change-person'
import { forget } from '@/lib/flow/retention/retention'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import { sandboxCustomers, sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { present } from '@/lib/platform/errors'
import { type Browser, begin, customerIdOf, newEmail, openWorld, prefilled, send } from '@/test/world'
import { formOf } from '@/test/world/answers'
import { CREATE, callOf } from '@/test/world/doubt'
import { alertsOf, customersOf } from '@/test/world/look'
import { aCompany, byLink, listed, savePersonOf, typedHome, typedPerson } from '@/test/world/people'
import { settle } from '@/test/world/work'
import { planAgain } from './plan-call'

const world = await openWorld({ settings: { model: 'streamlined', contactUpdate: true } })
const { db, faults } = world
const CREATE_PERSON = /^POST \/v2\/business-representative$/
const ANY_CREATE = /^POST \/v2\/(customer|business-representative)$/

beforeEach(() => faults.heal())

/** A page that was drawn before the last button was pressed is sent after it. */
const saveLate = (before: Visit, step: string, typed: Record<string, string>) =>
  submitStep(db, before, plannedFor(planOf(before), step), formOf(typed))

/** Looks up what the call has made, and sends what was saved since. */
async function settled(browser: Browser, times = 1): Promise<void> {
  await settle(world, browser, times)
  await sendHeldAnswers(db, new Date(Date.now() + 20 * 60_000))
}

const creates = () => faults.seen.filter(({ line }) => ANY_CREATE.test(line))

describe('a call in doubt whose answers have changed since', () => {
  test('is found by the email address that it carried', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    const before = await browser.visit()
    const [first, later] = [before.draft.answers['/email'], newEmail()]
    faults.fail(CREATE, 'answer_lost', 1)
    await send(browser)
    expect(await saveLate(before, 'email', { email: later })).toMatchObject({
      kind: 'saved',
    })
    await settled(browser)
    const made = await customersOf(world, browser.id)
    expect(made).toEqual([await customerIdOf(browser)])
    const [there] = await db
      .select({ data: sandboxCustomers.data })
      .from(sandboxCustomers)
      .where(eq(sandboxCustomers.id, present(made[0], 'a customer')))
    expect(first).not.toBe(later)
    expect(there?.data).toMatchObject({ email: later })
  })

  test('is repeated with what it carried the first time', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    const before = await browser.visit()
    const count = creates().length
    faults.fail(CREATE, 'connection_reset', 1)
    await send(browser)
    const street = {
      'address.line1': '5 Late Street',
      'address.city': 'Austin',
      'address.postalCode': '78701',
    }
    const where = { ...street, 'address.country': 'US', 'address.state': 'US-TX' }
    expect(await saveLate(before, 'address', where)).toMatchObject({ kind: 'saved' })
    await settled(browser, 4)
    const [one, other] = creates().slice(count)
    expect(other).toEqual(one)
    const [there] = await db
      .select({ data: sandboxCustomers.data })
      .from(sandboxCustomers)
      .where(eq(sandboxCustomers.id, await customerIdOf(browser)))
    expect(there?.data).toMatchObject({ address: { line1: '5 Late Street' } })
    expect((await callOf(world, browser)).sealed).toBeNull()
  })

  test('carries them after all where the service was not reached', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    const before = await browser.visit()
    faults.fail(CREATE, 'unreachable', 1)
    await send(browser)
    const later = newEmail()
    await saveLate(before, 'email', { email: later })
    await settled(browser)
    expect(creates().at(-1)?.body).toContain(later)
    expect((await browser.visit()).draft).toMatchObject({ held: [], withTeam: [] })
  })
})

test('a call is not planned again for someone who was erased in the meantime', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  faults.fail(CREATE, 'unreachable', 1)
  await send(browser)
  const opened = await browser.visit()
  await forget(db, browser.id)
  await db.update(upstreamCalls).set({ state: 'sent' }).where(eq(upstreamCalls.onboardingId, browser.id))
  expect(await planAgain(db, opened, await callOf(world, browser))).toBeUndefined()
  expect((await callOf(world, browser)).sealed).toBeNull()
})

describe('a person of a company whose create call is in doubt', () => {
  test('is found although the company has changed their name and share since, and the share is sent', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson({ phone: '(202) 555-0188', since: ['1', '5', '2020'] }))
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    const known = present((await listed(world, company))[0], 'a listed person')
    const stated = {
      ...known.stated,
      '/firstName': 'Ottilie',
      '/representationDetails/ownershipPercentage': '35',
    }
    const visit = await company.visit()
    faults.meet(
      CREATE_PERSON,
      async (request, answer) => {
        const change = { fields: fieldsFor(known, false), typed: {}, stated }
        expect(await changePerson(db, visit, known, change)).toMatchObject({ kind: 'saved' })
        await answer(request)
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })
      },
      1,
    )
    await send(person)
    expect(await callOf(world, person)).toMatchObject({ state: 'in_doubt' })
    await settled(person)
    expect(await callOf(world, person)).toMatchObject({ state: 'done', sealed: null })
    const rows = await db
      .select({ id: sandboxRepresentatives.id, data: sandboxRepresentatives.data })
      .from(sandboxRepresentatives)
      .where(eq(sandboxRepresentatives.customerId, await customerIdOf(company)))
    expect(rows.map(({ id }) => id)).toEqual([await customerIdOf(person)])
    expect(rows[0]?.data).toMatchObject({ representationDetails: { ownershipPercentage: '35' } })
    expect(await alertsOf(world, person.id)).toEqual([])
  })
})

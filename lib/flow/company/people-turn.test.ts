import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { denyPart } from '@/lib/flow/landing/deny-part'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { invitePerson, revokeInvitation } from '@/lib/flow/people/invite-person'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { describeOnboarding, summariseOnboarding } from '@/lib/integrators/onboardings/describe'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import type { Profile } from '@/lib/upstream/types'
import { type Browser, customerIdOf, openWorld, tokenOf } from '@/test/world'
import { aCompany, listed, savePersonOf, typedPerson } from '@/test/world/people'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

/** A company that is asked about its people and nothing else, with one owner who runs it. */
async function withOneOwner() {
  const company = await aCompany(world, { meta: { sandboxRequire: 'business_representatives' } })
  await savePersonOf(world, company, typedPerson({ share: '100' }))
  const [person] = await listed(world, company)
  return { company, id: present(person, 'somebody was named').id }
}

/** What the integrator reads, in the list and alone. */
async function readByIntegrator({ id }: Browser) {
  const opened = present(await openOnboarding(db, id), 'a company')
  return [summariseOnboarding(opened.onboarding).nextAction, describeOnboarding(opened).nextAction]
}

const homeKind = async (company: Browser) => {
  const home = await company.home()
  return home.kind === 'page' && (home.content.kind === 'status' ? home.content.view.kind : home.content.kind)
}

test('a company whose people have been asked waits for them, and so reads its integrator', async () => {
  const { company, id } = await withOneOwner()
  expect(await homeKind(company)).toBe('checklist')
  expect(await readByIntegrator(company)).toEqual(['customer_action', 'customer_action'])
  await invitePerson(db, await company.visit(), id)
  expect(await homeKind(company)).toBe('others')
  expect(await readByIntegrator(company)).toEqual(['wait', 'wait'])
  const { phase, next, steps } = await company.plan()
  expect([phase, next, steps.find(({ step }) => step.id === 'people')?.state]).toEqual([
    'open',
    undefined,
    'waiting_for_others',
  ])
  const shown = JSON.stringify(await company.home())
  expect(shown).toContain('Odalys Kestrelhof')
  expect(shown).toContain('Waiting since')
  expect(shown).toContain('0 of 1 have finished')
})

test('it is the company’s turn again when a link is taken back, and when someone was named wrongly', async () => {
  const { company, id } = await withOneOwner()
  await invitePerson(db, await company.visit(), id)
  expect(await homeKind(company)).toBe('others')
  await revokeInvitation(db, await company.visit(), id)
  expect(await homeKind(company)).toBe('checklist')
  const invited = await invitePerson(db, await company.visit(), id)
  if (!invited || !('link' in invited)) throw new Error('no link')
  expect(await homeKind(company)).toBe('others')
  await denyPart(db, tokenOf(invited.link.url))
  expect(await homeKind(company)).toBe('checklist')
  expect(await readByIntegrator(company)).toEqual(['customer_action', 'customer_action'])
  expect(JSON.stringify(await company.home())).toContain('Needs attention')
})

test('a list that the service asks for again when everybody has finished is the company’s turn, and it reads why', async () => {
  const { company, id } = await withOneOwner()
  await db.update(onboardings).set({ status: 'approved', nextAction: 'none' }).where(eq(onboardings.id, id))
  const said = async (change: Partial<Profile>) => {
    const customer = await world.client.customers.get(await customerIdOf(company))
    if (!customer.ok) throw new Error('not read')
    const profiles = customer.value.profiles.map((profile) => ({ ...profile, ...change }))
    await applyCustomer(db, await company.visit(), { ...customer.value, updatedAt: undefined, profiles })
  }
  await said({ status: 'pending', required: [], complete: ['business_representatives'] })
  await said({ status: 'incomplete', required: ['business_representatives'], complete: [] })
  expect(await homeKind(company)).toBe('checklist')
  expect(await readByIntegrator(company)).toEqual(['customer_action', 'customer_action'])
  const reason = 'The payments service needs this again'
  expect(JSON.stringify(await company.home())).toContain(reason)
  expect(JSON.stringify(await company.screen('people'))).toContain(reason)
})

test('a list that the company has made longer itself is not said to be sent back', async () => {
  const { company } = await withOneOwner()
  const visit = await company.visit()
  const snapshot = present(visit.snapshot, 'an answer')
  const again = { ...visit, snapshot: { ...snapshot, again: ['business_representatives'] } }
  const step = planOf(again).steps.find(({ step: { id } }) => id === 'people')
  expect(step).toMatchObject({ open: true })
  expect(step?.refusal).toBeUndefined()
})

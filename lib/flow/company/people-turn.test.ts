import { expect, test } from 'vitest'
import { denyPart } from '@/lib/flow/landing/deny-part'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { invitePerson, revokeInvitation } from '@/lib/flow/people/invite-person'
import { describeOnboarding, summariseOnboarding } from '@/lib/integrators/onboardings/describe'
import { present } from '@/lib/platform/errors'
import { type Browser, openWorld, tokenOf } from '@/test/world'
import { aCompany, listed, savePersonOf, typedPerson } from '@/test/world-people'

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
  expect(shown).toContain('0 of 1 finished')
})

test('it is the company’s turn again when a link is taken back, and when somebody was named wrongly', async () => {
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

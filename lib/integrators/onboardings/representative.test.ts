import { describe, expect, test } from 'vitest'
import { settleCalls } from '@/lib/flow/service/settle-calls'
import {
  type Browser,
  begin,
  customerIdOf,
  makeOnboarding,
  newEmail,
  openBrowser,
  openWorld,
  PHONE,
  send,
  US_ADDRESS,
} from '@/test/world'
import { answerTo } from '@/test/world/answers'
import { knownCompany } from '@/test/world/business'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { startOnboarding } from './start'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })

/** A company the service knows. */
async function aCompany(): Promise<Browser> {
  const browser = await begin(world, { type: 'business', prefill: knownCompany() })
  await send(browser)
  return browser
}

/** What a company says about one of its people. */
const stated = (share: string) => ({
  email: newEmail(),
  firstName: 'Odalys',
  lastName: 'Kestrelhof',
  representationDetails: {
    roles: ['director'],
    ownershipPercentage: share,
    isControlPerson: true,
    isSigner: true,
    title: 'Managing director',
    relationshipEstablishedAt: '2019-05-03',
  },
})

async function invite(company: Browser, prefill: object): Promise<Browser> {
  return begin(world, { type: 'representative', business: company.id, prefill })
}

const PART = {
  'part.share': '24,5 %',
  'part.director': 'no',
  isControlPerson: 'no',
  isSigner: 'yes',
  position: 'Shareholder',
  'partSince.day': '1',
  'partSince.month': 'May',
  'partSince.year': '2019',
}

const ANSWERS: Record<string, Record<string, string>> = {
  phone: { 'phone.number': PHONE },
  address: {
    'address.country': 'US',
    'address.line1': US_ADDRESS.line1,
    'address.city': US_ADDRESS.city,
    'address.state': 'US-TX',
    'address.postalCode': US_ADDRESS.postalCode,
  },
  tax: { 'tax.country': 'US', 'tax.type': 'ssn', 'tax.number': '219-09-9999' },
}

describe('a person who stands for a company', () => {
  test('is asked by their own link only for what the company has not said', async () => {
    const person = await invite(await aCompany(), stated('60'))
    const { steps } = await person.plan()
    expect(steps.filter(({ open }) => open).map(({ step }) => step.id)).toEqual(['phone', 'address'])
  })

  test('is asked for their share alone where the role is known', async () => {
    const { ownershipPercentage: _, ...representationDetails } = stated('60').representationDetails
    const person = await invite(await aCompany(), { ...stated('60'), representationDetails })
    const { steps } = await person.plan()
    expect(steps.filter(({ open }) => open).map(({ step }) => step.id)).toContain('part')
    const { draft } = await person.visit()
    expect(draft.answers['/representationDetails/roles']).toEqual(['director'])
  })

  test('answers for themselves until the service has said yes, and the company sees no answer', async () => {
    const company = await aCompany()
    const person = await invite(company, stated('60'))
    await person.submit('phone', ANSWERS.phone)
    await person.submit('address', ANSWERS.address)
    await send(person)
    const { onboarding } = await person.visit()
    expect(onboarding.customerId).toMatch(/^associatedPerson_/)
    await person.submit('tax', ANSWERS.tax)
    await chooseDocument(person, 'passport')
    await putFile(person, 'identity.single', photo(10))
    const upload = world.faults.seen.findLast(({ line }) => line === 'POST /v2/document')
    expect(upload?.body).toContain('business_representative')
    expect(upload?.body).toContain(onboarding.customerId)
    expect((await person.plan()).steps.find(({ step }) => step.id === 'identity')?.open).toBe(false)
    const { draft, snapshot } = await company.visit()
    expect(JSON.stringify([draft, snapshot])).not.toContain('219099999')
    expect(JSON.stringify([draft, snapshot])).not.toContain('Kestrelhof')
  })

  test('says what their part is where the company has not', async () => {
    const person = await invite(await aCompany(), { email: newEmail(), firstName: 'Ilka', lastName: 'Voss' })
    const wrong = await person.submit('part', { 'part.share': '130', 'part.director': 'no' })
    expect(answerTo(wrong, 'form')?.problems?.map(({ key }) => key)).toContain('fields.part.share_range')
    await person.submit('part', { ...PART, 'partSince.year': '2020' })
    const { answers } = (await person.visit()).draft
    expect(answers['/representationDetails/ownershipPercentage']).toBe('24.5')
    expect(answers['/representationDetails/roles']).toEqual([])
  })

  test('is asked once about a part older than the company, and never has one before they were born', async () => {
    const person = await invite(await aCompany(), { email: newEmail(), firstName: 'Ilka', lastName: 'Voss' })
    const since = async (year: string, seen = {}) => {
      const typed = { ...PART, 'partSince.year': year, ...seen }
      const outcome = await person.submit('part', typed)
      const answer = answerTo(outcome, 'form')
      return answer
        ? [...(answer.problems ?? []), ...(answer.advice ?? [])].map(({ key }) => key)
        : outcome.kind
    }
    expect(await since('2018')).toEqual(['fields.partSince.before_company'])
    expect(await since('2018', { 'partSince.seen': '2018-05-01' })).toBe('go')
    expect(await since('2020')).toBe('go')
  })

  test('who is younger than the part they were said to have is told so, and nobody else', async () => {
    const person = await invite(await aCompany(), { ...stated('60'), dateOfBirth: '2001-02-03' })
    expect(await person.submit('part', { ...PART, 'partSince.year': '1999' })).toMatchObject({
      kind: 'stay',
      answer: { typed: { 'partSince.year': '1999' }, problems: [{ key: 'fields.partSince.unborn' }] },
    })
  })

  test('does not exist before the service knows the company, nor for the company of another integrator', async () => {
    const early = await begin(world, { type: 'business' })
    const ask = (business: unknown) =>
      startOnboarding(world.db, world.integrator, { type: 'representative', business })
    expect(await ask(early.id)).toMatchObject({ ok: false, code: 'input.invalid' })
    expect(await ask('onb_nobody')).toMatchObject({ ok: false, code: 'input.invalid' })
    const individual = await makeOnboarding(world)
    expect(await ask(individual.id)).toMatchObject({ ok: false, code: 'input.invalid' })
    const other = { ...world.integrator, id: 'int_other' }
    const company = await aCompany()
    const request = { type: 'representative', business: company.id }
    expect(await startOnboarding(world.db, other, request)).toMatchObject({
      ok: false,
      code: 'input.invalid',
    })
  })

  test('is created at most once although nobody knows whether the call arrived', async () => {
    const company = await aCompany()
    const person = await openBrowser(
      world,
      await makeOnboarding(world, {
        type: 'representative',
        business: company.id,
        prefill: { ...stated('60'), phone: PHONE, address: US_ADDRESS },
      }),
    )
    world.faults.fail(/POST .*representative$/, 'answer_lost', 1)
    await send(person)
    expect((await person.visit()).onboarding.status).toBe('sending')
    await settleCalls(world.db, new Date(Date.now() + 60_000))
    expect((await person.visit()).onboarding.customerId).toMatch(/^associatedPerson_/)
    const customerId = await customerIdOf(company)
    const listed = await world.client.representatives.list({ customerId })
    expect(listed.ok && listed.value.items).toHaveLength(1)
  })
})

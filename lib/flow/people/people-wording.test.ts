import { describe, expect, test } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { proofFor } from '@/lib/flow/sessions/proof'
import { placeRefusals } from '@/lib/model/plan/place-refusals'
import { asking, planFor, profile } from '@/lib/model/plan/testing/profiles'
import { type Browser, begin, makeOnboarding, newEmail, openWorld, PHONE, send, tokenOf } from '@/test/world'
import { knownCompany } from '@/test/world/business'
import {
  aCompany,
  byLink,
  listed,
  openPerson,
  savePersonOf,
  typedHome,
  typedPerson,
} from '@/test/world/people'
import { finish } from '@/test/world/work'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

const invited = (company: Browser, prefill: object = {}) =>
  begin(world, { type: 'representative', business: company.id, prefill })

async function landingOf(url: string) {
  const { content } = await loadLanding(db, {
    token: tokenOf(url),
    view: ['en'],
    acceptLanguage: 'en',
    network: '192.0.2.1',
  })
  return JSON.stringify(content)
}

const CODE = /\bcodes?\b/i

describe('a person who stands for a company, to whom the service sends no codes', () => {
  test('is promised none: not on the first page, beside a question, on the list, or before sending', async () => {
    const company = await aCompany(world)
    const started = await makeOnboarding(world, { type: 'representative', business: company.id })
    expect(await landingOf(started.link.url)).not.toMatch(CODE)
    const person = await invited(company, { firstName: 'Odalys', lastName: 'Kestrelhof' })
    for (const step of ['email', 'phone']) {
      const { view } = await formOf(person, step)
      expect(
        JSON.stringify([view.sections, view.why, view.lead, view.hint]).replaceAll('tel-country-code', ''),
      ).not.toMatch(CODE)
    }
    await answerAll(person)
    const page = await person.screen('check')
    const check = page.kind === 'page' ? JSON.stringify(page.content) : ''
    expect(check).not.toMatch(CODE)
    expect(check).toContain('Make sure your email address and phone number are right')
    await send(person)
    expect(JSON.stringify(await person.home())).not.toMatch(/Confirm your (email|phone)/)
  })

  test.each([
    ['yes', 'Director'],
    ['no', 'Not a director'],
  ] as const)('reads on the check page what they said about being a director: %s', async (director, line) => {
    const person = await invited(await aCompany(world))
    await answerAll(person, director)
    expect(JSON.stringify(await person.screen('check'))).toContain(`["60%","${line}"]`)
  })

  test('reads beside the questions that their company sees what it sees, and nothing of the sort elsewhere', async () => {
    const person = await invited(await aCompany(world))
    const whoSees = async (step: string) => JSON.stringify((await formOf(person, step)).view.why?.rows)
    for (const step of ['name', 'part']) expect(await whoSees(step)).toContain('The company sees it too.')
    for (const step of ['email', 'address']) expect(await whoSees(step)).not.toContain('The company sees')
  })

  test('proves by no code on a further browser that an answer is theirs', async () => {
    const person = await invited(await aCompany(world))
    await answerAll(person)
    await send(person)
    expect(proofFor(await person.visit())?.kind).not.toBe('code')
  })

  test('meets no page for a code that the service asks for all the same: the team does', () => {
    const plan = planFor([profile({ complete: ['email_address'], required: ['email_verification'] })], {
      type: 'representative',
    })
    expect(plan.unknownCodes).toEqual(['email_verification'])
    expect(plan.steps.filter(({ open }) => open)).toEqual([])
  })

  test('reads at the end what opens for the company', async () => {
    const company = await aCompany(world)
    const told = { share: '60', since: ['3', '5', '2019'], phone: '(202) 555-0141' } as const
    await savePersonOf(world, company, typedPerson(told))
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await send(person)
    await finish(world, person)
    await world.sandbox.tick()
    await person.refresh()
    expect(await statusOf(person)).toMatchObject({
      kind: 'approved',
      opens: {
        lists: [
          {
            title: 'What the company can do once everyone has finished',
            items: [
              'A virtual account in US dollars',
              'Transfers in US dollars (ACH, wire)',
              'Transfers in euros (SEPA)',
            ],
          },
        ],
      },
    })
  })
})

describe('a company', () => {
  test('is asked to confirm itself, and not who someone is', async () => {
    const started = await makeOnboarding(world, { type: 'business', prefill: knownCompany() })
    expect(await landingOf(started.link.url)).toContain('asks you to confirm your company')
  })

  test('is told that it is confirmed, and not that it was you', async () => {
    const company = await aCompany(world, { meta: { sandboxRequire: 'business_representatives' } })
    await savePersonOf(
      world,
      company,
      typedPerson({ share: '100', since: ['3', '5', '2019'], phone: '(202) 555-0141' }),
    )
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await send(person)
    await finish(world, person)
    for (let n = 0; n < 2; n += 1) {
      await world.sandbox.tick()
      await person.refresh()
      await company.refresh()
    }
    const status = await statusOf(company)
    expect(status).toMatchObject({ kind: 'approved', title: 'Your company is confirmed' })
    expect(status.lead).not.toContain('it was you')
  })

  test('reads that its list has begun as soon as someone is on it', async () => {
    const company = await aCompany(world)
    const stateOf = async () => {
      await company.home()
      return (await company.plan()).steps.find(({ step }) => step.id === 'people')?.state
    }
    expect(await stateOf()).toBe('not_started')
    const told = { since: ['3', '5', '2019'], phone: '(202) 555-0141' } as const
    await savePersonOf(world, company, typedPerson({ ...told, share: '60' }))
    await savePersonOf(world, company, typedPerson({ share: '40', given: 'Tamsin' }))
    const person = await byLink(world, company, 0)
    await person.submit('address', typedHome())
    await send(person)
    await finish(world, person)
    await world.sandbox.tick()
    await person.refresh()
    expect((await listed(world, company)).map(({ turn }) => turn)).toEqual(['done', 'uninvited'])
    expect(await stateOf()).toBe('in_progress')
  })

  test('reads about a person that only what may be left empty is asked of them', async () => {
    const company = await aCompany(world)
    const form = await openPerson(db, await company.visit(), { personId: undefined, isMe: false })
    const lead = form.kind === 'form' ? (form.view.lead ?? '') : ''
    expect(lead).toContain('You can leave the phone number and start date empty')
    const empty = await savePersonOf(world, company, {})
    const problems = empty.kind === 'stay' && 'problems' in empty.answer ? (empty.answer.problems ?? []) : []
    const wanted = problems.map((one) => ('input' in one ? one.input : ''))
    expect(wanted).toContain('personPosition')
    for (const name of ['personPhone', 'personSince'])
      expect(wanted.filter((one) => one.startsWith(name))).toEqual([])
  })
})

describe('an individual whom the service asks for their part in a company', () => {
  const PART = [
    'ownership_percentage',
    'title',
    'is_control_person',
    'is_signer',
    'relationship_established_at',
  ]

  test.each(PART)('has a screen for %s', (code) => {
    const plan = planFor([asking(code)])
    expect(plan.unknownCodes).toEqual([])
    expect(plan.next).toBe('part')
    expect(plan.steps[0]?.fields).toHaveLength(1)
  })

  test('goes to the team, and not in a circle, where the service has no place for the answer', () => {
    const { fields = [] } = planFor([asking('title')]).steps[0] ?? {}
    const whole = placeRefusals([{ pointer: '/representationDetails' }], fields, 'individual')
    expect(whole).toEqual({ here: [], elsewhere: [], unplaced: true })
    const own = placeRefusals([{ pointer: '/representationDetails/title' }], fields, 'individual')
    expect(own.here.map(({ input }) => input)).toEqual(['position'])
  })

  test('is asked for it by nobody else: an integrator cannot give it', async () => {
    const refused = begin(world, { prefill: { representationDetails: { title: 'Owner' } } })
    await expect(refused).rejects.toThrow('/prefill/representationDetails/title')
  })
})

async function answerAll(person: Browser, director: 'yes' | 'no' = 'yes'): Promise<void> {
  await person.submit('email', { email: newEmail() })
  await person.submit('phone', { 'phone.number': PHONE })
  await person.submit('name', { firstName: 'Odalys', lastName: 'Kestrelhof' })
  await person.submit('address', typedHome())
  await person.submit('part', {
    'part.share': '60',
    'part.director': director,
    isControlPerson: 'yes',
    isSigner: 'yes',
    position: 'Managing director',
    'partSince.day': '1',
    'partSince.month': '5',
    'partSince.year': '2020',
  })
}

async function formOf(person: Browser, step: string) {
  const page = await person.screen(step)
  if (page.kind !== 'page' || page.content.kind !== 'screen' || page.content.screen.kind !== 'form')
    throw new Error('no form')
  return page.content.screen
}

async function statusOf(browser: Browser) {
  const page = await browser.home()
  if (page.kind !== 'page' || page.content.kind !== 'status') throw new Error('no status')
  return page.content.view
}

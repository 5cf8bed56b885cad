import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { typedAddress } from '@/lib/developer/walker/typed'
import { alerts } from '@/lib/platform/db/schema/history'
import { pdf } from '@/lib/platform/files/testing/pdfs'
import { type Browser, begin, openWorld, send } from '@/test/world'
import { answerTo } from '@/test/world/answers'
import { answerAll, DE, typedCompany } from '@/test/world/business'
import { photo, putFile } from '@/test/world/files'

const world = await openWorld({ settings: { model: 'platform_managed' } })

/** A document that opens only with a password. */
const LOCKED = pdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O () /U () /P -4 >>' })

const withAssets = (total: string) => ({ ...typedCompany(), 'totalAssets.total': total })

async function problemsOf(browser: Browser, step: string, fields: Record<string, string>) {
  const outcome = await browser.submit(step, fields)
  return outcome.kind === 'stay'
    ? answerTo(outcome, 'form')?.problems?.map(({ input, key }) => [input, key])
    : outcome
}

async function codesOf(browser: Browser): Promise<string[]> {
  return (await browser.plan()).steps.flatMap(({ codes }) => codes)
}

describe('a company', () => {
  test('in the United States is created out of the answers of its screens, in one call', async () => {
    const browser = await begin(world, { type: 'business' })
    const asked = await answerAll(browser)
    expect(asked).not.toContain('company-register')
    expect((await browser.plan()).readyToSend).toBe(true)
    await send(browser)
    const { onboarding, snapshot } = await browser.visit()
    expect(onboarding.customerId).toMatch(/^customer_/)
    const profile = snapshot?.profiles[0]
    expect(profile?.name).toBe('kyb_profile_a')
    expect(profile?.complete).toEqual(
      expect.arrayContaining([
        'legal_name',
        'operating_address',
        'website',
        'naics_code',
        'regulated_activities',
      ]),
    )
  })

  test('in Germany is asked for its register number, and a VAT number is not taken for one', async () => {
    const browser = await begin(world, { type: 'business' })
    const german = {
      'company-address': {
        ...typedAddress('registeredAddress', DE),
        ...typedAddress('operatingAddress', { ...DE, line1: 'Kai 9' }),
        'operatingAddress.same': 'no',
      },
      'company-tax': { 'companyTax.type': 'vat', 'companyTax.number': 'DE 136 695 976' },
      'company-register': { registration: 'HRB 12345 B' },
    }
    await browser.submit('company-address', german['company-address'])
    expect(await problemsOf(browser, 'company-register', { registration: 'DE 136 695 976' })).toEqual([
      ['registration', 'fields.registration.vat'],
    ])
    expect(await answerAll(browser, german)).toContain('company-register')
    await send(browser)
    const complete = (await browser.visit()).snapshot?.profiles[0]?.complete
    expect(complete).toContain('registration_number')
    expect(await codesOf(browser)).toEqual(expect.arrayContaining(['registration_number']))
  })

  test('is asked once about a register number of an unusual form, and it is taken all the same', async () => {
    const browser = await begin(world, { type: 'business' })
    await browser.submit('company-address', {
      ...typedAddress('registeredAddress', DE),
      'operatingAddress.same': 'yes',
    })
    const register = (fields: Record<string, string>) => browser.submit('company-register', fields)
    const odd = await register({ registration: '4711' })
    expect(odd).toMatchObject({ kind: 'stay', answer: { typed: { registration: '4711' }, advice: [{}] } })
    expect(await register({ registration: '4711', 'registration.seen': '4711' })).toMatchObject({
      kind: 'go',
    })
    expect((await browser.visit()).draft.answers['/businessInformation/registrationNumber']).toBe('4711')
    const court = { registration: 'HRB 12345, Amtsgericht Hamburg' }
    expect(await register(court)).toMatchObject({ kind: 'go' })
    const shown = JSON.stringify(await browser.screen('company-register'))
    expect(shown).toContain('handelsregister.de')
    expect(shown).toContain('Registernummer (HRB')
  })

  test('may be founded on the day on which it tells so', async () => {
    const browser = await begin(world, { type: 'business' })
    const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-')
    const today = {
      'incorporatedOn.day': day,
      'incorporatedOn.month': month,
      'incorporatedOn.year': year,
    }
    const form = { ...typedCompany(), ...today }
    expect(await browser.submit('company-form', form)).toMatchObject({ kind: 'go' })
  })

  test('founded long ago is asked about the year once, and not founded yet is refused', async () => {
    const browser = await begin(world, { type: 'business' })
    const founded = (year: string, seen = {}) =>
      browser.submit('company-form', {
        ...typedCompany(),
        'incorporatedOn.year': year,
        ...seen,
      })
    expect(await founded('1019')).toMatchObject({
      kind: 'stay',
      answer: { advice: [{ input: 'incorporatedOn' }] },
    })
    expect(await founded('1719', { 'incorporatedOn.seen': '1719-05-03' })).toMatchObject({ kind: 'go' })
    expect(
      await problemsOf(browser, 'company-form', {
        ...typedCompany(),
        'incorporatedOn.year': '3019',
      }),
    ).toEqual([['incorporatedOn.year', 'fields.incorporatedOn.future']])
  })

  test('that moves money says how it checks people', async () => {
    const browser = await begin(world, { type: 'business' })
    const money = { 'regulatedActivities.money_services': 'on' }
    expect(await problemsOf(browser, 'company-regulated', money)).toEqual([
      ['screeningExplanation', 'fields.screeningExplanation.empty'],
    ])
    await answerAll(browser, { 'company-regulated': { ...money, screeningExplanation: 'Two people look.' } })
    await send(browser)
    expect((await browser.visit()).onboarding.customerId).not.toBeNull()
  })

  test('does one of the listed things, or none of them', async () => {
    const browser = await begin(world, { type: 'business' })
    const both = { 'regulatedActivities.gambling': 'on', 'regulatedActivities.none_of_the_above': 'on' }
    expect(await problemsOf(browser, 'company-regulated', both)).toEqual([
      ['regulatedActivities.money_services', 'fields.regulatedActivities.contradiction'],
    ])
  })

  test('with large assets says that its accounts are audited', async () => {
    const browser = await begin(world, { type: 'business' })
    const size = { ...typedCompany(), 'totalAssets.total': '12,000,000' }
    expect(await problemsOf(browser, 'company-size', size)).toEqual([
      ['totalAssets.attested', 'fields.totalAssets.attest'],
    ])
    await answerAll(browser, { 'company-size': { ...size, 'totalAssets.attested': 'on' } })
    await send(browser)
    expect((await browser.visit()).onboarding.customerId).not.toBeNull()
  })

  test('that said its place of work is the registered address moves both with one change', async () => {
    const browser = await begin(world, { type: 'business' })
    await answerAll(browser)
    await browser.submit('company-address', {
      ...typedAddress('registeredAddress', DE),
      'operatingAddress.same': 'yes',
    })
    const { answers } = (await browser.visit()).draft
    expect(answers['/addresses/0/country']).toBe('DEU')
    expect(answers['/addresses/1/country']).toBe('DEU')
    expect(answers['/addresses/1/state']).toBeUndefined()
  })

  test('shows its documents under its own steps, and the service takes each for what it is', async () => {
    const browser = await begin(world, { type: 'business' })
    await answerAll(browser)
    await send(browser)
    const documents = ['incorporation', 'shareholders', 'company-address-proof']
    for (const [index, step] of documents.entries()) {
      expect((await browser.screen(step)).kind).toBe('page')
      expect(await putFile(browser, `${step}.single`, photo(100 + index))).toMatchObject({ ok: true })
    }
    const { steps } = await browser.plan()
    expect(steps.filter(({ step }) => documents.includes(step.id)).map(({ open }) => open)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('puts another file in place of a document until the review begins, and a locked one takes nothing away', async () => {
    const browser = await begin(world, { type: 'business' })
    await answerAll(browser)
    await send(browser)
    await putFile(browser, 'incorporation.single', photo(7))
    expect((await browser.screen('incorporation')).kind).toBe('elsewhere')
    const again = async () => JSON.stringify(await browser.screen('incorporation', { wish: 'again' }))
    expect(await again()).toContain('Sent')
    expect(await putFile(browser, 'incorporation.single', LOCKED)).toMatchObject({
      ok: false,
      failure: { code: 'upload.unreadable' },
    })
    expect(await again()).toContain('Sent')
    expect(await putFile(browser, 'incorporation.single', photo(8))).toMatchObject({ ok: true })
    const steps = (await browser.plan()).steps
    expect(steps.find(({ step }) => step.id === 'incorporation')?.state).toBe('completed')
    expect(await putFile(browser, 'company-address-proof.single', photo(9))).toMatchObject({ ok: true })
    expect(await putFile(browser, 'nowhere.single', photo(9))).toMatchObject({ ok: false })
  })

  test('that the service does not let change is asked once, loses nothing, and the team takes over', async () => {
    const browser = await begin(world, { type: 'business', meta: { sandboxRequire: 'total_assets' } })
    await answerAll(browser)
    await send(browser)
    expect((await browser.plan()).next).toBe('company-size')
    expect(await browser.submit('company-size', withAssets('5000'))).toMatchObject({ kind: 'go' })
    expect((await browser.visit()).draft.answers['/businessInformation/totalAssetsUsd']).toBe(5000)
    const raised = await world.db.select().from(alerts).where(eq(alerts.onboardingId, browser.id))
    expect(raised.map(({ kind }) => kind)).toContain('update_refused')
    await browser.refresh()
    const plan = await browser.plan()
    expect(plan).toMatchObject({ phase: 'open', nextAction: 'wait' })
    expect(plan.next).toBeUndefined()
    expect(plan.steps.find(({ step }) => step.id === 'company-size')?.state).toBe('with_team')
    expect(await browser.home()).toMatchObject({ content: { view: { kind: 'with_team' } } })
  })

  test('can still correct an answer that the team continues, and is done once the service takes it', async () => {
    const meta = { sandboxRequire: 'total_assets', sandboxScenario: 'open_business' }
    const browser = await begin(world, { type: 'business', meta })
    await answerAll(browser)
    await send(browser)
    const state = async () =>
      (await browser.plan()).steps.find(({ step }) => step.id === 'company-size')?.state
    world.faults.fail(/^PATCH .*customer/, 'refused', 1)
    await browser.submit('company-size', withAssets('5000'))
    expect(await state()).toBe('with_team')
    expect((await browser.screen('company-size')).kind).toBe('page')
    await browser.submit('company-size', withAssets('6000'))
    expect(await state()).toBe('completed')
  })
})

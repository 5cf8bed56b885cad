import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inputNames } from '@/lib/model/plan/form'
import { asking, openSteps, planFor, stepIn } from '@/lib/model/plan/testing/profiles'
import { individualRequirements } from '@/lib/model/requirements/individual'
import { ownStep } from '@/lib/model/requirements/registry'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { type Browser, begin, beginCreated, openWorld, prefilled, unmask } from '@/test/world'
import { staysWith } from '@/test/world/answers'

const world = await openWorld()
const english = makeWords('en')

const asked = individualRequirements.filter(({ step }) => ownStep(step).flow !== 'internal')
const someCodes = fc.uniqueArray(fc.constantFrom(...asked.flatMap(({ codes }) => codes)), { minLength: 1 })

/** The body of the last update the service got. */
function lastPatch(): unknown {
  return JSON.parse(world.faults.seen.findLast(({ line }) => line.startsWith('PATCH '))?.body ?? 'null')
}

async function inputsOf(browser: Browser, step: string): Promise<readonly string[]> {
  const loaded = await browser.screen(step)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen' || loaded.content.screen.kind !== 'form')
    return []
  return loaded.content.screen.view.sections.flatMap(({ inputs }) => inputs.map(({ name }) => name))
}

describe('only what the service requires is asked', () => {
  test('whatever codes are in its list', () => {
    fc.assert(
      fc.property(someCodes, (codes) => {
        const plan = planFor([asking(...codes)])
        const wanted = asked.filter((one) => one.codes.some((code) => codes.includes(code)))
        const shown = plan.steps.flatMap(({ fields }) => fields.map(({ id }) => id))
        expect([...shown].sort()).toEqual(wanted.flatMap(({ fields }) => fields.map(({ id }) => id)).sort())
      }),
    )
  })

  test('a screen for several answers shows only the one that is wanted', async () => {
    const browser = await beginCreated(world, { sandboxRequire: 'nationality,last_name' })
    expect(await inputsOf(browser, 'birth')).toEqual(['nationality'])
    expect(await inputsOf(browser, 'name')).toEqual(['lastName'])
    expect(openSteps(await browser.plan())).toEqual(['name', 'birth'])
  })
})

test.each([
  ['says that the document must show it', 'residential_address,proof_of_address_document', true],
  ['says nothing of a document that nobody asks for', 'residential_address', false],
])('a home address %s', async (_what, codes, says) => {
  const browser = await beginCreated(world, { sandboxRequire: codes })
  expect(JSON.stringify(await browser.screen('address')).includes('must show this address')).toBe(says)
})

describe('every code of an individual', () => {
  test.each(asked.flatMap(({ codes, step }) => codes.map((code) => [code, step] as const)))(
    '%s, when the service asks for it, opens the screen %s',
    async (code, step) => {
      const plan = planFor([asking(code)])
      expect(plan.unknownCodes).toEqual([])
      expect(stepIn(plan, step).open).toBe(true)
    },
  )

  const answers: ReadonlyArray<readonly [code: string, form: Record<string, string>, sent: object]> = [
    ['first_name', { firstName: 'Ada' }, { firstName: 'Ada' }],
    ['last_name', { lastName: 'King' }, { lastName: 'King' }],
    ['middle_name', { middleName: 'Augusta' }, { middleName: 'Augusta' }],
    [
      'date_of_birth',
      { 'dateOfBirth.day': '10', 'dateOfBirth.month': 'Dec', 'dateOfBirth.year': '1990' },
      { dateOfBirth: '1990-12-10' },
    ],
    ['gender', { gender: 'other' }, { personalInformation: { gender: 'other' } }],
    ['residency_country', { residencyCountry: 'FR' }, { personalInformation: { residencyCountry: 'FRA' } }],
    [
      'employment_status',
      { employmentStatus: 'retired' },
      { personalInformation: { employmentStatus: 'retired' } },
    ],
    [
      'occupation_soc_code',
      { 'occupation.title': 'Registered nurse', 'occupation.code': '29-1141' },
      { personalInformation: { occupationSocCode: '29-1141' } },
    ],
    ['source_of_funds', { sourceOfFunds: 'gift' }, { personalInformation: { sourceOfFunds: 'gift' } }],
    [
      'expected_monthly_payments',
      { expectedMonthlyPayments: '0_4999' },
      { personalInformation: { expectedMonthlyPayments: '0_4999' } },
    ],
    [
      'acting_as_intermediary',
      { actingAsIntermediary: 'no' },
      { personalInformation: { actingAsIntermediary: false } },
    ],
    [
      'account_purpose',
      { accountPurpose: 'other', accountPurposeDescription: 'A house' },
      { personalInformation: { accountPurpose: 'other', accountPurposeDescription: 'A house' } },
    ],
  ]

  test.each(answers)('%s is sent to its place, and is settled by it', async (code, form, sent) => {
    const browser = await beginCreated(world, { sandboxRequire: `${code},identity_document` })
    const step = individualRequirements.find(({ codes }) => codes.includes(code))?.step ?? ''
    await browser.submit(step, form)
    expect(lastPatch()).toEqual(sent)
    expect(openSteps(await browser.plan())).toEqual(['identity'])
  })

  test('that is known beforehand is never asked, and shown as soon as the contact is proven', async () => {
    const prefill = {
      ...prefilled(),
      firstName: 'Ada',
      lastName: 'King',
      dateOfBirth: '1990-12-10',
      personalInformation: { actingAsIntermediary: false, occupationSocCode: '15-1132', gender: 'female' },
    }
    const browser = await begin(world, { prefill })
    const values = ['Ada', 'King', '10 December 1990', 'Software Developers, Applications', 'Female']
    const shown = async () => JSON.stringify(await browser.screen('check'))
    const before = await shown()
    for (const value of values) expect(before).not.toContain(value)
    for (const field of ['firstName', 'lastName', 'dateOfBirth', 'gender'] as const)
      expect(before).toContain(english.t(`fields.${field}.term`))
    await unmask(world, browser)
    const after = await shown()
    for (const value of values) expect(after).toContain(value)
  })
})

describe('the server refuses what a browser would not have sent', () => {
  const hostile: ReadonlyArray<readonly [code: string, form: Record<string, string>]> = [
    ['gender', { gender: 'everything' }],
    ['gender', {}],
    ['employment_status', { employmentStatus: '__proto__' }],
    ['occupation_soc_code', { 'occupation.code': '15-1132' }],
    ['occupation_soc_code', { 'occupation.field': '99' }],
    ['nationality', { nationality: 'XYZ' }],
    ['first_name', { firstName: 'x'.repeat(101) }],
    ['date_of_birth', { 'dateOfBirth.day': '30', 'dateOfBirth.month': '2', 'dateOfBirth.year': '2000' }],
    ['date_of_birth', { 'dateOfBirth.day': '1', 'dateOfBirth.month': '1', 'dateOfBirth.year': '2999' }],
  ]

  test.each(hostile)('%s as %j', async (code, form) => {
    const browser = await beginCreated(world, { sandboxRequire: code })
    const sentBefore = world.faults.seen.length
    const step = individualRequirements.find(({ codes }) => codes.includes(code))?.step ?? ''
    const outcome = await browser.submit(step, form)
    expect(outcome).toMatchObject({ kind: 'stay', answer: { problems: [{}] } })
    expect(world.faults.seen.slice(sentBefore).filter(({ line }) => line.startsWith('PATCH'))).toEqual([])
  })

  test('inputs of other screens are not even looked at', async () => {
    const browser = await beginCreated(world, { sandboxRequire: 'gender,nationality' })
    await browser.submit('gender', { gender: 'male', nationality: 'FR', firstName: 'Eve' })
    expect(lastPatch()).toEqual({ personalInformation: { gender: 'male' } })
    expect(inputNames(stepIn(await browser.plan(), 'birth').fields)).toEqual(['nationality'])
  })
})

describe('what looks like a slip', () => {
  const slip = { email: 'name@gmial.com' }

  test('of an e-mail address is asked about once, then taken as it is', async () => {
    const browser = await begin(world)
    const first = await browser.submit('email', slip)
    expect(first).toMatchObject({
      kind: 'stay',
      answer: { advice: [{ input: 'email', instead: 'name@gmail.com' }] },
    })
    expect((await browser.visit()).draft.answers).toEqual({})
    await browser.submit('email', { ...slip, 'email.seen': slip.email })
    expect((await browser.visit()).draft.answers).toEqual({ '/email': slip.email })
  })

  test('is drawn with what it was said about and a way to take what was meant', async () => {
    const browser = await begin(world)
    const outcome = await browser.submit('email', slip)
    const loaded = await browser.screen('email', staysWith(outcome))
    expect(JSON.stringify(loaded)).toContain('"intent":"use:email=name@gmail.com"')
    const used = await browser.submit('email', { ...slip, intent: 'use:email=name@gmail.com' })
    expect(used).toMatchObject({ kind: 'stay', answer: { typed: { email: 'name@gmail.com' } } })
  })

  test('said about another text does not count', async () => {
    const browser = await begin(world)
    const again = await browser.submit('email', { email: 'other@gmial.com', 'email.seen': slip.email })
    expect(again).toMatchObject({ kind: 'stay' })
  })

  test('a button puts nothing into inputs the screen does not have', async () => {
    const browser = await begin(world)
    const used = await browser.submit('email', { email: '', intent: 'use:__proto__=x' })
    expect(used).toMatchObject({ kind: 'stay', answer: { typed: { email: '' } } })
  })

  test('in a tax number is asked about once, then taken as it is', async () => {
    const browser = await beginCreated(world, { sandboxRequire: 'tax_identification_number' })
    const typed = { 'tax.country': 'US', 'tax.type': 'ssn', 'tax.number': '219-09-9999' }
    const first = await browser.submit('tax', typed)
    expect(first).toMatchObject({ kind: 'stay', answer: { advice: [{ input: 'tax.number' }] } })
    expect(await browser.submit('tax', { ...typed, 'tax.number.seen': '219099999' })).toMatchObject({
      kind: 'go',
    })
  })
})

describe('a country told elsewhere', () => {
  test('is offered for one press and never chosen for the person', async () => {
    const browser = await beginCreated(world, { sandboxRequire: 'residency_country' })
    const shown = JSON.stringify(await browser.screen('residency'))
    expect(shown).toContain('"intent":"use:residencyCountry=US"')
    expect(shown).toContain('"value":"","hint"')
    const used = await browser.submit('residency', {
      residencyCountry: '',
      intent: 'use:residencyCountry=US',
    })
    expect(used).toMatchObject({ kind: 'stay', answer: { typed: { residencyCountry: 'US' } } })
    expect(
      JSON.stringify(
        await browser.screen('residency', { answer: { of: 'form', typed: { residencyCountry: 'US' } } }),
      ),
    ).not.toContain('use:')
  })
})

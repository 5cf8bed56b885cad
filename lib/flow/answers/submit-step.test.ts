import { beforeEach, describe, expect, test } from 'vitest'
import { typedAddress, typedParts } from '@/lib/developer/walker/typed'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import {
  type Browser,
  begin,
  beginCreated,
  customerIdOf,
  DE_ADDRESS,
  newEmail,
  openWorld,
  prefilled,
  send,
} from '@/test/world'
import { alertsOf, customersOf, eventsOf } from '@/test/world/look'

const world = await openWorld()
const { faults } = world

beforeEach(() => faults.heal())

const ADDRESS = typedAddress('address', typedParts(DE_ADDRESS))
const PHONE_FORM = { 'phone.country': 'DE', 'phone.number': '030 123456' }
const TAX = { 'tax.country': 'DE', 'tax.type': 'tin', 'tax.number': '86 095 742 719' }

async function shown(browser: Browser, step: string): Promise<Record<string, unknown>> {
  const loaded = await browser.screen(step)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen' || loaded.content.screen.kind !== 'form') {
    throw new Error(`${step} is no form`)
  }
  const inputs = loaded.content.screen.view.sections.flatMap((section) => section.inputs)
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const own = 'value' in input ? [[input.name, input.value]] : []
      return input.kind === 'phone' ? [...own, [input.countryName, input.countryValue]] : own
    }),
  )
}

async function openSteps(browser: Browser): Promise<string[]> {
  return (await browser.plan()).steps.filter(({ open }) => open).map(({ step }) => step.id)
}

function lastPatch(): unknown {
  return JSON.parse(faults.seen.findLast(({ line }) => line.startsWith('PATCH '))?.body ?? 'null')
}

describe('an intake', () => {
  test('leads from question to question to the check page, and makes the customer there', async () => {
    const browser = await begin(world)
    const email = newEmail()
    const to = (step: string) => ({ kind: 'go', href: `/o/${browser.id}/${step}` })
    expect(await browser.submit('email', { email: ` ${email.toUpperCase()} ` })).toEqual(to('phone'))
    expect(await browser.submit('phone', PHONE_FORM)).toEqual(to('address'))
    expect(await browser.submit('address', ADDRESS)).toEqual(to('check'))
    expect(await customersOf(world, browser.id)).toEqual([])
    expect(await send(browser)).toEqual({ kind: 'go', href: `/o/${browser.id}` })
    expect(await customersOf(world, browser.id)).toEqual([await customerIdOf(browser)])
    const made = await world.client.customers.get(await customerIdOf(browser))
    expect(made).toMatchObject({ ok: true, value: { phone: '+4930123456' } })
    expect(await eventsOf(world, browser.id)).toEqual([
      'onboarding.created',
      'onboarding.opened',
      'customer.created',
      ...Array(3).fill('answer.saved'),
    ])
  })

  test('cannot be sent before every question is answered', async () => {
    const browser = await begin(world, { prefill: { email: newEmail() } })
    expect(await send(browser)).toEqual({ kind: 'go', href: `/o/${browser.id}` })
    expect((await browser.visit()).onboarding.status).toBe('intake')
    expect(await browser.screen(CHECK_STEP)).toMatchObject({ kind: 'elsewhere' })
  })

  test('is not sent without the person’s statement', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    expect(await browser.submit(CHECK_STEP)).toMatchObject({
      kind: 'stay',
      answer: { problems: [{ input: 'declaration' }] },
    })
    expect(await customersOf(world, browser.id)).toEqual([])
  })

  test('lets every answer be changed until it is sent', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    await browser.submit('email', { email: 'changed@example.com' })
    expect((await browser.visit()).draft.answers['/email']).toBe('changed@example.com')
  })

  test('an answer for another country leaves nothing of the former one behind', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    await browser.submit('address', ADDRESS)
    const { answers } = (await browser.visit()).draft
    expect(answers).toMatchObject({ '/address/country': 'DEU' })
    expect(answers).not.toHaveProperty(['/address/state'])
  })
})

describe('a wrong answer', () => {
  test('is kept as it was typed, beside what is wrong, also after a reload and in another browser tab', async () => {
    const browser = await begin(world)
    const outcome = await browser.submit('address', { ...ADDRESS, 'address.postalCode': '1011' })
    expect(outcome).toMatchObject({
      kind: 'stay',
      answer: { problems: [{ input: 'address.postalCode' }], typed: { 'address.postalCode': '1011' } },
    })
    expect(await shown(browser, 'address')).toMatchObject({
      'address.postalCode': '1011',
      'address.city': 'Berlin',
      'address.country': 'DE',
    })
    expect((await browser.visit()).draft.answers).toEqual({})
  })

  test('is not in the way of the right one', async () => {
    const browser = await begin(world)
    await browser.submit('email', { email: 'wrong' })
    await browser.submit('email', { email: 'right@example.com' })
    expect(await shown(browser, 'email')).toEqual({ email: 'right@example.com' })
    expect((await browser.visit()).draft.typed).toEqual({})
  })

  test('may be as long as it likes and is cut, not fatal', async () => {
    const browser = await begin(world)
    const outcome = await browser.submit('email', { email: 'x'.repeat(1_000_000) })
    expect(outcome).toMatchObject({ kind: 'stay' })
  })

  test('with characters a database cannot keep is answered like any other', async () => {
    const browser = await begin(world)
    for (const line1 of [
      'nul \0 inside',
      'half \ud800 pair',
      '\u202Eevil',
      '<script>alert(1)</script>',
      '🏠 1',
    ]) {
      const outcome = await browser.submit('address', { ...ADDRESS, 'address.line1': line1 })
      expect(['go', 'stay']).toContain(outcome.kind)
    }
  })
})

describe('inputs a page did not ask for', () => {
  test('are never looked at', async () => {
    const browser = await begin(world)
    await browser.submit('email', {
      email: 'someone@example.com',
      'phone.number': '+12025550123',
      status: 'approved',
      customerId: 'customer_other',
      __proto__: 'polluted',
      constructor: 'polluted',
      '/address/line1': 'planted',
    })
    const { draft, onboarding } = await browser.visit()
    expect(draft.answers).toEqual({ '/email': 'someone@example.com' })
    expect(draft.typed).toEqual({})
    expect(onboarding).toMatchObject({ status: 'intake', customerId: null })
  })

  test('and steps nobody knows lead home', async () => {
    const browser = await begin(world)
    for (const step of ['__proto__', 'constructor', 'toString', 'status', '', 'review', '../email', 'tax']) {
      expect([step, await browser.submit(step, { email: 'a@example.com' })]).toEqual([
        step,
        { kind: 'go', href: `/o/${browser.id}` },
      ])
    }
    expect((await browser.visit()).draft.answers).toEqual({})
  })
})

describe('questions that come after the customer exists', () => {
  test('are those of the service, and one call answers a whole page', async () => {
    const browser = await beginCreated(world, {}, DE_ADDRESS)
    expect(await openSteps(browser)).toEqual(expect.arrayContaining(['birth', 'purpose', 'tax']))
    expect(await browser.submit('birth', { countryOfBirth: 'MX', nationality: 'DE' })).toMatchObject({
      kind: 'go',
    })
    expect(lastPatch()).toEqual({ personalInformation: { countryOfBirth: 'MEX', nationality: 'DEU' } })
    expect(await openSteps(browser)).not.toContain('birth')
  })

  test('a tax number goes together with the address that is stored here', async () => {
    const browser = await beginCreated(world, {}, DE_ADDRESS)
    expect(await browser.submit('tax', TAX)).toMatchObject({ kind: 'go' })
    expect(lastPatch()).toEqual({
      address: DE_ADDRESS,
      personalInformation: {
        taxIdentificationNumber: '86095742719',
        taxIdentificationNumberType: expect.any(String),
        taxIdentificationNumberCountry: 'DEU',
      },
    })
    expect(await openSteps(browser)).not.toContain('tax')
  })

  test('and for a customer whose address we do not know, the page asks for it as well', async () => {
    const known = await beginCreated(world, {}, DE_ADDRESS)
    const browser = await begin(world, { customerId: await customerIdOf(known) })
    expect(Object.keys(await shown(browser, 'tax'))).toEqual(
      expect.arrayContaining(['address.country', 'tax.country']),
    )
    expect(await browser.submit('tax', TAX)).toMatchObject({
      kind: 'stay',
      answer: { problems: [{ input: 'address.country' }] },
    })
    expect(await browser.submit('tax', { ...TAX, ...ADDRESS })).toMatchObject({ kind: 'go' })
    expect(lastPatch()).toMatchObject({ address: DE_ADDRESS })
    expect(await openSteps(browser)).not.toContain('tax')
  })

  test('saving twice at once is two calls with the same end', async () => {
    const browser = await beginCreated(world, {}, DE_ADDRESS)
    const form = { countryOfBirth: 'MX', nationality: 'DE' }
    const outcomes = await Promise.all([1, 2, 3].map(() => browser.submit('birth', form)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['go', 'go', 'go'])
    expect(await openSteps(browser)).not.toContain('birth')
  })
})

describe('an answer the service refuses', () => {
  test('comes back to its input, and what fits no input is told to the team', async () => {
    const browser = await beginCreated(world, { sandboxScenario: 'refused_field' }, DE_ADDRESS)
    const outcome = await browser.submit('tax', TAX)
    expect(outcome).toMatchObject({
      kind: 'stay',
      answer: { problems: [{ input: 'tax.number' }], typed: { 'tax.number': '86 095 742 719' } },
    })
    expect(await alertsOf(world, browser.id)).toMatchObject([['update_refused', expect.any(String)]])
    expect(await eventsOf(world, browser.id)).toContain('answer.refused')
    expect(JSON.stringify(outcome)).not.toContain('Must be')
    expect(await browser.submit('tax', TAX)).toMatchObject({ kind: 'go' })
  })

  test('is still there after a reload, as it was typed', async () => {
    const browser = await beginCreated(world, { sandboxScenario: 'refused_field' }, DE_ADDRESS)
    await browser.submit('tax', TAX)
    expect(await shown(browser, 'tax')).toMatchObject({
      'tax.country': 'DE',
      'tax.number': expect.stringMatching(/719$/),
    })
  })
})

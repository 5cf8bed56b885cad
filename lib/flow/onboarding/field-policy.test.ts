import { describe, expect, test } from 'vitest'
import { typedAddress } from '@/lib/developer/walker/typed'
import { loadOwnAnswers } from '@/lib/flow/own-answers/load-own-answers'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { pollCustomers } from '@/lib/flow/service/poll'
import { operations } from '@/lib/integrators/api/operations'
import { bodyOf } from '@/lib/model/plan/bodies'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import { maskEmail } from '@/lib/model/reference/mask'
import { pointersOf, requirementAt, requirementsOf } from '@/lib/model/requirements/registry'
import { present } from '@/lib/platform/errors'
import { begin, beginCreated, customerIdOf, openWorld, prefilled, send, US_ADDRESS } from '@/test/world'
import { answerOf, refusalOf } from '@/test/world/api'
import { DE, knownCompany, US } from '@/test/world/business'
import { eventsOf } from '@/test/world/look'
import { finish, review } from '@/test/world/work'

const world = await openWorld()
const { createOnboarding, readOnboarding } = operations

const held = (fieldPolicy: Record<string, string>, more: object = {}) => {
  const prefill = { ...prefilled(), ...more }
  return begin(world, { prefill, fieldPolicy }).then((browser) => ({ browser, prefill }))
}

describe('an answer the integrator gave', () => {
  test('and left editable can be changed, as if nothing had been said', async () => {
    const { browser } = await held({ '/email': 'editable' })
    await browser.submit('email', { email: 'other@example.com' })
    expect((await browser.visit()).draft.answers).toMatchObject({ '/email': 'other@example.com' })
  })

  test.each(['locked', 'hidden'])('and %s is changed by no form, its own or another', async (policy) => {
    const { browser, prefill } = await held({ '/email': policy, '/address': policy })
    for (const step of ['email', 'address', CHECK_STEP])
      await browser.submit(step, { email: 'other@example.com', 'address.line1': 'Elsewhere 1' })
    expect((await browser.visit()).draft.answers).toMatchObject({
      '/email': prefill.email,
      '/address/line1': US_ADDRESS.line1,
    })
  })

  test('and locked is unlocked by no text that is saved beside the forms either', async () => {
    const { browser, prefill } = await held({ '/email': 'locked' })
    const change = {
      step: 'email',
      fields: { email: 'other@example.com' },
      baseVersion: 1,
      opId: crypto.randomUUID(),
    }
    await saveTextAt(world.db, await browser.visit(), 'email', change)
    await browser.submit('email', { email: 'other@example.com' })
    expect((await browser.visit()).draft.answers).toMatchObject({ '/email': prefill.email })
  })

  test('and locked is shown where answers are checked, with who gave it and no way to change it', async () => {
    const { browser, prefill } = await held({ '/email': 'locked' })
    const page = JSON.stringify(await browser.screen(CHECK_STEP))
    expect(page).toContain(maskEmail(prefill.email))
    expect(page).not.toContain(prefill.email)
    expect(page).toContain('From Brightwater')
    expect(page).not.toContain('/email"')
    expect(await browser.screen('email')).toMatchObject({ kind: 'elsewhere' })
  })

  test('and locked is among the questions of its page, as one that is not asked', async () => {
    const place = '/businessInformation/legalName'
    const step = present(requirementAt(place, 'business'), 'a company has a name').step
    const browser = await begin(world, {
      type: 'business',
      prefill: { businessInformation: { legalName: 'Citrine Ltd' } },
      fieldPolicy: { [place]: 'locked' },
    })
    const page = JSON.stringify(await browser.screen(step))
    expect(page).toContain('"kind":"locked","name":"legalName"')
    expect(page).toContain('"value":"Citrine Ltd","note":"From Brightwater"')
    await browser.submit(step, { legalName: 'Another Ltd' })
    expect((await browser.visit()).draft.answers).toMatchObject({ [place]: 'Citrine Ltd' })
  })

  test('and hid is on no page, and goes to the service all the same', async () => {
    const { browser, prefill } = await held({ '/email': 'hidden', '/address': 'hidden' })
    const pages = [await browser.screen(CHECK_STEP), await browser.home()]
    const own = await loadOwnAnswers(world.db, await browser.visit())
    for (const value of [prefill.email, US_ADDRESS.line1])
      expect(JSON.stringify([pages, own])).not.toContain(value)
    await send(browser)
    const sent = world.faults.seen.findLast(({ line }) => line === 'POST /v2/customer')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ email: prefill.email, address: US_ADDRESS })
  })

  test('and locked cannot be changed while its code is asked for either', async () => {
    const browser = await begin(world, { prefill: prefilled(), fieldPolicy: { '/email': 'locked' } })
    await send(browser)
    expect(JSON.stringify(await browser.screen('email'))).not.toContain('email?change')
    await browser.submit('email', { intent: 'save-contact', email: 'other@example.com' })
    expect(JSON.stringify(await browser.screen('email'))).not.toContain('ot••••')
  })

  test('and the service sent back is its person’s to correct: nothing is locked and wrong at once', async () => {
    const browser = await begin(world, {
      prefill: prefilled({ ...US_ADDRESS, country: 'CUB' }),
      fieldPolicy: { '/address': 'locked' },
    })
    await send(browser)
    const page = await browser.screen('address')
    expect(page).toMatchObject({ kind: 'page' })
    await browser.submit('address', {
      'address.country': 'US',
      'address.line1': '2 Main St',
      'address.city': 'Austin',
      'address.state': 'TX',
      'address.postalCode': '78701',
    })
    const checked = JSON.stringify(await browser.screen(CHECK_STEP))
    expect(checked).toContain('2 Main St')
    expect(checked).not.toContain('From Brightwater')
    await send(browser)
    expect((await browser.visit()).onboarding.customerId).not.toBeNull()
  })
})

describe('a part of an answer', () => {
  const KNOWN = { 'address.line1': '2 Main St', 'address.state': 'US-TX', 'address.postalCode': '78701' }
  const address = async (browser: Awaited<ReturnType<typeof held>>['browser']) =>
    bodyOf(
      (await browser.visit()).draft.answers,
      pointersOf(requirementsOf('address').flatMap((one) => one.fields)),
    )

  test('that is held is shown, and the rest is asked, where nobody has told it yet', async () => {
    const { browser } = await held({ '/address/country': 'locked' }, { address: { country: 'USA' } })
    expect((await browser.plan()).next).toBe('address')
    const page = JSON.stringify(await browser.screen('address'))
    expect(page).toContain('"kind":"locked","name":"address.country"')
    expect(page).toContain('"name":"address.state"')
    await browser.submit('address', { ...KNOWN, 'address.country': 'DE', 'address.city': 'Austin' })
    expect(await address(browser)).toMatchObject({ address: { country: 'USA', city: 'Austin' } })
    expect((await browser.plan()).readyToSend).toBe(true)
  })

  test('has the policy of the place that names it most closely, in whatever order they are given', async () => {
    const policies = [
      { '/address': 'locked', '/address/city': 'editable' },
      { '/address/city': 'editable', '/address': 'locked' },
    ] as const
    for (const policy of policies) {
      const { browser } = await held(policy)
      expect(JSON.stringify(await browser.screen('address'))).toContain('"kind":"text","type":"text"')
      const other = { 'address.city': 'Dallas', 'address.line1': 'Elsewhere 1', 'address.country': 'DE' }
      await browser.submit('address', other)
      await browser.submit('address', { ...other, 'address.city': 'Houston' })
      expect(await address(browser)).toMatchObject({ address: { ...US_ADDRESS, city: 'Houston' } })
    }
  })

  test('that is held is unlocked by no text saved beside the form', async () => {
    const { browser } = await held({ '/address': 'locked', '/address/city': 'editable' })
    const change = {
      step: 'address',
      fields: { 'address.line1': 'Elsewhere 1', 'address.city': 'Dallas' },
      baseVersion: 1,
      opId: crypto.randomUUID(),
    }
    await saveTextAt(world.db, await browser.visit(), 'address', change)
    await browser.submit('address', change.fields)
    expect(await address(browser)).toMatchObject({ address: { ...US_ADDRESS, city: 'Dallas' } })
  })

  test('that is held of one of a company’s addresses is, though the two are said to be the same', async () => {
    const [registered] = knownCompany().addresses
    const browser = await begin(world, {
      type: 'business',
      prefill: { addresses: [registered, { type: 'operating', country: 'DEU' }] },
      fieldPolicy: { '/addresses/1/country': 'locked' },
    })
    await browser.submit('company-address', {
      ...typedAddress('registeredAddress', US),
      'operatingAddress.same': 'yes',
      ...typedAddress('operatingAddress', { ...DE, country: 'US' }),
    })
    expect((await browser.visit()).draft.answers).toMatchObject({
      '/addresses/0/country': 'USA',
      '/addresses/1/country': 'DEU',
      '/addresses/1/city': 'Hamburg',
    })
  })
})

test.each([
  [{ '/shoeSize': 'locked' }, '/fieldPolicy/~1shoeSize'],
  [{ '/phone': 'secret' }, '/fieldPolicy/~1phone'],
])('a policy about nothing, or unknown, is refused by its place: %o', async (fieldPolicy, pointer) => {
  const body = { type: 'individual', prefill: prefilled(), fieldPolicy }
  const refusal = await refusalOf(createOnboarding, { body })
  expect(refusal).toMatchObject({ code: 'input.invalid', pointers: [pointer] })
})

describe('a restriction', () => {
  test('asks for its codes and nothing else, and its end is the end', async () => {
    const known = await beginCreated(world)
    const customerId = await customerIdOf(known)
    const browser = await begin(world, { customerId, only: ['nationality', 'account_purpose'] })
    const whole = await begin(world, { customerId })
    const stepsOf = async (one: typeof browser) => (await one.plan()).steps.map(({ step }) => step.id)
    expect((await stepsOf(whole)).length).toBeGreaterThan((await stepsOf(browser)).length)
    const shown = await browser.home()
    // The page's frame calls itself an identity check; what it asks is its content, less what it says may come later.
    expect(shown.kind).toBe('page')
    const told = (name: string, value: unknown) => (name === 'note' || name === 'later' ? undefined : value)
    expect(JSON.stringify('content' in shown && shown.content, told)).not.toMatch(/identity/i)
    await finish(world, browser)
    const read = async () => answerOf(readOnboarding, { params: { id: browser.id } })
    expect(await read()).toMatchObject({ status: 'answered', nextAction: 'none' })
    const home = await browser.home()
    expect(home).toMatchObject({ content: { kind: 'status', view: { kind: 'answered' } } })
    expect(JSON.stringify(home)).toContain('You have answered everything Brightwater asked for')
    expect((await eventsOf(world, browser.id)).filter((type) => /answered|review/.test(type))).toEqual([
      'onboarding.answered',
    ])
    await review(world, known)
    expect(await read()).toMatchObject({ status: 'answered', nextAction: 'none' })
  })

  test('that is answered hears of the decision all the same, once the rest was answered elsewhere', async () => {
    const known = await beginCreated(world)
    const customerId = await customerIdOf(known)
    const browser = await begin(world, { customerId, only: ['nationality'] })
    await finish(world, browser)
    await finish(world, known)
    await pollCustomers(world.db, new Date(Date.now() + 5 * 60_000))
    expect((await browser.visit()).onboarding.status).toBe('in_review')
    await review(world, known)
    await pollCustomers(world.db, new Date(Date.now() + 10 * 60_000))
    expect((await browser.visit()).onboarding.status).toBe('approved')
  })

  test('names codes there are, or is refused by its place', async () => {
    const body = { type: 'individual', only: ['nationality', 'shoe_size'] }
    expect(await refusalOf(createOnboarding, { body })).toMatchObject({ pointers: ['/only/1'] })
  })
})

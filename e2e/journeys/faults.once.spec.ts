import { expect, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { jpeg } from '../support/files'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { knownPerson, newEmail, TYPED_US_ADDRESS, US_TAX } from '../support/people'
import { service } from '../support/service'
import { expectTakenOver } from '../support/taken-over'

/** The longest that app and sandbox may need to settle what a fault left open. */
const SETTLED = { timeout: 60_000 }

test.describe.configure({ timeout: 150_000 })

/** Faults of the first calls of each kind that end by themselves, the create call's included. */
for (const fault of ['slow', 'timeout_after_work', 'malformed_json']) {
  test(`a person reaches the end although the service is ${fault}, and is there once`, async ({
    customerWith,
  }) => {
    const email = newEmail()
    const customer = await customerWith({ prefill: { ...knownPerson(), email }, meta: metaOf(fault) })
    await customer.begin('check')
    await customer.checkAndSend()
    await standsAt(customer, 'open')
    await giveTaxNumber(customer)
    await choosePassport(customer)
    await standsAt(customer, 'approved')
    await customer.open()
    await customer.sees('status.approved.title')
    expect(await service.countByEmail(email)).toBe(1)
  })
}

test('a person may leave while everything waits for a service that takes nothing, and is there once', async ({
  customerWith,
}) => {
  const email = newEmail()
  const customer = await customerWith({ prefill: { ...knownPerson(), email }, meta: metaOf('rate_limited') })
  await customer.begin('check')
  await customer.checkAndSend()
  await standsAt(customer, 'open')
  await giveTaxNumber(customer)
  await choosePassport(customer)
  await staysOnItsWay(customer)
  expect(await service.countByEmail(email)).toBe(1)
})

/** Faults after which nobody knows whether a create call was done: it is looked up, never blindly made again. */
for (const fault of ['server_errors', 'connection_reset']) {
  test(`answers sent while the service has ${fault} are kept, and the page says so calmly`, async ({
    customerWith,
  }) => {
    const email = newEmail()
    const customer = await customerWith({
      prefill: { ...knownPerson(), email },
      meta: { sandboxScenario: fault },
    })
    await customer.begin('check')
    await customer.checkAndSend()
    await customer.sees('status.sending.title')
    await customer.open('check')
    await customer.sees('status.sending.title')
    await customer.openLink()
    await customer.sees('status.sending.title')
    expect(await integrator.read(customer.onboarding.id)).toMatchObject({
      status: 'sending',
      nextAction: 'wait',
    })
    expect(await service.countByEmail(email)).toBeLessThanOrEqual(1)
  })

  test(`a known person's answers and files are kept while the service has ${fault}`, async ({
    customerWith,
  }) => {
    const customerId = await service.createCustomer({ model: 'streamlined', scenario: fault })
    const customer = await customerWith({ customerId })
    await customer.begin('tax')
    // The service gives addresses back to nobody, so it is asked along with the tax number.
    await fillForm(customer.page, TYPED_US_ADDRESS)
    await giveTaxNumber(customer)
    await choosePassport(customer)
    await staysOnItsWay(customer)
  })
}

test('a field the service refuses is named, keeps its text and can be corrected', async ({
  customerWith,
  page,
  noise,
}) => {
  // The draft of the corrected text leaves together with the text itself, and may come second.
  noise.expect(refusedRequest(409))
  const customer = await customerWith({
    prefill: knownPerson(),
    meta: { sandboxRequire: 'tax_identification_number', sandboxScenario: 'refused_field' },
  })
  await customer.begin('check')
  await customer.checkAndSend()
  await customer.open('tax')
  await page.locator('[name="tax.number"]').fill('218-09-9977')
  await customer.submit()
  await expect(customer.summary()).toBeFocused()
  await expect(customer.summary()).toContainText(customer.t('problems.refused_answer'))
  await expect(page.locator('main')).not.toContainText('Must be')
  await expect(page.locator('[name="tax.number"]')).toHaveValue('218-09-9977')
  await page.locator('[name="tax.number"]').fill('219-09-9977')
  await customer.submit()
  await customer.sees('status.approved.title')
})

test('an answer the service has locked is refused calmly and does not hold up the rest', async ({
  customerWith,
  page,
}) => {
  const codes = 'tax_identification_number,country_of_birth,terms_of_service'
  const customer = await customerWith({
    prefill: knownPerson({ personalInformation: { ...US_TAX, nationality: 'USA' } }),
    meta: { sandboxRequire: codes, sandboxScenario: 'locked_identity' },
  })
  await customer.begin('check')
  await customer.checkAndSend()
  await customer.open('tax')
  await page.locator('[name="tax.number"]').fill('218099977')
  await customer.submit()
  await customer.seesText('notices.refused_title')
  await expect(page.locator('[name="tax.number"]')).toHaveValue('218099977')
  await customer.open('birth')
  await fillForm(page, { countryOfBirth: 'US' })
  await customer.submit()
  await expect.poll(() => isAsked(customer, 'birth')).toBe(false)
})

test('a code that came too late is told as expired, the button counts to the next one, and that one works', async ({
  customerWith,
  page,
}) => {
  const customerId = await service.createCustomer({ codes: ['email_verification'], scenario: 'expired_code' })
  const customer = await customerWith({ customerId })
  await customer.begin('email')
  await customer.press(customer.t('code.send'))
  await customer.sees('code.email_title')
  await customer.typeCode('email', await customer.readCode())
  await expect(customer.summary()).toContainText(customer.t('code.expired'))
  await expect(page.locator('main').getByText(/^The code we sent to .* has expired/)).toBeVisible()
  const again = page.getByRole('button', { name: customer.t('code.resend') })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/You can ask for another code in \d+ seconds\./)).toBeVisible()
  // The page offers another code only after a while; here the service sends it sooner by itself.
  await service.sendCode(customerId, 'email')
  await customer.typeCode('email', await customer.readCode())
  await customer.sees('status.approved.title')
})

test('while the service wants a pause no code is told as sent, and the button comes back by itself', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({
    prefill: knownPerson(),
    meta: { sandboxRequire: 'email_verification', sandboxScenario: 'rate_limited' },
  })
  await customer.begin('check')
  await customer.checkAndSend()
  await standsAt(customer, 'open')
  await customer.open('email')
  const send = page.getByRole('button', { name: customer.t('code.send') })
  for (let refused = 0; refused < 2; refused += 1) {
    await expectTakenOver(send)
    await send.click()
    await customer.seesText('code.paused_title')
    await customer.sees('code.send_email_title')
    await expect(send).not.toHaveAttribute('aria-disabled')
  }
  await send.click()
  await customer.sees('code.email_title')
})

const metaOf = (fault: string) => ({ sandboxModel: 'streamlined', sandboxScenario: fault })

/** Given once: what the service does not take at once the app sends later. */
async function giveTaxNumber(customer: Customer): Promise<void> {
  if (!customer.page.url().endsWith('/tax')) await customer.open('tax')
  await fillForm(customer.page, { 'tax.country': 'US', 'tax.number': '123456789' })
  await customer.submit()
  await expect.poll(() => isAsked(customer, 'tax'), SETTLED).toBe(false)
}

async function choosePassport(customer: Customer): Promise<void> {
  await customer.open('identity')
  await customer.chooseDocument('passport')
  await customer.give('single', jpeg())
}

/** The file is held here and the page says so, also to a person who comes back. */
async function staysOnItsWay(customer: Customer): Promise<void> {
  await expect(customer.slot('single')).toContainText(customer.t('document.slot_states.held'))
  await customer.open('identity')
  await expect(customer.slot('single')).toContainText(customer.t('document.slot_states.held'))
}

/** Waits until the integrator reads this status; the person may close the page in the meantime. */
async function standsAt({ onboarding }: Customer, status: string): Promise<void> {
  await expect.poll(async () => (await integrator.read(onboarding.id)).status, SETTLED).toBe(status)
}

/** Whether the person still has something to do at a step. */
async function isAsked({ onboarding }: Customer, step: string): Promise<boolean> {
  const { steps } = await integrator.read(onboarding.id)
  return steps.some(
    ({ id, state }) => id === step && ['not_started', 'in_progress', 'problem'].includes(state),
  )
}

test('a document whose answer was lost is there once, and the page follows what the service says of it', async ({
  customerWith,
}) => {
  const customerId = await service.createCustomer({ codes: ['identity_document'], scenario: 'answer_lost' })
  const customer = await customerWith({ customerId })
  await customer.begin('identity')
  await customer.chooseDocument('passport')
  await customer.give('single', jpeg())
  await customer.sees('status.approved.title')
  await customer.open('identity')
  await customer.sees('status.approved.title')
  expect(await service.countUploads(customerId)).toBe(1)
})

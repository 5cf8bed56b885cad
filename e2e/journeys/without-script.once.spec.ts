import { expect, test } from '../fixtures'
import { Customer } from '../support/customer'
import { jpeg, textNamedPicture } from '../support/files'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { newEmail, TYPED_US_ADDRESS } from '../support/people'
import { service } from '../support/service'

test('everything works without script, documents included', async ({ anotherBrowser }) => {
  const email = newEmail()
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
  const customer = new Customer(
    page,
    await integrator.start({ meta: { sandboxRequire: 'email_address,identity_document' } }),
  )
  await customer.openLink()
  await customer.sees('checklist.title')
  await customer.goOn()

  await customer.submit()
  await expect(customer.summary()).toContainText(customer.t('fields.email.empty'))
  await customer.answer('email', { email })
  await customer.answer('phone', { 'phone.country': 'US', 'phone.number': '202 555 0123' })
  const { 'address.country': country, ...rest } = TYPED_US_ADDRESS
  await fillForm(page, { 'address.country': country })
  await customer.press(customer.t('form.update'))
  await customer.answer('address', rest)
  await customer.checkAndSend()
  expect(await service.countByEmail(email)).toBe(1)

  await customer.sees('checklist.title')
  await customer.goOn()
  await customer.confirmContact('email', () => customer.readCode())
  await customer.sees('checklist.title')
  await customer.goOn()
  await customer.chooseDocument('passport')
  await sendByForm(customer, textNamedPicture())
  await expect(customer.slot('single')).toContainText(customer.t('document.problems.type'))
  await sendByForm(customer, jpeg())
  await expect.poll(() => reloadedHeading(customer)).toBe(customer.t('status.approved.title'))
})

test('another language chosen without script keeps what was typed, and Enter still sends the form', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
  const customer = new Customer(page, await integrator.start())
  await customer.begin('email')
  await page.locator('[name=email]').fill('half@an')
  await customer.press(customer.t('place.language', { language: 'English' }))
  await customer.sees('language.title')
  await customer.press('Polski')
  const inPolish = new Customer(page, customer.onboarding, 'pl')
  await inPolish.sees('steps.email.title')
  await expect(page.locator('[name=email]')).toHaveValue('half@an')
  await page.locator('[name=email]').press('Enter')
  await expect(inPolish.summary()).toContainText(inPolish.t('fields.email.wrong'))
})

async function sendByForm(customer: Customer, file: ReturnType<typeof jpeg>): Promise<void> {
  await customer.choose('single', file)
  await customer.slot('single').locator('button[type=submit]').click()
}

/** Without script the person reloads, where otherwise the page does it. */
async function reloadedHeading(customer: Customer): Promise<string | null> {
  await customer.open()
  return customer.heading().textContent()
}

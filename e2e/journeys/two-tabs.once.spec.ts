import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { fillForm } from '../support/form'
import { refusedRequest } from '../support/noise'
import { service } from '../support/service'

const disputeIn = (page: Page, { t }: Customer) =>
  page.locator('main [data-said]').filter({ hasText: t('form.conflict_title') })

test('two tabs: each text is shown where both changed an answer, and the person decides', async ({
  customerWith,
  page,
  context,
  noise,
}) => {
  noise.expect(refusedRequest(409))
  const customer = await customerWith()
  await customer.begin('email')
  const other = await context.newPage()
  await other.goto(customer.path('email'))
  await fillForm(page, { email: 'one@example.com' })
  await customer.seesSaved()
  await fillForm(other, { email: 'two@example.com' })
  const dispute = disputeIn(other, customer)
  await expect(dispute).toContainText('one@example.com')
  await dispute.getByRole('button', { name: customer.t('form.conflict_take') }).click()
  await expect(dispute).toHaveCount(0)
  await expect(other.locator('[name=email]')).toHaveValue('one@example.com')
})

test('two tabs: of a choice the other one is marked, told by its words, and sent', async ({
  customerWith,
  page,
  context,
  noise,
}) => {
  noise.expect(refusedRequest(409))
  const customerId = await service.createCustomer({ codes: ['account_purpose'] })
  const customer = await customerWith({ customerId })
  await customer.begin('purpose')
  const other = await context.newPage()
  await other.goto(customer.path('purpose'))
  await fillForm(page, { accountPurpose: 'receive_salary' })
  await customer.seesSaved()
  await fillForm(other, { accountPurpose: 'investment_purposes' })
  const dispute = disputeIn(other, customer)
  await expect(dispute).toContainText(customer.t('fields.accountPurpose.choices.receive_salary'))
  await dispute.getByRole('button', { name: customer.t('form.conflict_take') }).click()
  await expect(other.locator('[name=accountPurpose]:checked')).toHaveValue('receive_salary')
  const values = () =>
    other.locator('[name=accountPurpose]').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(new Set(await values()).size).toBe((await values()).length)
})

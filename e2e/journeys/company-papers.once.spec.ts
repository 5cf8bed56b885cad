import { expect, test } from '../fixtures'
import { pdf } from '../support/files'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { service } from '../support/service'
import { ASKER } from '../support/visitor'

test('a change the service does not take from a company is carried on by the team, and not asked again', async ({
  customerWith,
  page,
}) => {
  const customerId = await service.createCustomer({ type: 'business', codes: ['total_assets'] })
  const customer = await customerWith({ type: 'business', customerId })
  await customer.openLink()
  await customer.open('company-size')
  await fillForm(page, { companyRevenue: '100000_999999', 'totalAssets.total': '250,000' })
  await customer.submit()
  await customer.sees('status.with_team.title')
  await page.reload()
  await customer.sees('status.with_team.title')
  await customer.seesText('status.with_team.note', { asker: ASKER })
  const { nextAction, steps } = await integrator.read(customer.onboarding.id)
  expect([nextAction, steps.find(({ id }) => id === 'company-size')?.state]).toEqual(['wait', 'with_team'])
  await page.getByRole('link', { name: customer.t('steps.company-size.task') }).click()
  await expect(page.locator('[name="totalAssets.total"]')).toHaveValue('250000')
})

test('a locked document of a company is refused with its reason, and the last file takes its place', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(refusedRequest(422))
  const codes = ['incorporation_certificate_document', 'shareholder_registry_document']
  const customerId = await service.createCustomer({ type: 'business', codes })
  const customer = await customerWith({ type: 'business', customerId })
  await customer.openLink()
  await customer.open('incorporation')
  await customer.seesText('steps.incorporation.upload_lead')
  await customer.choose('single', pdf('locked.pdf', '/Encrypt 4 0 R '))
  await expect(customer.slot('single').locator('.advice')).toHaveText(customer.t('document.problems.locked'))
  await customer.sendLast('single', pdf('certificate.pdf'))
  await customer.seesText('checklist.replace_hint')
  await page.getByRole('link', { name: customer.t('steps.incorporation.task') }).click()
  await customer.send('single', pdf('all-pages.pdf'))
  await page.getByRole('link', { name: customer.t('document.continue') }).click()
  await customer.sees('checklist.title')
})

test('an industry that was searched for and chosen is saved by the one button below it', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({ type: 'business' })
  await customer.begin('company-industry')
  await fillForm(page, { 'industry.title': 'bakery' })
  await customer.press(customer.t('controls.industry.search'))
  await customer.answer('company-industry', { 'industry.code': '311811' })
  await customer.open('company-industry')
  await expect(page.locator('[name="industry.code"][value="311811"]')).toBeChecked()
})

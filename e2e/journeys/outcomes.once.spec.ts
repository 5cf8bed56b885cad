import { expect, test } from '../fixtures'
import { lackingTheDocument } from '../support/customer-presets'
import { integrator } from '../support/integrator'

test('an unknown code is explained calmly and holds up no other step', async ({ customerWith }) => {
  const customer = await customerWith(await lackingTheDocument('unknown_code'))
  await customer.begin()
  await customer.seesText('checklist.unknown_title')
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.unknown.title')
  const standing = await integrator.read(customer.onboarding.id)
  expect(standing).toMatchObject({ nextAction: 'wait', unknownCodes: ['source_of_wealth_statement'] })
})

test('the raw text of an error of unknown shape is never shown', async ({ customerWith, page }) => {
  const customer = await customerWith(await lackingTheDocument('strange_errors'))
  await customer.begin()
  await customer.sees('checklist.refused_title')
  for (const raw of ['nested', 'Not readable', 'Something is missing', '[object', 'null', '4207'])
    await expect(page.locator('main')).not.toContainText(raw)
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.approved.title')
})

test('a rejected person sees what they can do, and that they can change nothing here', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(await lackingTheDocument('reject'))
  await customer.begin()
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.stopped.title')
  await expect(page.locator('main')).toContainText(customer.onboarding.code)
  await customer.open('identity')
  await customer.sees('status.stopped.title')
  expect(await integrator.read(customer.onboarding.id)).toMatchObject({ nextAction: 'contact_support' })
})

test('during a review the time line says that it has started and does not say that it is approved', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(await lackingTheDocument('in_review'))
  await customer.begin('identity')
  await customer.addPassport()
  await customer.sees('status.review.title')
  const told = page.locator('main ol.line')
  await expect(told).toContainText(customer.t('timeline.review_started'))
  await expect(told.getByText(customer.t('timeline.onboarding_approved'), { exact: true })).toHaveCount(0)
})

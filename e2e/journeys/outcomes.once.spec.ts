import { expect, test } from '../fixtures'
import { integrator } from '../support/integrator'
import { lackingTheDocument } from '../support/outlines'

test('a code nobody knows is told calmly and holds up nothing else', async ({ customerWith }) => {
  const customer = await customerWith(await lackingTheDocument('unknown_code'))
  await customer.begin()
  await customer.seesText('checklist.unknown_title')
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.unknown.title')
  const standing = await integrator.read(customer.onboarding.id)
  expect(standing).toMatchObject({ nextAction: 'wait', unknownCodes: ['source_of_wealth_statement'] })
})

test('errors of unknown shapes are never shown as they come', async ({ customerWith, page }) => {
  const customer = await customerWith(await lackingTheDocument('strange_errors'))
  await customer.begin()
  await customer.sees('checklist.refused_title')
  for (const raw of ['nested', 'Not readable', 'Something is missing', '[object', 'null', '4207'])
    await expect(page.locator('main')).not.toContainText(raw)
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.approved.title')
})

test('a rejected person learns what is possible, and that nothing can be changed here', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(await lackingTheDocument('reject'))
  await customer.begin()
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.stopped.title')
  await expect(page.locator('main')).toContainText(customer.onboarding.reference)
  await customer.open('identity')
  await customer.sees('status.stopped.title')
  expect(await integrator.read(customer.onboarding.id)).toMatchObject({ nextAction: 'contact_support' })
})

test('while a check continues its time line says that it does, and says no yes', async ({
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

import { expect, test } from '../fixtures'
import { integrator } from '../support/integrator'
import { onlyTheDocument } from '../support/outlines'

test('a refused document comes first on return, with the reason and one button, and can be mended', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(onlyTheDocument('blurry_id'))
  await customer.openLink()
  await customer.open('check')
  await customer.checkAndSend()
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('checklist.refused_title')
  await customer.openLink()
  await customer.sees('checklist.refused_title')
  const lit = page.locator('.lit')
  await expect(lit.getByRole('heading')).toHaveText(customer.t('refusals.blurry.title'))
  await expect(lit).toContainText(customer.t('refusals.blurry.text'))
  await expect(lit.getByRole('link')).toHaveText([customer.t('steps.identity.mend')])
  await customer.goOn()
  await customer.seesText('refusals.blurry.title')
  await customer.sendLast('single')
  await customer.sees('status.approved.title')
})

test('a code nobody knows is told calmly and holds up nothing else', async ({ customerWith }) => {
  const customer = await customerWith(onlyTheDocument('unknown_code'))
  await customer.openLink()
  await customer.open('check')
  await customer.checkAndSend()
  await customer.seesText('checklist.unknown_title')
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.unknown.title')
  const standing = await integrator.read(customer.onboarding.id)
  expect(standing).toMatchObject({ nextAction: 'wait', unknownCodes: ['source_of_wealth_statement'] })
})

test('errors of unknown shapes are never shown as they come', async ({ customerWith, page }) => {
  const customer = await customerWith(onlyTheDocument('strange_errors'))
  await customer.openLink()
  await customer.open('check')
  await customer.checkAndSend()
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
  const customer = await customerWith(onlyTheDocument('reject'))
  await customer.openLink()
  await customer.open('check')
  await customer.checkAndSend()
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.stopped.title')
  await expect(page.locator('main')).toContainText(customer.onboarding.reference)
  await customer.open('identity')
  await customer.sees('status.stopped.title')
  expect(await integrator.read(customer.onboarding.id)).toMatchObject({ nextAction: 'contact_support' })
})

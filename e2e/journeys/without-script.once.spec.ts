import { expect, test } from '../fixtures'
import { Customer } from '../support/customer'
import { heic } from '../support/files'
import { fillForm } from '../support/form'
import { withoutScript } from '../support/journeys'
import { service } from '../support/service'
import { atUpload } from '../support/upload'

test.use({ javaScriptEnabled: false })

for (const place of ['hosted', 'framed'] as const)
  test(`everything works without script, documents included: ${place}`, async ({ customerIn }) => {
    const meta = { sandboxRequire: 'email_verification,identity_document' }
    await withoutScript(await customerIn(place, { meta }))
  })

test('a HEIC photo sent without script continues as JPEG', async ({ customerWith }) => {
  const customer = await atUpload(customerWith, 'id_card')
  await customer.sendByForm('front', heic())
  await expect(customer.slot('front')).toContainText(/JPEG, \d+ kB/)
})

test('another language chosen without script keeps what was typed, and Enter still sends the form', async ({
  page,
  customerWith,
}) => {
  const customer = await customerWith()
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

test('a country that is chosen brings its questions and no complaint about them', async ({
  customerWith,
}) => {
  const customer = await customerWith()
  await customer.begin('address')
  await fillForm(customer.page, { 'address.country': 'DE' })
  await customer.submit()
  await customer.seesText('form.more_title')
  await expect(customer.summary()).toHaveCount(0)
  await fillForm(customer.page, {
    'address.line1': 'Invalidenstraße 116',
    'address.city': 'Berlin',
    'address.postalCode': '10115',
  })
  await customer.submit()
  await customer.sees('steps.email.title')
})

test('no empty square is where a code would be drawn by script', async ({ customerWith }) => {
  const customer = await customerWith({
    customerId: await service.createCustomer({ codes: ['identity_document', 'liveness_check'] }),
  })
  await customer.begin('face')
  const square = customer.page.locator('.qr')
  await expect(square).toBeHidden()
  await customer.press(customer.t('hand_off.show'))
  await expect(square.getByRole('img', { name: customer.t('hand_off.code') })).toBeVisible()
})

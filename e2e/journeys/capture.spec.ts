import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { jpeg, pdf, png, strangeHeic, TELLING, tellingPhoto } from '../support/files'
import { fillForm } from '../support/form'
import { integrator, type StartWish } from '../support/integrator'
import { service } from '../support/service'

const UPLOADS = '**/documents/**'

type CustomerWith = (wish?: StartWish) => Promise<Customer>

/** A person who stands before the upload of an identity document. */
async function beforeUpload(customerWith: CustomerWith, type: string, codes = ['identity_document']) {
  const customer = await customerWith({ customerId: await service.createCustomer({ codes }) })
  await customer.openLink()
  await customer.open('identity')
  await customer.chooseDocument(type)
  return customer
}

/** The next file that leaves the browser, byte by byte. */
async function bytesSent(page: Page, send: () => Promise<void>): Promise<Buffer> {
  const [request] = await Promise.all([page.waitForRequest(isUpload), send()])
  return request.postDataBuffer() ?? Buffer.alloc(0)
}

const isUpload = (request: Request) => request.method() === 'PUT' && request.url().includes('/documents/')

test('UPL-05 a photo leaves the device without what it tells about place and camera', async ({
  customerWith,
  page,
}) => {
  const customer = await beforeUpload(customerWith, 'id_card')
  const photo = tellingPhoto()
  expect(photo.buffer.includes(TELLING)).toBe(true)
  await customer.choose('front', photo)
  await expect(customer.slot('front')).toContainText(
    customer.t('document.cleaned', { name: '' }).replace(/^\W+/, ''),
  )
  const bytes = await bytesSent(page, () => customer.keepPhoto('front'))
  expect(bytes.length).toBeGreaterThan(0)
  expect([bytes.includes(TELLING), bytes.includes('Exif')]).toEqual([false, false])
  await expect(customer.slot('front').getByText(customer.t('document.replace'))).toBeVisible()
})

test('a photo is looked at before it goes, can be taken again, and is advised on without being held back', async ({
  customerWith,
}) => {
  const customer = await beforeUpload(customerWith, 'id_card')
  await customer.choose('front', png('plain.png'))
  await expect(customer.slot('front').getByRole('img')).toBeVisible()
  await expect(customer.slot('front').getByText(customer.t('document.advice.blurry')).last()).toBeVisible()
  await customer
    .slot('front')
    .getByRole('button', { name: customer.t('document.retake') })
    .click()
  await customer.send('front', png('plain.png'))
  await customer.choose('back', png('plain.png'))
  await expect(customer.slot('back').getByText(customer.t('document.advice.same')).last()).toBeVisible()
  await customer.keepPhoto('back')
  await customer.sees('status.approved.title')
})

test('a file that was chosen before the script had come is taken as well', async ({ customerWith, page }) => {
  const customer = await beforeUpload(customerWith, 'passport')
  const script = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await customer.slot('single').locator('input[name=file]').setInputFiles(jpeg())
  script.resolve()
  await expect(customer.slot('single').getByRole('img')).toBeVisible()
})

test('a file can be replaced until the last one is there', async ({ customerWith }) => {
  const customer = await beforeUpload(customerWith, 'id_card')
  await customer.send('front', jpeg())
  await expect(customer.slot('front')).toContainText('JPEG')
  await customer.choose('front', pdf('scan.pdf'))
  await expect(customer.slot('front')).toContainText('PDF')
  await customer.sendLast('back')
})

test('an upload can be cancelled, and nothing has arrived', async ({ customerWith, page }) => {
  const customer = await beforeUpload(customerWith, 'passport')
  await page.route(UPLOADS, () => undefined)
  await customer.give('single', jpeg())
  await expect(customer.slot('single').getByRole('progressbar')).toBeVisible()
  await customer
    .slot('single')
    .getByRole('button', { name: customer.t('document.cancel') })
    .click()
  await expect(customer.slot('single')).toContainText(customer.t('document.slot_states.empty'))
  await page.unroute(UPLOADS)
  await customer.sendLast('single')
  await customer.sees('status.approved.title')
})

test('F33 a line that breaks during an upload costs nothing: the file waits here and goes by itself', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const customer = await beforeUpload(customerWith, 'id_card')
  await customer.choose('front', jpeg())
  await expect(customer.slot('front').getByRole('img')).toBeVisible()
  await page.context().setOffline(true)
  await customer.keepPhoto('front')
  await expect(customer.slot('front').getByText(customer.t('document.lost')).last()).toBeVisible()
  // The rest of the page is of use meanwhile.
  await customer.choose('back', png())
  await expect(customer.slot('back').getByRole('img')).toBeVisible()
  await page.context().setOffline(false)
  await expect(customer.slot('front').getByText(customer.t('document.replace'))).toBeVisible()
  await customer.keepPhoto('back')
  await customer.sees('status.approved.title')
})

test('a file that was sent can serve another paper, without being chosen again', async ({
  customerWith,
  page,
}) => {
  const customer = await beforeUpload(customerWith, 'passport', [
    'identity_document',
    'proof_of_address_document',
  ])
  await customer.sendLast('single', pdf('both.pdf'))
  await customer.open('address-proof')
  await customer.answer('address-proof', { addressProof: 'authority_letter' })
  await page.locator('button[name=reuse]').click()
  await customer.sees('status.approved.title')
})

test('a photo no browser can decode goes on as it is, and the page says so', async ({ customerWith }) => {
  const customer = await beforeUpload(customerWith, 'id_card')
  await customer.choose('front', strangeHeic())
  await expect(customer.slot('front').getByText(/HEIC/).first()).toBeVisible()
  await expect(customer.slot('front')).toContainText(
    customer.t('document.file_unchanged', { kind: 'HEIC', size: '4 kB' }),
  )
})

test('a Brazilian digital document is one picture without sides, offered in Brazil alone', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({
    customerId: await service.createCustomer({ codes: ['identity_document', 'proof_of_address_document'] }),
  })
  await customer.openLink()
  await customer.open('identity')
  await fillForm(page, { 'identityDocument.country': 'US' })
  await expect(page.locator('[value=br_digital_id]')).toHaveCount(0)
  await fillForm(page, { 'identityDocument.country': 'BR' })
  await page.locator('[value=br_digital_id]').check()
  await customer.submit()
  await customer.sendLast('single')
  await customer.open('address-proof')
  await customer.answer('address-proof', { addressProof: 'utility_bill' })
  await customer.sendLast('single', pdf())
  await customer.sees('status.approved.title')
})

test('where the platform takes the face check, its report is asked for as a file', async ({
  customerWith,
}) => {
  const customer = await customerWith({
    customerId: await service.createCustomer({
      model: 'platform_managed',
      codes: ['liveness_report_document'],
    }),
  })
  await customer.openLink()
  await customer.open('face')
  await customer.press(customer.t('steps.face.submit'))
  await customer.sees('steps.face.upload_title')
  await customer.sendLast('single', pdf('report.pdf'))
  await expect
    .poll(async () => (await integrator.read(customer.onboarding.id)).status)
    .toMatch(/approved|in_review/)
})

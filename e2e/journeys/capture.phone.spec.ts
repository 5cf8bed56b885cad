import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import { jpeg, png, TELLING, tellingPhoto } from '../support/files'
import { atUpload, UPLOADS } from '../support/upload'

/** The next file that leaves the browser, byte by byte. */
async function bytesSent(page: Page, send: () => Promise<void>): Promise<Buffer> {
  const [request] = await Promise.all([page.waitForRequest(isUpload), send()])
  return request.postDataBuffer() ?? Buffer.alloc(0)
}

const isUpload = (request: Request) => request.method() === 'PUT' && request.url().includes('/documents/')

test('a photo leaves the device without what it tells about place and camera', async ({
  customerWith,
  page,
}) => {
  const customer = await atUpload(customerWith, 'id_card')
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
  const customer = await atUpload(customerWith, 'id_card')
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

test('an upload can be cancelled, and nothing has arrived', async ({ customerWith, page }) => {
  const customer = await atUpload(customerWith, 'passport')
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

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { atUpload } from '../support/upload'

/** A computer whose camera answers this way. */
async function withCamera(page: Page, answer: string): Promise<void> {
  await page.addInitScript((name) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (name !== 'works') throw new DOMException('told by the test', name)
      const canvas = document.createElement('canvas')
      canvas.width = 1280
      canvas.height = 720
      const drawing = canvas.getContext('2d')
      setInterval(() => drawing?.fillRect(Math.random() * 1000, 100, 200, 300), 50)
      return canvas.captureStream(20)
    }
    if (name === 'policy') {
      Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => false } })
      Object.defineProperty(document, 'permissionsPolicy', { value: { allowsFeature: () => false } })
    }
  }, answer)
}

async function openCamera(customer: Customer): Promise<void> {
  await customer
    .slot('single')
    .getByRole('button', { name: customer.t('document.camera.open') })
    .click()
}

for (const [answer, problem] of [
  ['NotAllowedError', 'refused'],
  ['policy', 'policy'],
  ['NotReadableError', 'busy'],
  ['NotFoundError', 'missing'],
] as const) {
  test(`a camera that is ${problem} is explained, and a file can still be chosen`, async ({
    customerWith,
    page,
  }) => {
    await withCamera(page, answer)
    const customer = await atUpload(customerWith, 'passport')
    await openCamera(customer)
    const explained = customer.slot('single').locator('.advice[data-said]')
    await expect(explained).toContainText(customer.t(`document.camera.${problem}_title`))
    await expect(explained).toContainText(customer.t(`document.camera.${problem}`))
    await customer.sendLast('single')
    await customer.sees('status.approved.title')
  })
}

test('a camera that works takes a photo, which is looked at before it goes', async ({
  customerWith,
  page,
}) => {
  await withCamera(page, 'works')
  const customer = await atUpload(customerWith, 'passport')
  await openCamera(customer)
  await customer.press(customer.t('document.camera.take'))
  await expect(customer.slot('single').getByRole('img')).toBeVisible()
  await customer.keepPhoto('single')
  await customer.sees('status.approved.title')
})

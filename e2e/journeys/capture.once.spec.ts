import { expect, test } from '../fixtures'
import { lineTo, setLine } from '../support/browser-line'
import { jpeg, noisyPhoto, pdf, png, strangeHeic } from '../support/files'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { holdScripts } from '../support/late-script'
import { refusedRequest } from '../support/noise'
import { service } from '../support/service'
import { atUpload, UPLOADS } from '../support/upload'

test('a file that was chosen before the script had come is taken as well', async ({ customerWith, page }) => {
  const customer = await atUpload(customerWith, 'passport')
  const letScriptCome = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await customer.slot('single').locator('input[name=file]').setInputFiles(jpeg())
  await letScriptCome()
  await expect(customer.slot('single').getByRole('img')).toBeVisible()
})

test('a file that cannot be read says so, and another one can be chosen', async ({ customerWith }) => {
  const customer = await atUpload(customerWith, 'passport')
  await customer
    .slot('single')
    .locator('.chooser > div')
    .evaluate((area) => {
      // What a browser makes of a folder that was dropped: it has a size, and no bytes.
      const folder = new File(['a folder'], 'documents')
      const refuse = () => Promise.reject(new DOMException('a folder', 'NotFoundError'))
      Object.assign(folder, { arrayBuffer: refuse, slice: () => ({ arrayBuffer: refuse }) })
      const drop = new Event('drop', { bubbles: true, cancelable: true })
      area.dispatchEvent(Object.assign(drop, { dataTransfer: { files: [folder] } }))
    })
  await expect(customer.slot('single').locator('.advice')).toHaveText(customer.t('document.unreadable'))
  await customer.sendLast('single')
})

test('where the words of sending have not come, a file is said not to be sent, and the next one brings them', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const customer = await atUpload(customerWith, 'passport')
  await page.route('**/api/upload-words/**', (route) => route.abort())
  await page.reload()
  await customer.choose('single', jpeg())
  await expect(customer.slot('single').locator('.advice')).toHaveText(customer.t('document.failed'))
  await page.unroute('**/api/upload-words/**')
  await customer.sendLast('single')
})

test('a file whose last byte has left is no longer offered to be cancelled', async ({
  customerWith,
  page,
}) => {
  const customer = await atUpload(customerWith, 'passport')
  const line = await lineTo(page)
  const answered = new Promise<string>((resolve) =>
    line.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
  )
  await line.send('Fetch.enable', { patterns: [{ urlPattern: UPLOADS, requestStage: 'Response' }] })
  await customer.give('single', jpeg())
  const cancel = customer.slot('single').getByRole('button', { name: customer.t('document.cancel') })
  await expect(customer.slot('single').getByRole('progressbar')).toHaveAttribute('value', '1')
  await expect(cancel).toHaveCount(0)
  await line.send('Fetch.continueRequest', { requestId: await answered })
  await customer.sees('status.approved.title')
})

test('a page that is done gives way to the next one with nothing blank between them', async ({
  customerWith,
  page,
}) => {
  const customer = await atUpload(customerWith, 'passport')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.querySelector('main h1')) document.documentElement.dataset.wasBlank = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  await customer.give('single', jpeg())
  await customer.sees('status.approved.title')
  await expect(page.locator('html')).not.toHaveAttribute('data-was-blank')
})

test('a long picture of a screen keeps its width, and is taken', async ({ customerWith }) => {
  const customer = await atUpload(customerWith, 'id_card')
  await customer.send('front', png('chat.png', 1080, 6500))
  await expect(customer.slot('front').getByText(customer.t('document.replace'))).toBeVisible()
})

test('a file can be replaced until the last one is there', async ({ customerWith }) => {
  const customer = await atUpload(customerWith, 'id_card')
  await customer.send('front', jpeg())
  await expect(customer.slot('front')).toContainText('JPEG')
  await customer.choose('front', pdf('scan.pdf'))
  await expect(customer.slot('front')).toContainText('PDF')
  await customer.sendLast('back')
})

test('on a slow line that breaks a file continues from what has arrived, and not from its beginning', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const customer = await atUpload(customerWith, 'passport')
  const starts: string[] = []
  page.on('request', (request) =>
    starts.push(...[request.headers()['x-piece-start']].filter((one) => one !== undefined)),
  )
  await setLine(page, { upload: 40_000 })
  await customer
    .slot('single')
    .locator('input[name=file]')
    .setInputFiles(pdf('long.pdf', `/Note (${'x'.repeat(100_000)}) `))
  await expect.poll(() => Number(starts.at(-1) ?? 0)).toBeGreaterThan(20_000)
  await setLine(page, { offline: true })
  await expect(customer.slot('single').getByText(customer.t('document.lost')).last()).toBeVisible()
  const before = starts.length
  await setLine(page, {})
  await customer.sees('status.approved.title')
  expect(Number(starts[before])).toBeGreaterThanOrEqual(Number(starts[before - 1]))
  expect(starts.filter((one) => one === '0')).toHaveLength(1)
})

test('on a slow line a smaller photo is offered, looked at and sent', async ({ customerWith, page }) => {
  const customer = await atUpload(customerWith, 'passport')
  const slot = customer.slot('single')
  await customer.choose('single', noisyPhoto())
  await setLine(page, { upload: 20_000 })
  await customer.keepPhoto('single')
  await slot.getByRole('button', { name: customer.t('document.send_smaller') }).click()
  await setLine(page, {})
  await expect(slot.getByText(customer.t('document.readable')).last()).toBeVisible()
  await customer.keepPhoto('single')
  await customer.sees('status.approved.title')
})

test('a line that breaks during an upload costs nothing: the file waits here and goes by itself', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const customer = await atUpload(customerWith, 'id_card')
  await customer.choose('front', jpeg())
  await expect(customer.slot('front').getByRole('img')).toBeVisible()
  await page.context().setOffline(true)
  await customer.keepPhoto('front')
  await expect(customer.slot('front').getByText(customer.t('document.lost')).last()).toBeVisible()
  // The rest of the page is of use in the meantime.
  await customer.choose('back', png())
  await expect(customer.slot('back').getByRole('img')).toBeVisible()
  await page.context().setOffline(false)
  await expect(customer.slot('front').getByText(customer.t('document.replace'))).toBeVisible()
  await customer.keepPhoto('back')
  await customer.sees('status.approved.title')
})

test('a file that was sent can serve another document, without being chosen again', async ({
  customerWith,
  page,
}) => {
  const customer = await atUpload(customerWith, 'passport', [
    'identity_document',
    'proof_of_address_document',
  ])
  await customer.sendLast('single', pdf('both.pdf'))
  await customer.open('address-proof')
  await customer.answer('address-proof', { addressProof: 'authority_letter' })
  await page.locator('button[name=reuse]').click()
  await customer.sees('status.approved.title')
})

test('a photo nobody can decode is not taken, and the page says what to do', async ({
  customerWith,
  noise,
}) => {
  noise.expect(refusedRequest(422))
  const customer = await atUpload(customerWith, 'id_card')
  await customer.choose('front', strangeHeic())
  await expect(customer.slot('front')).toContainText(customer.t('document.problems.broken'))
})

test('a Brazilian digital document is one picture without sides, offered in Brazil alone', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({
    customerId: await service.createCustomer({ codes: ['identity_document', 'proof_of_address_document'] }),
  })
  await customer.begin('identity')
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
  await customer.begin('face')
  await customer.press(customer.t('steps.face.submit'))
  await customer.sees('steps.face.upload_title')
  await customer.sendLast('single', pdf('report.pdf'))
  await expect
    .poll(async () => (await integrator.read(customer.onboarding.id)).status)
    .toMatch(/approved|in_review/)
})

import { expect, test } from '../fixtures'
import { fileOnDisk, jpeg, pdf, png, textNamedPicture, tornPdf } from '../support/files'
import { refusedRequest } from '../support/noise'
import { service } from '../support/service'

test('files are judged by their bytes, and a right one follows a wrong one', async ({
  customerWith,
  noise,
}, info) => {
  for (const status of [415, 422]) noise.expect(refusedRequest(status))
  const customer = await customerWith({
    customerId: await service.createCustomer({ codes: ['identity_document'] }),
  })
  await customer.begin()
  await customer.goOn()
  await customer.chooseDocument('id_card')
  const refusals = [
    [textNamedPicture(), 'problems.type'],
    [tornPdf(), 'problems.broken'],
    [pdf('locked.pdf', '/Encrypt 4 0 R '), 'problems.locked'],
    [pdf('script.pdf', '/OpenAction << /S /JavaScript /JS (1) >> '), 'problems.script'],
    [{ ...jpeg('small.jpg'), buffer: Buffer.from('ffd8ffd9', 'hex') }, 'problems.empty'],
    [{ ...jpeg('empty.jpg'), buffer: Buffer.alloc(0) }, 'problems.empty'],
    [fileOnDisk(info.outputPath('big.jpg'), 15_000_001), 'too_big'],
  ] as const
  for (const [file, problem] of refusals) {
    await customer.choose('front', file)
    await expect(customer.slot('front').locator('.advice')).toHaveText(customer.t(`document.${problem}`))
  }
  await customer.send('front', png('front.png'))
  await customer.sendLast('back', pdf('back.pdf'))
  await customer.sees('status.approved.title')
})

test('the pictures of these tests are pictures', async ({ page }) => {
  await page.goto('/')
  for (const { mimeType, buffer } of [jpeg(), png()]) {
    const size = await page.evaluate(
      async ({ type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const { width, height } = await createImageBitmap(new Blob([bytes], { type }))
        return { width, height }
      },
      { type: mimeType, base64: buffer.toString('base64') },
    )
    expect(size.width * size.height).toBeGreaterThan(0)
  }
})

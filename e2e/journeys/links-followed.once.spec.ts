import type { Page, Request, Response } from '@playwright/test'
import { expect, test } from '../fixtures'
import { jpeg } from '../support/files'
import { knownPerson } from '../support/people'
import { atUpload } from '../support/upload'

/** The file by which lists follow links, whatever the build has called it. */
async function followsLinks(response: Response): Promise<boolean> {
  return (
    response.request().resourceType() === 'script' && (await response.text()).includes('data-links-followed')
  )
}

/** Holds the answers of forms back until that file has come. */
async function answerAfterIt(page: Page): Promise<void> {
  const arrived = page.waitForResponse(followsLinks)
  await page.route('**/o/**', async (route) => {
    if (route.request().method() === 'POST') await arrived
    await route.fallback()
  })
}

test('a link that is pressed as soon as the list is there is followed inside the page, and no document is fetched for it', async ({
  customerWith,
}) => {
  const customer = await customerWith({
    prefill: knownPerson(),
    meta: { sandboxRequire: 'tax_identification_number,identity_document' },
  })
  const { page } = customer
  await customer.begin('check')
  await customer.seesFormAtWork()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await answerAfterIt(page)
  const documents: string[] = []
  page.on('request', (request) => {
    const { accept = '', rsc } = request.headers()
    if (request.method() === 'GET' && !rsc && accept.startsWith('text/html')) documents.push(request.url())
  })
  await customer.checkAndSend()
  await customer.goOn()
  await customer.sees('steps.tax.title')
  await expect(page.locator('html[data-same-document]')).toBeAttached()
  expect(documents).toEqual([])
})

test('a link that is pressed is followed, although an earlier photo hears only now that its page is done', async ({
  customerWith,
}) => {
  const customer = await atUpload(customerWith, 'id_card', ['identity_document', 'liveness_check'])
  const { page } = customer
  const pressed = Promise.withResolvers<void>()
  let isFrontSent = false
  page.on('response', (response) => {
    isFrontSent ||= response.url().endsWith('/documents/identity.front')
  })
  // What asks how the plan stands as soon as the front is sent is the photo itself.
  let held: Request | undefined
  await page.route('**/plan?**', async (route) => {
    if (isFrontSent && !held) {
      held = route.request()
      await pressed.promise
    }
    await route.fallback()
  })
  await customer.give('front', jpeg('front.jpg'))
  await customer.sendLast('back')
  await page.route('**/face?_rsc=**', async (route) => {
    pressed.resolve()
    await held?.response()
    // What the photo's script does with the answer comes before the next drawing of the page.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.fallback()
  })
  await customer.goOn()
  await customer.sees('steps.face.title')
})

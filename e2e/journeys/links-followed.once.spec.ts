import type { Page, Response } from '@playwright/test'
import { expect, test } from '../fixtures'
import { knownPerson } from '../support/people'

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

import type { Page } from '@playwright/test'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { QUIET } from '../../scripts/testing/browser.mjs'
import { expect, test } from '../fixtures'
import { Customer } from '../support/customer'
import { integrator } from '../support/integrator'
import { knownPerson, newEmail } from '../support/people'
import { appUrl } from '../support/server-keys'

/** A person who has looked at their own answers, in front of the page that asks before they leave. */
async function aboutToLeave(page: Page) {
  const person = knownPerson({ email: newEmail() })
  const { email, ...prefill } = person
  const customer = new Customer(page, await integrator.start({ prefill }))
  await customer.openLink()
  await customer.open('email')
  await customer.answer('email', { email })
  await customer.sees('steps.check.title')
  await expect(page.locator('main')).toContainText(person.email)
  await page.getByRole('link', { name: customer.t('place.leave') }).click()
  await customer.sees('leave.title')
  return { customer, person }
}

/** Everything the way back shows, page by page. */
async function backToTheStart(page: Page): Promise<string[]> {
  const seen: string[] = []
  for (let step = 0; step < 3; step += 1) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    seen.push(await page.content())
  }
  return seen
}

for (const script of [true, false]) {
  test(`who leaves a device is gone from it, also on the way back, ${script ? 'with' : 'without'} script`, async ({
    anotherBrowser,
  }) => {
    const context = await anotherBrowser({ javaScriptEnabled: script })
    const page = await context.newPage()
    const { customer, person } = await aboutToLeave(page)
    const before = await context.cookies()
    await customer.press(customer.t('leave.submit'))
    await customer.sees('leave.left_title')
    expect(new URL(page.url()).pathname).toBe('/left/en')
    expect((await context.cookies()).filter(({ name }) => name.includes('kyc_'))).toEqual([])
    for (const content of await backToTheStart(page)) {
      expect(content).not.toContain(person.email)
      expect(content).not.toContain(person.address.line1)
    }
    await context.addCookies(before)
    await customer.open()
    await customer.sees('session.title')
    await customer.openLink()
    await customer.seesText('prove.hidden_title')
    expect(await page.content()).not.toContain(person.address.line1)
  })
}

for (const script of [true, false])
  test(`a browser that is ended from another one is out, ${script ? 'with' : 'without'} script`, async ({
    anotherBrowser,
  }) => {
    const context = await anotherBrowser({ javaScriptEnabled: script })
    const { customer, person } = await aboutToLeave(await context.newPage())
    const elsewhere = await anotherBrowser({ javaScriptEnabled: script })
    const other = new Customer(await elsewhere.newPage(), customer.onboarding)
    await other.openLink()
    await customer.page.getByRole('link', { name: customer.t('browsers.title') }).click()
    await customer.sees('browsers.title')
    expect(await customer.page.content()).not.toContain(person.email)
    await customer.press(customer.t('browsers.end_all'))
    await customer.seesText('browsers.ended')
    if (script) await expect(customer.page.getByRole('status')).toHaveText(customer.t('browsers.ended'))
    await customer.seesText('browsers.only')
    await other.open()
    await other.sees('session.title')
    await customer.open()
    await expect(customer.page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('in a frame a browser of the same person is ended too', async ({ customerIn, anotherBrowser }) => {
  const customer = await customerIn('framed')
  await customer.openLink()
  const other = new Customer(await (await anotherBrowser({})).newPage(), customer.onboarding)
  await other.openLink()
  // What we store leads to the answers kept here, which lead on.
  await customer.here
    .locator('html')
    .evaluate((html, path) => html.ownerDocument.location.assign(path), customer.path('answers'))
  await customer.here.getByRole('link', { name: customer.t('browsers.title') }).click()
  await customer.sees('browsers.title')
  await customer.press(customer.t('browsers.end_all'))
  await customer.seesText('browsers.ended')
  await other.open()
  await other.sees('session.title')
})

test('a browser that keeps pages whole for the way back keeps none of ours', async ({
  playwright,
  extraHTTPHeaders,
}) => {
  const browser = await playwright.chromium.launch({
    ...withoutUndefined({ executablePath: process.env.CHROMIUM_PATH || undefined }),
    args: QUIET,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({
    baseURL: appUrl(),
    locale: 'en-GB',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  })
  const page = await context.newPage()
  const { customer, person } = await aboutToLeave(page)
  await customer.press(customer.t('leave.submit'))
  await customer.sees('leave.left_title')
  for (const content of await backToTheStart(page)) {
    expect(content).not.toContain(person.email)
    expect(content).not.toContain(person.address.line1)
  }
  await browser.close()
})

import type { BrowserContext, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Customer } from '../support/customer'
import { fits, frameOf, heard } from '../support/framed'
import { integrator } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { knownPerson, newEmail } from '../support/people'

test('the secret of a link is nowhere but in the landing itself', async ({ customerWith, context, page }) => {
  const sent = listen(context)
  const customer = await customerWith({ prefill: knownPerson() })
  const { url } = customer.onboarding.link
  const secret = new URL(url).pathname.split('/')[2] ?? 'no secret'
  await customer.openLink()
  for (const place of ['', 'help', 'keep', 'language', 'check']) {
    await customer.open(place)
    expect(page.url()).not.toContain(secret)
    expect(await page.title()).not.toContain(secret)
    expect(await page.content()).not.toContain(secret)
  }
  await customer.open('check')
  await customer.checkAndSend()
  for (const request of sent) {
    const { referer = '', ...headers } = await request.allHeaders()
    expect(referer).not.toContain(secret)
    if (request.url() !== url) expect(JSON.stringify([request.url(), headers])).not.toContain(secret)
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  expect(stored).not.toContain(secret)
})

function listen(context: BrowserContext): Request[] {
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  return requests
}

test('where one answer is asked, landing and list tell the same minutes, and nothing else is laid ready', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({ only: ['gender'] })
  await page.goto(customer.onboarding.link.url)
  const main = page.locator('main')
  const minutes = /About [\d to]+ minutes?/.exec((await main.textContent()) ?? '')?.[0] ?? 'no minutes'
  for (const thing of ['ready.identity_document', 'ready.camera', 'ready.tax_number'] as const)
    await expect(main).not.toContainText(customer.t(thing))
  await customer.press(customer.t('landing.start'))
  await customer.sees('checklist.title')
  await expect(main).toContainText(minutes)
})

test('the first page brings no script of the framework; its button is said to be pressed, and is pressed once', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith()
  await page.goto(customer.onboarding.link.url, { waitUntil: 'load' })
  await expect(page.locator('script')).toHaveCount(2)
  expect(await page.locator('script[src]').count()).toBe(0)
  await expect(page.locator('input[name=zone]')).toHaveValue('Europe/Berlin')
  const start = page.getByRole('button', { name: customer.t('landing.start') })
  // The answer would take the page away before it can be looked at.
  const press = () =>
    page.evaluate(() => {
      const event = new SubmitEvent('submit', { cancelable: true })
      document.querySelector('form')?.dispatchEvent(event)
      return event.defaultPrevented
    })
  expect(await press()).toBe(false)
  await expect(page.getByRole('button', { name: customer.t('landing.starting') })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  expect(await press()).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await expect(start).not.toHaveAttribute('aria-busy')
  await start.click()
  await customer.sees('checklist.title')
  await page.goBack()
  await expect(start).toBeVisible()
  await start.click()
  await customer.sees('checklist.title')
})

for (const [line, connection, count] of [
  ['quick', { downlink: 10, rtt: 50 }, 1],
  ['slow', { downlink: 1.5, rtt: 150 }, 0],
] as const)
  test(`on a ${line} line the first page ${count ? 'waits' : 'does not wait'} for its font, which it fetches in any case`, async ({
    customerWith,
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const customer = await customerWith()
    const font = page.waitForRequest(/commissioner-latin-wght.*\.woff2$/)
    await page.goto(customer.onboarding.link.url, { waitUntil: 'load' })
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(count)
    await font
  })

test('in a frame the first page brings one more script, which tells the page around that it is there, and how high', async ({
  hostWith,
  page,
}) => {
  const host = await hostWith()
  await page.goto(host.url)
  const scripts = frameOf(page).locator('script')
  await expect(scripts).toHaveCount(3)
  expect(await scripts.evaluateAll((all) => all.filter((one) => one.hasAttribute('src')))).toEqual([])
  await expect.poll(() => heard(page)).toContain('step.shown landing')
  await fits(page)
})

test('who holds an old link asks for a new one by one press', async ({ customerWith, page, noise }) => {
  noise.expect(refusedRequest(410))
  const customer = await customerWith()
  await integrator.relink(customer.onboarding.id)
  await page.goto(customer.onboarding.link.url)
  await customer.sees('links.revoked_title')
  await customer.press(customer.t('links.want'))
  await customer.sees('links.wanted_title')
  await page.goBack()
  await customer.sees('links.revoked_title')
})

test('who presses Start on a link that was taken back in the meantime is told so', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(refusedRequest(410))
  const customer = await customerWith()
  await page.goto(customer.onboarding.link.url)
  await integrator.relink(customer.onboarding.id)
  await customer.press(customer.t('landing.start'))
  await customer.sees('links.revoked_title')
})

test('a second browser continues without seeing any stored answer', async ({
  customerWith,
  anotherBrowser,
}) => {
  const email = newEmail()
  const first = await customerWith({ prefill: { address: knownPerson().address } })
  await first.openLink()
  await first.goOn()
  await first.answer('email', { email })
  await first.answer('phone', { 'phone.country': 'US', 'phone.number': '202 555 0123' })
  await first.sees('steps.check.title')
  await expect(first.page.locator('main')).toContainText(email)

  const page = await (await anotherBrowser()).newPage()
  const second = new Customer(page, first.onboarding)
  await second.openLink()
  for (const place of ['', 'check', 'email', 'phone', 'address', 'help']) {
    await second.open(place)
    for (const stored of [email, '202 555 0123', '+12025550123', '1 Main Street'])
      expect(await page.content(), place).not.toContain(stored)
  }
  await second.open('check')
  await expect(page.locator('main')).toContainText(second.t('check.hidden'))
})

test('a scanner that pressed Start first sees nothing personal, and a lost answer to Start costs nothing', async ({
  customerWith,
  anotherBrowser,
  context,
}) => {
  const email = newEmail()
  const person = await customerWith({ prefill: { email } })
  const scanner = new Customer(await (await anotherBrowser()).newPage(), person.onboarding)
  await scanner.openLink()
  for (const place of ['', 'check', 'email']) {
    await scanner.open(place)
    expect(await scanner.page.content(), place).not.toContain(email)
  }
  await person.openLink()
  // The answer was lost on its way: nothing of it is in the browser.
  await context.clearCookies()
  await person.openLink()
  await person.goOn()
  await person.answer('phone', { 'phone.country': 'US', 'phone.number': '202 555 0123' })
  await person.sees('steps.address.title')
  await person.open('')
  await expect(person.page.getByText(person.t('prove.hidden_title'))).toHaveCount(0)
  await person.open('phone')
  await expect(person.page.locator('[name="phone.number"]')).toHaveValue(/202.?555.?0123/)
  await scanner.open('phone')
  expect(await scanner.page.content()).not.toMatch(/202.?555.?0123/)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Customer, RIGHT_CODE } from '../support/customer'
import { fillForm } from '../support/form'
import { refusedRequest } from '../support/noise'
import { knownPerson, newEmail } from '../support/people'
import { expectTakenOver } from '../support/taken-over'
import { ASKER } from '../support/visitor'

const LINE = knownPerson().address.line1

/** A person whose answers were sent in the first browser, in front of a second one. */
async function inSecondBrowser(first: Customer, page: Page): Promise<Customer> {
  const second = new Customer(page, first.onboarding)
  await second.openLink()
  return second
}

test('a second browser continues masked, and shows the answers after a code', async ({
  customerWith,
  anotherBrowser,
}) => {
  const first = await customerWith({ prefill: knownPerson({ email: newEmail() }) })
  await first.begin('check')
  await first.checkAndSend()
  const page = await (await anotherBrowser()).newPage()
  const second = await inSecondBrowser(first, page)
  await second.seesText('prove.hidden_title')
  await second.open('address')
  expect(await page.content()).not.toContain(LINE)
  const before = (await page.context().cookies()).find(({ name }) => name.includes('kyc_s'))
  await page.getByRole('link', { name: second.t('prove.action') }).click()
  await second.sees('steps.prove.title')
  await page.getByRole('button', { name: second.t('prove.phone_instead'), exact: true }).click()
  await second.sees('code.phone_title')
  await page.locator('main [name=code]').pressSequentially(RIGHT_CODE)
  await second.press(second.t('prove.submit'))
  // The page that could not be shown before is there again, with its answers.
  await second.sees('steps.address.title')
  expect(await page.content()).toContain(LINE)
  await expect(page.getByText(second.t('prove.hidden_title'))).toHaveCount(0)
  const after = (await page.context().cookies()).find(({ name }) => name.includes('kyc_s'))
  expect(after?.value).not.toBe(before?.value)
  // Opened again, the browser is known.
  await second.openLink()
  await expect(page.getByText(second.t('prove.hidden_title'))).toHaveCount(0)
})

test('before the customer exists the contact as typed shows the answers on another device', async ({
  customerWith,
  anotherBrowser,
}) => {
  const contact = { email: newEmail(), phone: { 'phone.country': 'US', 'phone.number': '202 555 0123' } }
  const first = await customerWith()
  await first.begin('email')
  await first.answer('email', { email: contact.email })
  await first.answer('phone', contact.phone)
  await first.sees('steps.address.title')
  const page = await (await anotherBrowser()).newPage()
  const second = await inSecondBrowser(first, page)
  await second.seesText('prove.hidden_title')
  await page.getByRole('link', { name: second.t('prove.action') }).click()
  await second.sees('steps.prove.title')
  await fillForm(page, { email: contact.email, ...contact.phone })
  await second.submit()
  await second.sees('checklist.title')
  await expect(page.getByText(second.t('prove.hidden_title'))).toHaveCount(0)
  await second.open('email')
  await expect(page.locator('[name=email]')).toHaveValue(contact.email)
})

test('where nothing can be proved the person still continues', async ({ customerWith, anotherBrowser }) => {
  const first = await customerWith({ prefill: { address: knownPerson().address } })
  await first.begin('email')
  await first.answer('email', { email: newEmail() })
  await first.sees('steps.phone.title')
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
  const second = await inSecondBrowser(first, page)
  await second.seesText('prove.hidden_for_good')
  await second.open('prove')
  await second.sees('checklist.title')
  await second.open('email')
  await second.answer('email', { email: newEmail() })
  await second.sees('steps.phone.title')
})

test('a proxy that answers in place of the app takes nothing: the form stays, says so, and keeps the text', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(refusedRequest(502))
  const customer = await customerWith()
  await customer.begin('email')
  const email = newEmail()
  await page.route('**/o/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.continue(),
  )
  await fillForm(page, { email })
  await customer.submit()
  await customer.seesText('form.trouble_server')
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await page.unrouteAll()
  await customer.submit()
  await customer.sees('steps.phone.title')
})

test('offline: what is typed stays, is sent when the line is back, and leaving before warns', async ({
  customerWith,
  page,
  context,
  noise,
}) => {
  noise.expect(/net::ERR_INTERNET_DISCONNECTED/)
  const customer = await customerWith()
  await customer.begin('email')
  await context.setOffline(true)
  await customer.seesText('form.offline')
  await page.locator('[name=email]').pressSequentially('typed@example.com')
  await page.locator('[name=email]').blur()
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await leaving
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await customer.submit()
  await lost
  await customer.seesText('form.offline')
  await expect(page.locator('[name=email]')).toHaveValue('typed@example.com')
  await context.setOffline(false)
  await customer.seesSaved()
  await page.reload()
  await expect(page.locator('[name=email]')).toHaveValue('typed@example.com')
})

test('offline where nothing is kept: the page says that nothing was sent, and takes it back with the line', async ({
  customerWith,
  context,
  noise,
}) => {
  noise.expect(/net::ERR_INTERNET_DISCONNECTED/)
  const customer = await customerWith({ prefill: knownPerson() })
  await customer.begin('check')
  await customer.seesFormAtWork()
  await customer.page.getByRole('checkbox').check()
  await context.setOffline(true)
  const send = customer.t('check.submit', { asker: ASKER })
  await customer.press(send)
  await customer.seesText('form.offline_here')
  await context.setOffline(false)
  await expect(customer.page.locator('main').getByText(customer.t('form.offline_here'))).toHaveCount(0)
  await customer.press(send)
  await expect(customer.heading()).not.toHaveText(customer.t('steps.check.title'))
})

test('offline, a button without a form beside it keeps its page, says so, and works with the line again', async ({
  customerWith,
  context,
}) => {
  const customer = await customerWith()
  await customer.enter()
  await customer.page.goto(`/o/${customer.onboarding.id}/language`)
  const german = customer.page.getByRole('button', { name: 'Deutsch' })
  const line = customer.page.locator('main').getByText(customer.t('form.offline_here'))
  await expectTakenOver(german)
  await context.setOffline(true)
  await german.click()
  await expect(line).toBeVisible()
  await expect(german).toBeFocused()
  await context.setOffline(false)
  await expect(line).toHaveCount(0)
  await german.click()
  await expect(customer.page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a press whose answer gets lost leads on by itself, and says nothing untrue', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(/net::ERR_/)
  const customer = await customerWith()
  await customer.begin('email')
  let lost = 0
  await page.route('**/o/**', async (route, request) => {
    if (request.method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await customer.answer('email', { email: newEmail() })
  expect(lost).toBe(1)
})

test('a tab that is killed loses nothing that was said to be saved', async ({
  customerWith,
  page,
  context,
  anotherBrowser,
}) => {
  const customer = await customerWith()
  await customer.begin('email')
  await fillForm(page, { email: 'saved@example.com' })
  await customer.seesSaved()
  const storageState = await context.storageState()
  const line = await context.newCDPSession(page)
  line.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  const reopened = await anotherBrowser({ storageState })
  const again = await reopened.newPage()
  await again.goto(customer.path('email'))
  await expect(again.locator('[name=email]')).toHaveValue('saved@example.com')
})

test('without cookies the page says how to continue, and is never blank', async ({
  customerWith,
  page,
  context,
  noise,
}) => {
  // The draft of what is typed is refused as well.
  noise.expect(refusedRequest(401))
  const customer = await customerWith()
  await customer.begin('email')
  await context.clearCookies()
  await fillForm(page, { email: 'typed@example.com' })
  await customer.submit()
  await expect(page.locator('main .state')).toHaveText(customer.t('form.trouble_session'))
  await expect(page.getByRole('status')).toHaveText(customer.t('form.trouble_session'))
  await expect(page.locator('[name=email]')).toHaveValue('typed@example.com')
  await customer.open('email')
  await customer.sees('session.title')
})

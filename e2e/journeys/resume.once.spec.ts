import type { Page } from '@playwright/test'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { expect, test } from '../fixtures'
import { Customer, RIGHT_CODE } from '../support/customer'
import { fillForm } from '../support/form'
import type { StartWish } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { knownPerson, newEmail } from '../support/people'
import { service } from '../support/service'
import { expectTakenOver } from '../support/taken-over'

const HOUR = 60 * 60_000
const LINE = knownPerson().address.line1

/** A person who was sent a code for the address the service knows. */
async function atCode(
  customerWith: (wish: StartWish) => Promise<Customer>,
  scenario?: string,
): Promise<Customer> {
  const codes = ['email_verification', 'phone_verification']
  const customerId = await service.createCustomer({
    codes,
    ...withoutUndefined({ scenario: scenario || undefined }),
  })
  const customer = await customerWith({ customerId })
  await customer.begin('email')
  await customer.press(customer.t('code.send'))
  await customer.sees('code.email_title')
  return customer
}

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
  await second.sees('checklist.title')
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

test('a browser whose clock is a day ahead is told the same times', async ({ customerWith, page }) => {
  const customer = await atCode(customerWith)
  const told = await page.locator('#code-hint').textContent()
  await page.clock.setSystemTime(Date.now() + 24 * HOUR)
  await page.reload()
  await expect(page.locator('#code-hint')).toHaveText(told ?? '')
  await customer.typeCode('email', RIGHT_CODE)
  await expect(customer.heading()).not.toHaveText(customer.t('code.email_title'))
})

test('a whole code that is pasted is sent at once, and only once', async ({
  customerWith,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await atCode(customerWith)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.evaluate(() => navigator.clipboard.writeText('000 000'))
  await expectTakenOver(page.locator('main [name=code]'))
  await page.locator('main [name=code]').focus()
  await page.keyboard.press('Control+V')
  await expect(customer.summary()).toBeFocused()
  await page.locator('main [name=code]').focus()
  await page.keyboard.press('Control+V')
  await expect(page.locator('main [name=code]')).toHaveValue('000 000')
  expect(posts).toHaveLength(1)
  await page.evaluate(() => navigator.clipboard.writeText('123-456'))
  await page.locator('main [name=code]').fill('')
  await page.locator('main [name=code]').focus()
  await page.keyboard.press('Control+V')
  await expect(customer.heading()).not.toHaveText(customer.t('code.email_title'))
  expect(posts).toHaveLength(2)
})

test('a code that expires while its person is away is told on the page, and what was typed stays', async ({
  customerWith,
  page,
}) => {
  const customer = await atCode(customerWith)
  await page.clock.install()
  await customer.open('email')
  await expectTakenOver(page.locator('#code-hint'))
  await page.locator('main [name=code]').pressSequentially('12')
  await page.clock.fastForward(10 * 60_000)
  await expect(page.locator('#code-hint')).toContainText(/has expired/)
  await expect(page.locator('main [name=code]')).toHaveValue('12')
  await page.getByRole('link', { name: customer.t('code.other_phone') }).click()
  await customer.sees('code.send_phone_title')
})

test('an address is changed in place, and the code goes to the new one', async ({ customerWith, page }) => {
  const customer = await atCode(customerWith, 'open_contact')
  await page.getByRole('link', { name: customer.t('code.change_email') }).click()
  await customer.answer('email', { email: newEmail() })
  await customer.sees('code.send_email_title')
  await customer.confirmContact('email', () => customer.readCode())
})

test('an address the service keeps is said to be its own, and everything else stays', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({
    customerId: await service.createCustomer({ codes: ['email_verification'], scenario: 'locked_contact' }),
  })
  await customer.enter()
  await page.goto(`${customer.path('email')}?change=1`)
  await fillForm(page, { email: 'other@example.com' })
  await customer.submit()
  await customer.seesText('code.unchanged_title')
  await expect(page.locator('[name=email]')).toHaveValue('other@example.com')
  await customer.open('email')
  await customer.confirmContact('email')
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

import { expect, test } from '../fixtures'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { knownPerson, newEmail, TYPED_US_ADDRESS } from '../support/people'
import { service } from '../support/service'

test('typed text that was never sent is still there after a reload', async ({ customerWith, page }) => {
  const customer = await customerWith()
  await customer.begin('address')
  await fillForm(page, { 'address.country': 'US', 'address.line1': '1 Main Street' })
  const kept = page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes('"Aus"')))
  await fillForm(page, { 'address.city': 'Aus' })
  expect((await kept).status()).toBe(200)
  await expect(page.locator('main').getByText(customer.t('form.saved'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('[name="address.line1"]')).toHaveValue('1 Main Street')
  await expect(page.locator('[name="address.city"]')).toHaveValue('Aus')
})

test('text that was typed just before its page is left is kept', async ({ customerWith, page }) => {
  const customer = await customerWith()
  await customer.begin('email')
  await customer.seesFormAtWork()
  const email = page.locator('[name=email]')
  await email.fill('first@')
  await customer.seesSaved()
  await email.fill('first@and.last')
  // No input loses the focus when a page is left by its address.
  await page.evaluate((address) => window.location.assign(address), customer.path('language'))
  await customer.sees('language.title')
  await expect.poll(() => customer.kept()).toContain('first@and.last')
})

test('a wrong answer stays as it was typed, also after a reload', async ({ customerWith, page }) => {
  const customer = await customerWith()
  await customer.begin('email')
  await fillForm(page, { email: 'not an address' })
  await customer.submit()
  await expect(customer.summary()).toContainText(customer.t('fields.email.wrong'))
  await expect(page.locator('[name=email]')).toHaveValue('not an address')
  await page.reload()
  await expect(page.locator('[name=email]')).toHaveValue('not an address')
})

test('back leads to the screen before, with its answer', async ({ customerWith, page }) => {
  const email = newEmail()
  const customer = await customerWith()
  await customer.begin()
  await customer.goOn()
  await customer.answer('email', { email })
  await page.goBack()
  await customer.sees('steps.email.title')
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await customer.answer('email', { email })
  await customer.sees('steps.phone.title')
})

test('two tabs of one browser do not undo each other', async ({ customerWith, page, context }) => {
  const customer = await customerWith()
  await customer.begin('email')
  const other = await context.newPage()
  await other.goto(customer.path('phone'))
  await fillForm(other, { 'phone.country': 'US', 'phone.number': '202 555 0123' })
  await other.locator('main form button.button').click()
  await expect(other).not.toHaveURL(/phone$/)
  const email = newEmail()
  await customer.answer('email', { email })
  for (const tab of [page, other]) {
    await tab.goto(customer.path())
    await expect(tab.getByRole('listitem').filter({ hasText: customer.t('states.completed') })).toHaveCount(2)
  }
})

test('a person who leaves and opens the link again continues where they stopped', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({ prefill: { phone: knownPerson().phone } })
  await customer.begin()
  await customer.goOn()
  await customer.answer('email', { email: newEmail() })
  await page.goto('about:blank')
  await customer.openLink()
  await customer.sees('checklist.title')
  await customer.goOn()
  await customer.sees('steps.address.title')
})

test('pressing every button twice sends everything once', async ({ customerWith, page }) => {
  const email = newEmail()
  const customer = await customerWith()
  customer.clicks = 2
  await customer.openLink()
  await customer.giveFirstAnswers({
    email,
    phone: { 'phone.country': 'US', 'phone.number': '202 555 0123' },
    address: TYPED_US_ADDRESS,
  })
  await customer.giveFurtherAnswers('123456789')
  expect(await service.countByEmail(email)).toBe(1)
  await page.goto('/sandbox/inbox')
  const { customerId } = await integrator.read(customer.onboarding.id)
  const sent = page.getByRole('listitem').filter({ hasText: customerId ?? 'nobody' })
  await expect(sent).toHaveCount(2)
})

test('a press counts although the form is drawn again between its going down and its coming up', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({
    customerId: await service.createCustomer({ codes: ['identity_document'] }),
  })
  await customer.begin('identity')
  // The script is at work once the list of countries can be searched.
  await expect(page.locator('main [aria-autocomplete=list]')).toBeVisible()
  await fillForm(page, { 'identityDocument.type': 'passport' })
  const redrawn = Promise.withResolvers<void>()
  await page.route('**/identity', async (route) => {
    await route.fulfill({ response: await route.fetch() })
    redrawn.resolve()
  })
  await fillForm(page, { 'identityDocument.country': 'BR' })
  await page.locator('main form button.button:not(.quiet)[type=submit]').hover()
  await page.mouse.down()
  await redrawn.promise
  await page.unrouteAll()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.mouse.up()
  await expect(customer.slot('single')).toBeVisible()
})

import { withoutUndefined } from '@/lib/platform/without-undefined'
import { expect, test } from '../fixtures'
import { type Customer, RIGHT_CODE, WRONG_CODE } from '../support/customer'
import { fillForm } from '../support/form'
import type { StartWish } from '../support/integrator'
import { readForm } from '../support/page-form'
import { newEmail } from '../support/people'
import { service } from '../support/service'
import { expectTakenOver } from '../support/taken-over'

const HOUR = 60 * 60_000

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

test('a browser whose clock is a day ahead is told the same times', async ({ customerWith, page }) => {
  const customer = await atCode(customerWith)
  const told = await page.locator('#code-hint').textContent()
  await page.clock.setSystemTime(Date.now() + 24 * HOUR)
  await page.reload()
  await expect(page.locator('#code-hint')).toHaveText(told ?? '')
  await customer.typeCode('email', RIGHT_CODE)
  await expect(customer.heading()).not.toHaveText(customer.t('code.email_title'))
})

test('a whole code that is pasted is sent at once, and only once; part of one waits for a press', async ({
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
  await expectTakenOver(page.locator('main [name=code]'))
  for (const copied of ['12345', 'G-123456', '000 000']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await page.locator('main [name=code]').selectText()
    await page.keyboard.press('Control+V')
  }
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

test('twenty households behind one address each get their code', async ({ customerWith, page }) => {
  const arriving = async () => {
    const customerId = await service.createCustomer({ codes: ['email_verification'] })
    const customer = await customerWith({ customerId })
    await customer.enter()
    return customer
  }
  for (let household = 0; household < 20; household += 1) {
    const customer = await arriving()
    const offer = await readForm(page.request, customer.path('email'))
    await offer?.post({})
    const next = await page.request.get(customer.path('email'))
    expect(await next.text()).toContain(customer.t('code.email_title'))
    await page.context().clearCookies()
  }
  const last = await arriving()
  await last.open('email')
  await last.press(last.t('code.send'))
  await last.sees('code.email_title')
})

test('a code that was tried too often is not what comes next while something else can be done', async ({
  customerWith,
  page,
}) => {
  const customerId = await service.createCustomer({ codes: ['email_verification', 'gender'] })
  const customer = await customerWith({ customerId })
  await customer.begin('email')
  await customer.press(customer.t('code.send'))
  for (let tries = 0; tries < 5; tries += 1) {
    await customer.typeCode('email', WRONG_CODE)
    // Typing has taken the focus from an earlier summary, so this one belongs to this try.
    await expect(customer.summary()).toBeFocused()
  }
  await customer.open()
  await expect(page.locator('.lit a')).toHaveAttribute('href', customer.path('gender'))
})

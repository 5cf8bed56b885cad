import type { Page } from '@playwright/test'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import { expect, test } from '../fixtures'
import { faultsOfShift } from '../support/checks/shift'
import type { Customer } from '../support/customer'
import { fillForm } from '../support/form'
import { newEmail } from '../support/people'
import { service } from '../support/service'
import { expectTakenOver } from '../support/taken-over'
import { ASKER } from '../support/visitor'

/** What a reader hears first of a page: its title, and where the focus is. */
async function hears({ t, page }: Customer, key: PlainKey): Promise<void> {
  await expect(page).toHaveTitle(t('titles.page', { title: t(key), asker: ASKER }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(key))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Notes what the focus comes to, from now on. */
async function noteFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const met: string[] = []
    Object.assign(globalThis, { met })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) met.push(target.id || target.tagName.toLowerCase())
    })
  })
  return () => page.evaluate(() => (globalThis as typeof globalThis & { met: string[] }).met)
}

/** What the form sends from now on is answered only when that is asked for. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>()
  await page.route('**/o/**', async (route) => {
    if (route.request().method() === 'POST') await asked.promise
    await route.continue()
  })
  return async () => asked.resolve()
}

const withKeyboard = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await expectTakenOver(button)
  await button.focus()
  await page.keyboard.press('Enter')
}

test('another screen at the same address is heard as a page: its title, and the focus on its heading', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({
    customerId: await service.createCustomer({
      codes: ['email_verification', 'identity_document'],
      scenario: 'open_contact',
    }),
  })
  await customer.begin('email')
  await withKeyboard(page, customer.t('code.send'))
  await hears(customer, 'code.email_title')
  await page.goto(`${customer.path('email')}?change=1`)
  await fillForm(page, { email: newEmail() })
  await withKeyboard(page, customer.t('form.submit'))
  await hears(customer, 'code.send_email_title')

  await customer.open('identity')
  await fillForm(page, { 'identityDocument.country': 'US', 'identityDocument.type': 'passport' })
  await withKeyboard(page, customer.t('form.submit'))
  await expect(customer.slot('single')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a form that is drawn again for a choice pushes nothing away, and leaves the focus on the button it has come to', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith()
  await customer.begin('address')
  const drawAnew = await holdAnswers(page)
  await fillForm(page, { 'address.country': 'US' })
  const button = page.getByRole('button', { name: customer.t('form.submit') })
  await button.focus()
  const before = await button.elementHandle()
  await drawAnew()
  await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false)
  await expect(button).toBeFocused()
  expect(await faultsOfShift(page)).toEqual([])
})

test('asking for a person does not lose the focus, although the button is gone', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({
    customerId: await service.createCustomer({ codes: ['liveness_check'] }),
  })
  await customer.begin('face')
  await page.getByText(customer.t('person.face.cannot')).click()
  await withKeyboard(page, customer.t('person.face.ask'))
  await customer.seesText('person.face.told', { asker: ASKER })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('something wrong is heard in the title, and the focus goes to the list of it and nowhere before', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith()
  await customer.begin('email')
  const title = await page.title()
  await page.getByRole('button', { name: customer.t('form.submit') }).focus()
  const met = await noteFocus(page)
  await page.keyboard.press('Enter')
  await expect(customer.summary()).toBeFocused()
  await expect(page).toHaveTitle(`${customer.t('form.error_prefix')} ${title}`)
  expect(await met()).toEqual(['summary'])
  await fillForm(page, { email: newEmail() })
  await withKeyboard(page, customer.t('form.submit'))
  await hears(customer, 'steps.phone.title')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('something wrong is heard in the title, and the page starts at the list of it', async ({
    customerWith,
    page,
  }) => {
    const customer = await customerWith()
    await customer.begin('email')
    const title = await page.title()
    await customer.submit()
    await expect(page).toHaveTitle(`${customer.t('form.error_prefix')} ${title}`)
    await expect(customer.summary()).toBeFocused()
  })
})

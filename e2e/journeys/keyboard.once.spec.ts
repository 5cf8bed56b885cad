import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { jpeg } from '../support/files'
import { newEmail, US_TAX } from '../support/people'
import { service } from '../support/service'

const MOST_STOPS = 60

test('the keyboard alone leads from the link to an approved profile', async ({ customerWith, page }) => {
  const email = newEmail()
  const customer = await customerWith({
    prefill: { personalInformation: US_TAX },
    meta: { sandboxModel: 'streamlined' },
  })
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(customer.onboarding.link.url)
  await press(page, button(customer.t('landing.start')))
  await customer.sees('checklist.title')
  await press(page, page.locator('.lit').getByRole('link'))

  await customer.sees('steps.email.title')
  await keyboard.press('Tab')
  await write(page, page.locator('[name=email]'), email)
  await keyboard.press('Enter')
  await customer.sees('steps.phone.title')
  await write(page, page.locator('[name="phone.country"]'), 'United States')
  await write(page, page.locator('[name="phone.number"]'), '2025550123')
  await keyboard.press('Enter')

  await customer.sees('steps.address.title')
  await write(page, page.locator('#address-country'), 'United States')
  await keyboard.press('Tab')
  await write(page, page.locator('[name="address.line1"]'), '1 Main Street')
  await write(page, page.locator('[name="address.city"]'), 'Austin')
  await write(page, page.locator('[name="address.state"]'), 'Texas')
  await write(page, page.locator('[name="address.postalCode"]'), '78701')
  await press(page, button(customer.t('form.submit')))

  await customer.sees('steps.check.title')
  await reach(page, page.getByRole('checkbox'))
  await keyboard.press('Space')
  await press(page, page.locator('main form button.button'))
  await customer.sees('checklist.title')
  expect(await service.countByEmail(email)).toBe(1)

  await press(page, page.locator('.lit').getByRole('link'))
  await customer.sees('steps.identity.title')
  await reach(page, page.locator('[name="identityDocument.type"]').first())
  await keyboard.press('Space')
  await press(page, button(customer.t('form.submit')))
  const picker = page.waitForEvent('filechooser')
  await press(page, customer.slot('single').locator('[name=file]'))
  await (await picker).setFiles(jpeg())
  await press(page, button(customer.t('document.use')))
  await customer.sees('status.approved.title')
})

/** Moves on by Tab until the focus is there, and round to the top of the page if need be. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.type(text)
}

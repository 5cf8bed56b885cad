import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsOfAxe } from '../support/checks/axe'
import { knownPerson } from '../support/people'

/** A pale yellow, on which nothing white could be read. */
const CITRINE = { accent: '#ffe58a', corner: 'round', typeface: 'system' }

const colourOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an integrator's pale yellow is worn as it is, and everything on it can be read: ${colorScheme}`, async ({
    page,
    customerWith,
  }) => {
    await page.emulateMedia({ colorScheme })
    const customer = await customerWith({ theme: CITRINE })
    await customer.openLink()
    await customer.sees('checklist.title')
    expect(await colourOf(page, '.lit .button', 'background-color')).toBe('rgb(255, 229, 138)')
    expect(await colourOf(page, '.lit .button', 'color')).toBe('rgb(23, 37, 45)')
    expect(await page.locator('html').getAttribute('data-corner')).toBe('round')
    expect(await faultsOfAxe(page, 'colours')).toEqual([])
  })
}

test('a page in a forced scheme wears the colours of that scheme', async ({ page, customerWith }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const customer = await customerWith({ theme: { accent: '#14110f', scheme: 'dark' } })
  await customer.begin()
  expect(await colourOf(page, '.lit .button', 'background-color')).toBe('rgb(104, 100, 97)')
})

test('what the integrator locked is checked with its name beside it, and what it hid is nowhere', async ({
  page,
  customerWith,
}) => {
  const known = knownPerson()
  const customer = await customerWith({
    prefill: known,
    fieldPolicy: { '/email': 'hidden', '/address': 'locked' },
  })
  await customer.begin('check')
  await expect(page.getByText(customer.t('check.from_asker', { asker: 'Brightwater' })).first()).toBeVisible()
  await expect(page.getByText(String(known.email))).toHaveCount(0)
})

test('a name that the integrator gave can be changed from the check page, which then shows the new one', async ({
  page,
  customerWith,
}) => {
  const name = { firstName: 'Odalys', lastName: 'Kestrelhof', dateOfBirth: '1990-02-03' }
  const customer = await customerWith({ prefill: { ...knownPerson(), ...name } })
  await customer.begin('check')
  await page.locator('main a[href$="/name"]').first().click()
  await customer.answer('name', {
    firstName: 'Odalys',
    lastName: 'Kestrelhoff',
    'dateOfBirth.day': '3',
    'dateOfBirth.month': '2',
    'dateOfBirth.year': '1990',
  })
  await customer.open('check')
  await expect(page.locator('main')).toContainText('Kestrelhoff')
  await customer.checkAndSend()
})

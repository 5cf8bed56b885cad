import type { Keyboard, Locator, Page } from '@playwright/test'
import type { FieldIdWith } from '@/lib/model/requirements/field-words'
import type { Locale } from '@/lib/platform/i18n/locales'
import { expect, test } from '../fixtures'
import { faultsOfAxe } from '../support/checks/axe'
import { faultsOfLayout } from '../support/checks/layout'
import { Customer } from '../support/customer'
import { integrator } from '../support/integrator'
import { service } from '../support/service'

/** A customer of whom only the two countries are missing, on the page that asks for them, with its search at work. */
async function askedForCountries(page: Page, locale: Locale = 'en') {
  const customerId = await service.createCustomer({ codes: ['country_of_birth', 'nationality'] })
  const customer = new Customer(page, await integrator.start({ customerId, locale }), locale)
  const search = page.waitForResponse(/\/api\/countries\//)
  await customer.openLink()
  await search
  const box = (field: FieldIdWith<'label'>) =>
    page.getByLabel(customer.t(`fields.${field}.label`), { exact: true })
  await expect(box('nationality')).toHaveAttribute('aria-autocomplete', 'list')
  return { customer, customerId, birth: box('countryOfBirth'), nationality: box('nationality') }
}

const entries = (page: Page): Locator => page.getByRole('option').filter({ visible: true })
const chosen = (page: Page, name: string): Locator => page.locator(`select[name=${name}]`)

test('the keyboard alone finds countries by a people and by a code, and answers with them', async ({
  page,
}) => {
  const { customer, customerId, birth, nationality } = await askedForCountries(page)
  const { keyboard } = page
  await birth.focus()
  await keyboard.type('che')
  await expect(entries(page).first()).toHaveText('Switzerland')
  await keyboard.press('Tab')
  await expect(birth).toHaveValue('Switzerland')
  await expect(chosen(page, 'countryOfBirth')).toHaveValue('CH')

  await nationality.focus()
  await keyboard.type('German')
  await expect(nationality).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option', { name: 'Germany', exact: true })).toBeVisible()
  await keyboard.press('ArrowDown')
  // The list is drawn again while it is filtered, so its marked row is looked up each time.
  const marked = async () => {
    const id = await nationality.getAttribute('aria-activedescendant')
    return id
      ? page
          .locator(`[id="${id}"]`)
          .textContent({ timeout: 1000 })
          .catch(() => undefined)
      : undefined
  }
  await expect.poll(marked).toBe('Germany')
  await keyboard.press('Enter')
  await expect(nationality).toHaveValue('Germany')
  await expect(nationality).toHaveAttribute('aria-expanded', 'false')
  await expect(chosen(page, 'nationality')).toHaveValue('DE')
  await customer.submit()
  await expect.poll(() => service.statusOf(customerId)).toBe('approved')
})

const searches = {
  'half a name': { before: (keys: Keyboard) => keys.type('Germa'), after: ['n', 'y', 'Tab'] },
  'a marked entry': {
    before: async (keys: Keyboard) => {
      await keys.type('German')
      await keys.press('ArrowDown')
    },
    after: ['Enter'],
  },
}

for (const [name, { before, after }] of Object.entries(searches))
  test(`an open search with ${name} continues when the form is drawn again for another answer`, async ({
    page,
  }) => {
    const { birth, nationality } = await askedForCountries(page)
    const { keyboard } = page
    const drawing = Promise.withResolvers<void>()
    const asked = page.waitForRequest((request) => request.method() === 'POST' && /\/o\//.test(request.url()))
    await page.route(/\/o\//, async (route) => {
      if (route.request().method() === 'POST') await drawing.promise
      await route.continue()
    })
    await birth.focus()
    await keyboard.type('che')
    await keyboard.press('Tab')
    await asked
    await before(keyboard)
    const box = await nationality.elementHandle()
    drawing.resolve()
    await expect.poll(() => box?.evaluate(({ isConnected }) => isConnected)).toBe(false)
    await expect(nationality).toBeFocused()
    await expect(entries(page).first()).toHaveText('Germany')
    for (const key of after) await keyboard.press(key)
    await expect(chosen(page, 'nationality')).toHaveValue('DE')
  })

test('Tab leads from an open list to the next question, and never into the list', async ({ page }) => {
  const { birth, nationality } = await askedForCountries(page)
  await birth.click()
  await expect(entries(page)).toHaveCount(287)
  await page.keyboard.press('Tab')
  await expect(nationality).toBeFocused()
  await expect(birth).toHaveAttribute('aria-expanded', 'false')
})

test('the mouse opens the list, chooses in it, and a label leads into the box', async ({ page }) => {
  const { customer, nationality } = await askedForCountries(page)
  await page.getByText(customer.t('fields.nationality.label'), { exact: true }).click()
  await expect(nationality).toBeFocused()
  await nationality.click()
  await expect(entries(page)).toHaveCount(250)
  await nationality.fill('Ital')
  await entries(page).getByText('Italy', { exact: true }).click()
  await expect(nationality).toHaveValue('Italy')
  await expect(chosen(page, 'nationality')).toHaveValue('IT')
  await expect(entries(page)).toHaveCount(0)
})

test('Escape closes the list and keeps what was chosen; the number found is said', async ({ page }) => {
  const { customer, nationality } = await askedForCountries(page)
  await nationality.fill('fran')
  await expect(page.getByRole('status')).toContainText(customer.t('controls.country.found', { count: 1 }))
  await nationality.press('Escape')
  await expect(entries(page)).toHaveCount(0)
  await nationality.press('Tab')
  await expect(nationality).toHaveValue('France')
})

test('a country that no longer exists is found, and asked what it is called today', async ({ page }) => {
  const { customer, birth } = await askedForCountries(page)
  await birth.fill('yugos')
  await birth.press('ArrowDown')
  await birth.press('Enter')
  await expect(page.locator('main').getByText(customer.t('controls.country.today'))).toBeVisible()
  await expect(birth).toHaveValue('Yugoslavia')
  await expect(birth).toBeFocused()
})

test('a text that names no country stays, and is told to be none', async ({ page }) => {
  const { customer, nationality } = await askedForCountries(page)
  await nationality.fill('Atlantis')
  await customer.submit()
  await expect(customer.summary()).toBeFocused()
  await expect(nationality).toHaveValue('Atlantis')
  await expect(nationality).toHaveAttribute('aria-invalid', 'true')
  await customer.summary().getByRole('link').last().click()
  await expect(nationality).toBeFocused()
  await nationality.fill('Poland')
  await nationality.press('Tab')
  await expect(chosen(page, 'nationality')).toHaveValue('PL')
})

for (const look of [
  { locale: 'en', colorScheme: 'dark', width: 320 },
  { locale: 'ar', colorScheme: 'light', width: 1280 },
] as const) {
  test(`the open list is sound in ${look.locale}, ${look.colorScheme}, ${look.width} wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await page.setViewportSize({ width: look.width, height: 700 })
    const { nationality } = await askedForCountries(page, look.locale)
    await nationality.click()
    await nationality.press('ArrowDown')
    expect(await faultsOfAxe(page)).toEqual([])
    expect(await faultsOfLayout(page)).toEqual([])
    for (const entry of (await entries(page).all()).slice(0, 5))
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
}

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the list stays the one of the phone', async ({ page }) => {
    const customerId = await service.createCustomer({ codes: ['country_of_birth', 'nationality'] })
    const customer = new Customer(page, await integrator.start({ customerId }))
    await customer.begin()
    const list = page.getByLabel(customer.t('fields.nationality.label'), { exact: true })
    await list.selectOption('PL')
    // The script that might have put its own list there is at work.
    await expect(page.locator('main').getByText(customer.t('form.saved'), { exact: true })).toBeVisible()
    await expect(page.locator('input[role=combobox]')).toHaveCount(0)
    await expect(list).toHaveValue('PL')
  })
})

import { expect, test } from '../fixtures'
import { wordsIn } from '../support/words'

const german = wordsIn('de')

test('the language can be changed on the landing and inside the flow', async ({ customerWith, page }) => {
  const customer = await customerWith()
  await page.goto(customer.onboarding.link.url)
  await page.getByRole('link', { name: customer.t('place.language', { language: 'English' }) }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: german('landing.start'), exact: true }).click()
  await expect(customer.heading()).toHaveText(german('checklist.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: german('place.language', { language: 'Deutsch' }) }).click()
  await expect(customer.heading()).toHaveText(german('language.title'))
  await page.getByRole('button', { name: 'English' }).click()
  await customer.sees('checklist.title')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a language chosen on a question leads back to it, with what was typed', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith()
  await customer.begin('email')
  // The script is at work, and what follows the form has yet to come.
  await customer.seesFormAtWork()
  await page.locator('[name=email]').fill('half@an')
  await page.getByRole('link', { name: customer.t('place.language', { language: 'English' }) }).click()
  await expect(customer.heading()).toHaveText(customer.t('language.title'))
  // It is on its way while the languages are read, which takes a person longer than it takes a test.
  await expect.poll(() => customer.kept()).toContain('half@an')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(customer.heading()).toHaveText(wordsIn('fr')('steps.email.title'))
  await expect(page.locator('[name=email]')).toHaveValue('half@an')
})

test('a language in the address of a link is the one it opens in', async ({ customerWith, page }) => {
  const { onboarding } = await customerWith({ locale: 'es' })
  await page.goto(onboarding.link.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto(`${onboarding.link.url}/pt-BR`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.goto(`${onboarding.link.url}/ar`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-AT' })

  test('gets it, unless the integrator asked for another language', async ({ customerWith, page }) => {
    const free = await customerWith()
    await page.goto(free.onboarding.link.url)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const fixed = await customerWith({ locale: 'en' })
    await page.goto(fixed.onboarding.link.url)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('a browser that asks for the Arabic of Egypt', () => {
  test.use({ locale: 'ar-EG' })

  test('gets pages from right to left', async ({ customerWith, page }) => {
    const { onboarding } = await customerWith()
    await page.goto(onboarding.link.url)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})

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

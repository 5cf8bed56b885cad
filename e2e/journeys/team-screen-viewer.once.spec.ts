import { expect, test } from '../fixtures'
import { service } from '../support/service'
import { signInToConsole } from '../support/team'

test('the team walks by keyboard through what a customer saw, and can send nothing from it', async ({
  page,
  customerWith,
}) => {
  const customerId = await service.createCustomer({ codes: ['country_of_birth'] })
  const { onboarding } = await customerWith({ customerId })
  await signInToConsole(page, 'viewer')
  await page.goto(`/operator/onboardings/${onboarding.id}/screen`)
  const slider = page.getByRole('slider', { name: 'Point in time' })
  const frame = page.locator('iframe')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Now')
  await slider.focus()
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /^1 · /)
  await expect(frame).toHaveAttribute('src', /\/onb_[0-9a-f]+\/\d+\//)
  await expect(slider).toBeFocused()
  const address = (await frame.getAttribute('src')) ?? ''
  expect((await page.request.post(address)).status()).toBe(403)
})

test('what the simulator and the gallery show is chosen by a form and kept in the address', async ({
  page,
}) => {
  await signInToConsole(page, 'viewer')
  await page.goto('/operator/simulator')
  await page.getByLabel('Customer', { exact: true }).selectOption('business')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByLabel('Person 1', { exact: true }).selectOption('lead_owner')
  await page.getByLabel('Share of person 1 in %').fill('60')
  await page.getByRole('checkbox', { name: /Pix/ }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/role1=lead_owner.*share1=60/)
  await page.goto(page.url())
  await expect(page.getByLabel('Person 1', { exact: true })).toHaveValue('lead_owner')
  await expect(page.getByRole('checkbox', { name: /Pix/ })).toBeChecked()
  await expect(page.getByRole('rowheader', { name: 'List the people behind the company' })).toBeVisible()

  await page.goto('/operator/gallery?screen=customer-tax')
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.frameLocator('iframe').first().locator('html')).toHaveAttribute('lang', 'de')
})

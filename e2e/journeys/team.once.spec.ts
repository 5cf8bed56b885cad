import { expect, test } from '../fixtures'
import { bringAxe, faultsOfAxe } from '../support/checks/axe'
import { knownPerson } from '../support/people'
import { signInToConsole } from '../support/team'

test('AUT-06 a viewer sees an onboarding masked and can neither help, nor see a value, nor open the audit', async ({
  page,
  noise,
  customerWith,
}) => {
  noise.expect(/403/)
  const known = knownPerson()
  const { onboarding } = await customerWith({ prefill: known })
  await signInToConsole(page, 'viewer')
  await page.goto(`/operator/onboardings/${onboarding.id}`)
  await expect(page.getByRole('heading', { name: 'Time line' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New link' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show this value' })).toHaveCount(0)
  expect(await page.content()).not.toContain(String(known.email))
  const answer = await page.goto('/operator/audit')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Your role does not open this' })).toBeVisible()
})

test('somebody in support finds a customer by e-mail and hands on a link that opens; the audit tells an admin', async ({
  page,
  customerWith,
  anotherBrowser,
}) => {
  await bringAxe(page)
  const known = knownPerson()
  const { onboarding } = await customerWith({ prefill: known })
  await signInToConsole(page, 'support')
  await page.getByRole('searchbox', { name: 'Find' }).fill(String(known.email))
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await faultsOfAxe(page)).toEqual([])
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText(onboarding.id)).toBeVisible()
  await page.getByRole('button', { name: 'New link' }).click()
  const link = await page.locator('.shown .code').textContent()
  expect(await faultsOfAxe(page)).toEqual([])
  const theirs = await (await anotherBrowser()).newPage()
  const answer = await theirs.goto(link ?? '')
  expect(answer?.status()).toBe(200)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/operator/sign-in')
  await signInToConsole(page, 'admin')
  await page.goto('/operator/audit?verify=1')
  await expect(page.getByRole('status')).toContainText('The chain is whole')
  await expect(page.getByRole('row').filter({ hasText: onboarding.id }).first()).toBeVisible()
  expect(await faultsOfAxe(page)).toEqual([])
})

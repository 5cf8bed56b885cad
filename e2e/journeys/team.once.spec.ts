import { expect, test } from '../fixtures'
import { bringAxe, faultsOfAxe } from '../support/checks/axe'
import { Customer } from '../support/customer'
import { jpeg } from '../support/files'
import { integrator } from '../support/integrator'
import { lackingTheDocument } from '../support/outlines'
import { knownPerson } from '../support/people'
import { PHONE } from '../support/phone'
import { signInToConsole } from '../support/team'

const NOTE = 'The photo was dark. One by the window will do.'

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

test('a customer calls because a document came back: support finds them and points at it, and they send it again; the audit tells an admin', async ({
  page,
  customerWith,
  anotherBrowser,
}) => {
  test.slow()
  await bringAxe(page)
  const customer = await customerWith(await lackingTheDocument('blurry_id'))
  const { onboarding } = customer
  await customer.begin('identity')
  await customer.addPassport()
  await expect
    .poll(async () => (await integrator.read(onboarding.id)).steps.find(({ id }) => id === 'identity')?.state)
    .toBe('problem')
  await signInToConsole(page, 'support')
  await page.getByRole('searchbox', { name: 'Find' }).fill(onboarding.reference)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await faultsOfAxe(page)).toEqual([])
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText(onboarding.id)).toBeVisible()
  await expect(page.getByLabel('What it opens')).toHaveValue('identity')
  await page.getByLabel('Note above it').fill(NOTE)
  await page.getByRole('button', { name: 'Make a link to it' }).click()
  const link = await page.locator('.shown .code').textContent()
  expect(await faultsOfAxe(page)).toEqual([])

  const phone = new Customer(await (await anotherBrowser(PHONE)).newPage(), onboarding)
  await phone.page.goto(link ?? '')
  await phone.press(phone.t('landing.start'))
  await expect(phone.page.getByText(NOTE)).toBeVisible()
  await phone.sendLast('single', jpeg('by-the-window.jpg'))
  await phone.sees('fix.done_title')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/operator/sign-in')
  await signInToConsole(page, 'admin')
  await page.goto('/operator/audit?verify=1')
  await expect(page.getByRole('status')).toContainText('The chain is whole')
  await expect(page.getByRole('row').filter({ hasText: onboarding.id }).first()).toBeVisible()
  expect(await faultsOfAxe(page)).toEqual([])
})

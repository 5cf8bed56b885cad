import { LIVE_REGION_ID } from '@/components/ui/live-region-id'
import { expect, test } from '../fixtures'
import { faultsOfAxe } from '../support/checks/axe'
import { Customer } from '../support/customer'
import { lackingTheDocument } from '../support/customer-presets'
import { jpeg } from '../support/files'
import { integrator } from '../support/integrator'
import { knownPerson } from '../support/people'
import { PHONE } from '../support/phone'
import { expectTakenOver } from '../support/taken-over'
import { signInToConsole } from '../support/team'

const NOTE = 'The photo was dark. One by the window will do.'
/** What is read out. */
const VOICE = `#${LIVE_REGION_ID}`
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a viewer sees an onboarding masked and can neither help, nor see a value, nor open the audit', async ({
  page,
  noise,
  customerWith,
}) => {
  noise.expect(/403/)
  const known = knownPerson()
  const { onboarding } = await customerWith({ prefill: known })
  await signInToConsole(page, 'viewer')
  await page.goto(`/operator/onboardings/${onboarding.id}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New link' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show this value' })).toHaveCount(0)
  expect(await page.content()).not.toContain(String(known.email))
  const answer = await page.goto('/operator/audit')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Your role does not have access' })).toBeVisible()
})

test('a customer calls because a document came back: support finds them and points at it, and they send it again; the audit tells an admin', async ({
  page,
  customerWith,
  anotherBrowser,
}) => {
  test.slow()
  const customer = await customerWith(await lackingTheDocument('blurry_id'))
  const { onboarding } = customer
  await customer.begin('identity')
  await customer.addPassport()
  await expect
    .poll(async () => (await integrator.read(onboarding.id)).steps.find(({ id }) => id === 'identity')?.state)
    .toBe('problem')
  await signInToConsole(page, 'support')
  await page.getByRole('searchbox', { name: 'Search' }).fill(onboarding.code)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await faultsOfAxe(page)).toEqual([])
  // Letters that are typed into the search stay there.
  const heading = page.getByRole('heading', { name: 'Onboardings' })
  await expectTakenOver(heading)
  await heading.click()
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  const beside = page.getByRole('complementary', { name: 'In short' })
  await expect(beside.getByText('Needs a change').first()).toBeVisible()
  expect(await faultsOfAxe(page)).toEqual([])
  // The row leads into its panel, and the panel back to its row.
  await page.keyboard.press('p')
  await expect(beside).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(beside.getByRole('link', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(beside).toHaveCount(0)
  await expect(page.getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(onboarding.id)).toBeVisible()
  await page.getByText('Send a link to one step').click()
  await expect(page.getByLabel('Step', { exact: true })).toHaveValue('identity')
  await page.getByLabel('Note for the customer').fill(NOTE)
  await page.getByRole('button', { name: 'Create link' }).click()
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
  await expect(page.getByRole('main').getByRole('status')).toContainText('The chain is intact')
  await expect(page.getByRole('row').filter({ hasText: onboarding.id }).first()).toBeVisible()
  expect(await faultsOfAxe(page)).toEqual([])
})

test('support sends a link again and takes it back, and is shown no value', async ({
  page,
  noise,
  customerWith,
  anotherBrowser,
}) => {
  noise.expect(/status of 410 /)
  const { onboarding } = await customerWith({ prefill: knownPerson() })
  await signInToConsole(page, 'support')
  await page.goto(`/operator/onboardings/${onboarding.id}`)
  await expect(page.getByRole('button', { name: 'Show this value' })).toHaveCount(0)
  await page.getByRole('button', { name: 'New link' }).click()
  const link = page.locator('.shown .code')
  await expect(link).toHaveText(/\/l\/vl_/)
  await page.getByRole('button', { name: 'Copy Reference' }).click()
  await expect(page.getByRole('main').getByText(/^Copied$|Select the text instead/)).toBeVisible()
  const customer = new Customer(await (await anotherBrowser(PHONE)).newPage(), onboarding)
  await customer.page.goto((await link.textContent()) ?? '')
  await expect(customer.page.getByRole('button', { name: customer.t('landing.start') })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke links and sessions' }).click()
  await expect(page.getByRole('main').getByText('All links and sessions have ended')).toBeVisible()
  await expect(page.locator(VOICE)).toContainText('All links and sessions have ended')
  await customer.press(customer.t('landing.start'))
  await customer.sees('links.revoked_title')
})

test('a reviewer says why before a value is shown, and settles what needs a person', async ({
  page,
  noise,
  customerWith,
}) => {
  noise.expect(/status of 403 /)
  const { onboarding } = await customerWith(await lackingTheDocument('unknown_code'))
  await signInToConsole(page, 'reviewer')
  await page.goto(`/operator/onboardings/${onboarding.id}`)
  await page.getByLabel('Value').selectOption('Email address')
  await page.getByRole('textbox', { name: 'Reason' }).fill('why')
  await page.getByRole('button', { name: 'Show this value' }).click()
  await expect(page.getByRole('heading', { name: 'Enter a reason' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('why')
  await page.getByRole('textbox', { name: 'Reason' }).fill('ticket 4711, the customer asks')
  await page.getByRole('button', { name: 'Show this value' }).click()
  await expect(page.locator('.shown')).toContainText('@')
  const matter = page.locator('.matters li').filter({ hasText: 'Requirement with no screen' })
  await matter.getByRole('button', { name: /^Check with the service again/ }).click()
  await expect(page.getByRole('main').getByText('still asks for this')).toBeVisible()
  await matter.getByRole('button', { name: /^Mark as resolved/ }).click()
  await expect(page.getByRole('main').getByText('It will come back if it happens again')).toBeVisible()
  await expect(matter).toHaveCount(0)
  const refused = await page.goto('/operator/staff')
  expect(refused?.status()).toBe(403)
})

test('a session that is ended leaves its button behind, and the focus goes to the line that says so', async ({
  page,
  customerWith,
  anotherBrowser,
}) => {
  const customer = await customerWith({ prefill: knownPerson() })
  await customer.begin()
  // Other tests are signed in with the same role, in browsers of another name.
  await signInToConsole(await (await anotherBrowser({ userAgent: FIREFOX })).newPage(), 'support')
  await signInToConsole(page, 'support')
  for (const [address, button] of [
    [`/operator/onboardings/${customer.onboarding.id}`, /^End/],
    ['/operator/sessions', /^End session.*Firefox/],
  ] as const) {
    await page.goto(address)
    const end = page.getByRole('button', { name: button }).first()
    await expectTakenOver(end)
    await end.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.told', { hasText: 'The session has ended.' })).toBeFocused()
  }
})

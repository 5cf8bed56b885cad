import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { fillForm } from '../support/form'
import { knownPerson, newEmail } from '../support/people'
import { signInToConsole } from '../support/team'

const SCRIPT = '**/_next/static/**/*.js'

/** Notes the addresses of the scripts a page fetches from now on. */
function noteScripts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url())
  })
  return fetched
}

/** Notes what the page sends from now on. */
function notePosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  return posts
}

/** What a form sends from now on is answered only when that is asked for. */
async function holdAnswers(page: Page, at = '**/o/**'): Promise<() => void> {
  const asked = Promise.withResolvers<void>()
  await page.route(at, async (route) => {
    if (route.request().method() === 'POST') await asked.promise
    await route.continue()
  })
  return asked.resolve
}

test('what follows a form is fetched when a person turns to it, and not before', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith()
  await customer.begin('email')
  await customer.seesFormAtWork()
  const fetched = noteScripts(page)
  await page.mouse.move(200, 200)
  await customer.sees('steps.email.title')
  expect(fetched).toEqual([])
  await page.locator('[name=email]').focus()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
})

test('a press before it has come waits for it, and sends everything once', async ({ customerWith, page }) => {
  const customer = await customerWith()
  await customer.begin('email')
  await customer.seesFormAtWork()
  const come = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    await come.promise
    await route.continue()
  })
  const posts = notePosts(page)
  await fillForm(page, { email: newEmail() })
  await page.locator('[name=email]').press('Enter')
  await page.locator('[name=email]').press('Enter')
  expect(posts).toEqual([])
  come.resolve()
  await customer.sees('steps.phone.title')
  expect(posts).toHaveLength(1)
})

test('what is typed before it has come is kept when the person leaves', async ({ customerWith, page }) => {
  const customer = await customerWith()
  await customer.begin('email')
  await customer.seesFormAtWork()
  const at = page.url()
  await page.route(SCRIPT, () => undefined)
  await fillForm(page, { email: 'half@an' })
  await page.goto('/help', { waitUntil: 'commit' })
  await page.unroute(SCRIPT)
  // The request outlives its page, and nobody on the next one knows of it.
  await expect(async () => {
    await page.goto(at)
    await expect(page.locator('[name=email]')).toHaveValue('half@an', { timeout: 500 })
  }).toPass()
})

test('a press sends everything where what follows the form cannot be had', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(/net::ERR_FAILED|^page broken/)
  const customer = await customerWith()
  await customer.begin('email')
  await customer.seesFormAtWork()
  await page.route(SCRIPT, (route) => route.abort())
  await fillForm(page, { email: newEmail() })
  await customer.submit()
  await expect(customer.heading()).not.toHaveText(customer.t('steps.email.title'))
})

test('while an answer is on its way nothing is sent twice, and what is typed in the meantime stays', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith()
  await customer.begin('email')
  const answer = await holdAnswers(page)
  const posts = notePosts(page)
  const email = page.locator('[name=email]')
  await email.fill('nobody')
  await email.press('Enter')
  await expect.poll(() => posts.length).toBe(1)
  await email.fill('typed@example.com')
  await email.press('Enter')
  answer()
  await expect(customer.summary()).toBeFocused()
  await expect(email).toHaveValue('typed@example.com')
  expect(posts).toHaveLength(1)
  await customer.seesSaved()
})

test('what is answered while a choice draws the form again stays, also where it is saved before that is drawn', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({ prefill: knownPerson() })
  await customer.begin()
  await customer.open('address')
  const line = page.locator('[name="address.line1"]')
  const before = await line.elementHandle()
  const drawAgain = await holdAnswers(page)
  const posts = notePosts(page)
  await fillForm(page, { 'address.country': 'GB' })
  await expect.poll(() => posts.length).toBe(1)
  await line.fill('12 High Street')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await line.blur()
  await saved
  await line.focus()
  drawAgain()
  await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false)
  await expect(line).toHaveValue('12 High Street')
  await expect(line).toBeFocused()
})

test('what a person has opened stays open when a choice draws the form again', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({ prefill: knownPerson(), meta: { sandboxRequire: 'account_purpose' } })
  await customer.begin('check')
  await customer.checkAndSend()
  await customer.open('purpose')
  const more = page.locator('details.more')
  const before = await more.elementHandle()
  await more.locator('summary').click()
  await page.locator('label.choice').first().click()
  await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false)
  await expect(more).toHaveAttribute('open', '')
})

test('what the console refuses is put to its box by name, which keeps what was typed and gets the focus', async ({
  page,
  customerWith,
}) => {
  const { onboarding } = await customerWith({ prefill: knownPerson() })
  await signInToConsole(page, 'reviewer')
  await page.goto(`/operator/onboardings/${onboarding.id}`)
  const posts = notePosts(page)
  const reason = page.locator('#reason')
  await page.getByLabel('Value').selectOption('Email address')
  await reason.fill('why')
  await page.getByRole('button', { name: 'Show this value' }).click()
  await expect(page.getByRole('heading', { name: 'Enter a reason' })).toBeVisible()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(reason).toHaveValue('why')
  await reason.fill('ticket 4711, the customer asks')
  const answer = await holdAnswers(page, '**/operator/**')
  await reason.press('Enter')
  await reason.press('Enter')
  answer()
  await expect(page.locator('.shown')).toContainText('@')
  await expect(reason).toHaveValue('')
  expect(posts).toHaveLength(2)
})

import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { peopleAsked } from '../support/people-asked'
import { appUrl } from '../support/server-keys'
import { signInToConsole } from '../support/team'
import { wordsIn } from '../support/words'

const t = wordsIn('en')

test('what people were asked is counted, drawn and saved', async ({ page }) => {
  await peopleAsked(12)
  await signInToConsole(page, 'admin')
  // Counts are written down a moment after a page was seen.
  const section = page.getByRole('region', { name: t('operator.numbers.questions.title') })
  await expect(async () => {
    await page.goto('/operator/numbers?code=email_address')
    await expect(section.getByRole('img')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(section.locator('.chart text', { hasText: 'email_address' }).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await section.getByRole('link', { name: t('operator.numbers.file') }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^questions-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFcode,flow,shown.*\r\nemail_address,form,\d+,/,
  )
})

test('the picture is there without script', async ({ anotherBrowser }) => {
  await peopleAsked(12)
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
  await signInToConsole(page, 'admin')
  await expect(async () => {
    await page.goto('/operator/numbers?code=email_address')
    await expect(page.locator('.chart [role=img]').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.locator('.chart .amount').first()).toHaveText(/\d/)
})

test('nobody who is not signed in takes the numbers along', async ({ request }) => {
  const answer = await request.get(`${appUrl()}/operator/numbers/file?table=questions`)
  expect(answer.status()).toBe(401)
})

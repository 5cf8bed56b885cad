import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { peopleAsked } from '../support/people-asked'
import { appUrl } from '../support/server-keys'
import { signInToConsole } from '../support/team'
import { wordsIn } from '../support/words'

const t = wordsIn('en')

/** Notes the pages that fetch the library of charts, as they do. */
function watchCharts(page: Page): Set<string> {
  const found = new Set<string>()
  page.on('response', async (answer) => {
    const { pathname } = new URL(page.url())
    // A page that was left meanwhile has no answers any more.
    const text = /\.js(?:\?|$)/.test(answer.url()) ? await answer.text().catch(() => '') : ''
    if (text.includes('recharts-')) found.add(pathname)
  })
  return found
}

test('what people were asked is counted, drawn and saved; the library that draws comes on this page alone', async ({
  page,
}) => {
  await peopleAsked(12)
  await signInToConsole(page, 'admin')
  const drawnOn = watchCharts(page)
  await page.goto('/operator/audit')
  // Counts are written down a moment after a page was seen.
  const section = page.getByRole('region', { name: t('operator.numbers.questions.title') })
  await expect(async () => {
    await page.goto('/operator/numbers?code=email_address')
    await expect(section.getByRole('img')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(section.locator('.chart text', { hasText: 'email_address' }).first()).toBeVisible()
  await expect.poll(() => [...drawnOn]).toEqual(['/operator/numbers'])
  const saving = page.waitForEvent('download')
  await section.getByRole('link', { name: t('operator.numbers.file') }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^questions-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFcode,flow,shown.*\r\nemail_address,form,\d+,/,
  )
})

test('nobody who is not signed in takes the numbers along', async ({ request }) => {
  const answer = await request.get(`${appUrl()}/operator/numbers/file?table=questions`)
  expect(answer.status()).toBe(401)
})

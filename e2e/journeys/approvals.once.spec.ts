import type { Browser, Page } from '@playwright/test'
import { defaultKeys, signInAddress } from '../../scripts/install/prepare.mjs'
import { expect, test } from '../fixtures'
import { faultsOfAxe } from '../support/checks/axe'
import { startAt } from '../support/integrator'
import { knownPerson } from '../support/people'
import { startServer } from '../support/start-server'

const SECRET = process.env.APP_SECRET ?? ''
const REASON = 'ticket 4711, the customer asks'

/** Someone of the team, at a server of their own. */
async function colleague(browser: Browser, url: string, role: string, script: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: script })).newPage()
  await page.goto(signInAddress(SECRET, url, role))
  await page.locator('.door button').click()
  await page.waitForURL('**/operator')
  return page
}

test('a value is shown after a colleague has approved it, once, with and without script', async ({
  browser,
  playwright,
}) => {
  test.slow()
  const server = await startServer({ OPERATOR_SECOND_APPROVER: '1' })
  const headers = { authorization: `Bearer ${defaultKeys(SECRET).demoKey}` }
  const api = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders: headers })
  try {
    for (const script of [true, false]) {
      const email = String(knownPerson().email)
      const { id } = await startAt(api, { prefill: { email } })
      const asker = await colleague(browser, server.url, 'reviewer', script)
      await asker.goto(`${server.url}/operator/onboardings/${id}`)
      await asker.locator('#place').selectOption('/email')
      await asker.locator('#reason').fill(REASON)
      await asker.getByRole('button', { name: 'Show this value' }).click()
      await expect(asker.getByRole('main').getByText('A second person must approve this')).toBeVisible()
      expect(await asker.content()).not.toContain(email)

      const other = await colleague(browser, server.url, 'admin', script)
      await expect(other.locator('b', { hasText: 'Waiting for your approval: 1' })).toBeVisible()
      await other.goto(`${server.url}/operator/approvals`)
      await expect(other.getByRole('cell', { name: REASON })).toBeVisible()
      if (script) expect(await faultsOfAxe(other)).toEqual([])
      await other.getByRole('button', { name: /^Approve / }).click()
      await expect(other.getByRole('main').getByText('Your colleague has 60 minutes')).toBeVisible()
      expect(await other.content()).not.toContain(email)

      await asker.goto(`${server.url}/operator/approvals`)
      await asker.getByRole('button', { name: /^Do it now / }).click()
      await expect(asker.getByRole('main').getByText(email)).toBeVisible()
      await asker.goto(`${server.url}/operator/approvals`)
      await expect(asker.getByRole('button', { name: /^Do it now / })).toHaveCount(0)
      await Promise.all([asker, other].map((page) => page.context().close()))
    }
  } finally {
    await api.dispose()
    await server.stop()
  }
})

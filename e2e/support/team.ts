import type { Page } from '@playwright/test'
import { signInAddress } from '../../scripts/prepare.mjs'
import { appUrl } from './server-keys'

/** Signs somebody of the team in by an address that works once. */
export async function signInToConsole(page: Page, role: string): Promise<void> {
  await page.goto(signInAddress(process.env.APP_SECRET ?? '', appUrl(), role))
  await page.locator('.door button').click()
  await page.waitForURL('**/operator')
}

import type { Page } from '@playwright/test'
import { signInAddress } from '../../scripts/install/prepare.mjs'
import { appUrl } from './server-keys'

/** Signs someone of the team in by an address that works once. */
export async function signInToConsole(page: Page, role: string): Promise<void> {
  await page.goto(signInAddress(process.env.APP_SECRET ?? '', appUrl(), role))
  await page.locator('.door button').click()
  await page.waitForURL('**/operator')
}

const signedIn = new WeakSet<Page>()

/** The same for a browser that comes back: anyone who is signed in stays so. */
export async function asOperator(page: Page, role: string): Promise<void> {
  if (!signedIn.has(page)) await signInToConsole(page, role)
  signedIn.add(page)
}

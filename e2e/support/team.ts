import type { Page } from '@playwright/test'
import { signInAddress } from '../../scripts/prepare.mjs'
import { appUrl } from './server-keys'

/** Signs somebody of the team in by an address that works once. */
export async function signInToConsole(page: Page, role: string): Promise<void> {
  await page.goto(signInAddress(process.env.APP_SECRET ?? '', appUrl(), role))
  await page.locator('.door button').click()
  await page.waitForURL('**/operator')
}

const signedIn = new WeakSet<Page>()

/** The same for a browser that comes back: whoever is signed in stays so. */
export async function asOperator(page: Page, role: string): Promise<void> {
  if (!signedIn.has(page)) await signInToConsole(page, role)
  signedIn.add(page)
}

/** Opens pages of the console as a browser of this language would: its own cannot change once it runs. */
export async function inBrowsersLanguage(
  page: Page,
  language: string,
  open: () => Promise<unknown>,
): Promise<void> {
  await page.route(/\/operator(?:[/?]|$)/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': language } }),
  )
  await open()
  await page.unrouteAll()
}

import { chromium } from '@playwright/test'
import { findBrowser, QUIET } from '../scripts/testing/browser.mjs'

/** Gives a browser to `use`, and closes it whatever happens. */
export async function withBrowser(use, more = []) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...QUIET, ...more] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

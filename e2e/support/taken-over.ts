import { expect, type Locator } from '@playwright/test'

/**
 * Waits until the page's script has taken the element over. A press before that is answered by a whole document, in
 * which the browser, not the page, decides where the focus is.
 */
export async function expectTakenOver(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

import type { BrowserContext, Page } from '@playwright/test'

const SCRIPT_FILES = /\/_next\/static\/.*\.js$/

/**
 * Lets every file of script come late where `SCRIPT_DELAY_MS` says so, as on a slow phone. What is true must be true
 * then as well; a test that is not has a race in it.
 */
export async function delayScripts(context: BrowserContext): Promise<void> {
  const delayMs = Number(process.env.SCRIPT_DELAY_MS ?? 0)
  if (delayMs === 0) return
  await context.route(SCRIPT_FILES, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    // The page may be gone by then.
    await route.continue().catch(() => {})
  })
}

/** Holds every file of script back from now on. Gives a way to let them come. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>()
  await page.route(SCRIPT_FILES, async (route) => {
    await asked.promise
    await route.continue()
  })
  return async () => asked.resolve()
}

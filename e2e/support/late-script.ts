import type { BrowserContext } from '@playwright/test'

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

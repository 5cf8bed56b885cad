import { CannotMeasure } from '../generate.mjs'
import { observeIn } from './observe.mjs'

/** A phone of the middle class on a slow mobile network, as the usual page tests imagine them. */
export const SCREEN = { width: 390, height: 844 }
const SLOWDOWN = 4
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** A page is done when nothing has kept its main thread busy for this long. */
const QUIET_MS = 800
export const LOAD_LIMIT_MS = 60_000

/**
 * Gives a slowed down page to `use`, in a browser that has been nowhere before.
 *
 * @param cookie of the visit, @param network where that is slowed down as well
 */
export async function onPhone(browser, { cookie, network }, use) {
  const context = await browser.newContext({
    viewport: SCREEN,
    ...(cookie ? { extraHTTPHeaders: { cookie } } : {}),
  })
  try {
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    await line.send('Performance.enable')
    if (network) {
      await line.send('Network.enable')
      await line.send('Network.emulateNetworkConditions', network)
    }
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await observeIn(page)
    return await use(page, line)
  } finally {
    await context.close()
  }
}

/** The same with a page of a visit, once it is quiet. */
export function atPage(browser, { origin, cookie }, path, network, use) {
  return onPhone(browser, { cookie, network }, async (page, line) => {
    await openPage(page, { origin }, path)
    return use(page, line)
  })
}

/** Waits until the page is there and quiet. */
export async function openPage(page, { origin }, path) {
  const answer = await page.goto(`${origin}${path}`, { timeout: LOAD_LIMIT_MS })
  if (answer?.status() !== 200) throw new CannotMeasure(`${path} answered ${answer?.status()} to the browser`)
  await isQuiet(page)
}

export function isQuiet(page) {
  return page.waitForFunction(
    (quietMs) =>
      document.readyState === 'complete' && performance.now() - globalThis.benchSeen.busyUntil > quietMs,
    QUIET_MS,
    { timeout: LOAD_LIMIT_MS, polling: 100 },
  )
}

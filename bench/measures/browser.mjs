import { chromium } from '@playwright/test'
import { findBrowser, QUIET } from '../../scripts/browser.mjs'
import { alternately, CannotMeasure, median } from '../generate.mjs'
import { NETWORK, SCREEN, SLOWDOWN } from './phone.mjs'

/** A page is done when nothing has kept its main thread busy for this long. */
const QUIET_MS = 800
const LOAD_LIMIT_MS = 60_000
const INTERACTION_ROUNDS = 3
const LONG_TASK_MS = 50
/** Browsers tell of no interaction that took less. */
const SHORTEST_TOLD_MS = 16

/**
 * What a person feels: loading a page, and typing and choosing in it, in a real browser slowed down.
 *
 * @param bare the yardstick's visit, @param first `[visit, path]` of the first step, @param pages all steps, by name
 * @returns `load` with `bare` and `ours`, `interaction` by name of the page with `worst` and `longTasks`
 */
export async function measureBrowser(rounds, { bare, first, pages }) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: QUIET })
  try {
    const load = await alternately(rounds, {
      bare: () => loadOnce(browser, bare, '/'),
      ours: () => loadOnce(browser, ...first),
    })
    const interaction = { bare: await interactWith(browser, bare, '/') }
    for (const [name, [visit, path]] of Object.entries(pages))
      interaction[name] = await interactWith(browser, visit, path)
    return { load, interaction }
  } finally {
    await browser.close()
  }
}

/** One visit by a browser that has been nowhere before. */
async function withPage(browser, { origin, cookie }, path, network, use) {
  const context = await browser.newContext({
    viewport: SCREEN,
    extraHTTPHeaders: cookie ? { cookie } : {},
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
    await page.addInitScript(observe, SHORTEST_TOLD_MS)
    const answer = await page.goto(`${origin}${path}`, { timeout: LOAD_LIMIT_MS })
    if (answer?.status() !== 200)
      throw new CannotMeasure(`${path} answered ${answer?.status()} to the browser`)
    await isQuiet(page)
    return await use(page, line)
  } finally {
    await context.close()
  }
}

function loadOnce(browser, visit, path) {
  return withPage(browser, visit, path, NETWORK, async (page, line) => {
    const { metrics } = await line.send('Performance.getMetrics')
    const scriptMs = metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
    const seen = await page.evaluate(() => globalThis.benchSeen)
    const blocked = seen.longTasks.filter(({ start }) => start >= seen.firstPaint)
    const blockingMs = blocked.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
    const { firstPaint: fcpMs, largestPaint: lcpMs, shift } = seen
    return { blockingMs, scriptMs, fcpMs, lcpMs, shift }
  })
}

/** The slowest answer of a page to a finger or a key, as medians of a few visits. */
async function interactWith(browser, visit, path) {
  const seen = []
  for (let round = 0; round < INTERACTION_ROUNDS; round += 1) {
    seen.push(await withPage(browser, visit, path, undefined, interact))
  }
  return {
    worst: median(seen.map(({ worst }) => worst)),
    longTasks: median(seen.map(({ longTasks }) => longTasks)),
  }
}

async function interact(page) {
  await page.evaluate(() => {
    globalThis.benchSeen.interactions.length = 0
    globalThis.benchSeen.longTasks.length = 0
  })
  for (const input of await page
    .locator('main :is(input:not([type]), input[type=text], [type=email], [type=tel]):visible')
    .all()) {
    // A form that is drawn anew by what was typed may have fewer of them.
    if (!(await input.isVisible())) continue
    await input.click()
    await page.keyboard.type('Abc 123', { delay: 60 })
  }
  const longTasks = await page.evaluate(() => globalThis.benchSeen.longTasks.length)
  for (const choice of await page.locator('main label:has([type=radio], [type=checkbox]):visible').all())
    if (await choice.isVisible()) await choice.click()
  for (const summary of await page.locator('main summary:visible').all()) await summary.click()
  for (const select of await page.locator('main select:visible').all()) {
    await select.focus()
    await page.keyboard.press('ArrowDown')
  }
  await isQuiet(page)
  const durations = await page.evaluate(() => globalThis.benchSeen.interactions)
  return { worst: Math.max(SHORTEST_TOLD_MS, ...durations), longTasks }
}

function isQuiet(page) {
  return page.waitForFunction(
    (quietMs) =>
      document.readyState === 'complete' && performance.now() - globalThis.benchSeen.busyUntil > quietMs,
    QUIET_MS,
    { timeout: LOAD_LIMIT_MS, polling: 100 },
  )
}

/** Runs in the page before anything of it: keeps what the browser tells about its own speed. */
function observe(shortestMs) {
  const seen = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    busyUntil: 0,
    longTasks: [],
    interactions: [],
  }
  globalThis.benchSeen = seen
  const take = (type, keep, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.busyUntil = performance.now()
        keep(entry)
      }
    }).observe({ type, buffered: true, ...more })
  take('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  take('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  take('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  take('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }))
  const keepEvent = ({ interactionId, duration }) => interactionId && seen.interactions.push(duration)
  take('event', keepEvent, { durationThreshold: shortestMs })
}

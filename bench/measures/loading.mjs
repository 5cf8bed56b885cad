import { openElsewhere } from '../elsewhere.mjs'
import { alternately } from '../generate.mjs'
import { LOAD_LIMIT_MS, NETWORK, onPhone, openPage } from './phone.mjs'

const LONG_TASK_MS = 50

/**
 * Loading pages in a real browser, slowed down, on a slow network, by someone who comes from another site and has been
 * on no page of ours before.
 *
 * @param pages `[visit, path, before]` by name; `before` is a page of the same origin that the browser was on until it
 *   was quiet, such as the landing
 * @returns by name what was seen; `usableMs`: until the first field is there and answers
 */
export async function measureLoading(rounds, browser, pages) {
  const elsewhere = await openElsewhere()
  const measures = Object.entries(pages).map(([name, page]) => [
    name,
    () => loadOnce(browser, elsewhere, ...page),
  ])
  try {
    return await alternately(rounds, Object.fromEntries(measures))
  } finally {
    elsewhere.close()
  }
}

function loadOnce(browser, elsewhere, visit, path, before) {
  return onPhone(browser, { cookie: visit.cookie, network: NETWORK }, async (page, line) => {
    await page.goto(elsewhere.url)
    await openPage(page, visit, before ?? path)
    const scriptBefore = before ? await scriptMsOf(line) : 0
    if (before) await moveOn(page, visit, path)
    const scriptMs = (await scriptMsOf(line)) - scriptBefore
    const seen = await page.evaluate(() => globalThis.benchSeen)
    const blocked = seen.longTasks.filter(({ start }) => start >= seen.firstPaint)
    const blockingMs = blocked.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
    const { firstPaint: fcpMs, largestPaint: lcpMs, shift } = seen
    // What the script leaves as it came is as good as it will be when it is there.
    const usableMs = seen.takenOverAt || seen.fieldAt
    return { blockingMs, scriptMs, fcpMs, lcpMs, shift, usableMs }
  })
}

/** As a person does who has read the page before: what it fetches ahead has come by then. */
async function moveOn(page, visit, path) {
  await page.waitForFunction(hasFetchedAhead, undefined, { timeout: LOAD_LIMIT_MS })
  await openPage(page, visit, path)
}

const hasFetchedAhead = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].every(
    ({ href }) => performance.getEntriesByName(href).length > 0,
  )

/** Time in script of this browser's page so far, with those before it. */
async function scriptMsOf(line) {
  const { metrics } = await line.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
}

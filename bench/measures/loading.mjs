import { alternately } from '../generate.mjs'
import { atPage, NETWORK } from './phone.mjs'

const LONG_TASK_MS = 50

/**
 * Loading pages in a real browser, slowed down, on a slow network, by someone who has been nowhere before.
 *
 * @param pages `[visit, path]` by name
 * @returns by name what was seen; `usableMs`: until the first field is there and answers
 */
export function measureLoading(rounds, browser, pages) {
  const measures = Object.entries(pages).map(([name, page]) => [name, () => loadOnce(browser, ...page)])
  return alternately(rounds, Object.fromEntries(measures))
}

function loadOnce(browser, visit, path) {
  return atPage(browser, visit, path, NETWORK, async (page, line) => {
    const { metrics } = await line.send('Performance.getMetrics')
    const scriptMs = metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
    const seen = await page.evaluate(() => globalThis.benchSeen)
    const blocked = seen.longTasks.filter(({ start }) => start >= seen.firstPaint)
    const blockingMs = blocked.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
    const { firstPaint: fcpMs, largestPaint: lcpMs, shift } = seen
    // What the script leaves as it came is as good as it will be when it is there.
    const usableMs = seen.takenOverAt || seen.fieldAt
    return { blockingMs, scriptMs, fcpMs, lcpMs, shift, usableMs }
  })
}

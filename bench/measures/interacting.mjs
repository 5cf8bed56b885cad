import { alternately } from '../generate.mjs'
import { FIELD, SHORTEST_TOLD_MS } from './observe.mjs'
import { atPage, isQuiet } from './phone.mjs'

const ROUNDS = 3
/** What a page answers first is no quicker later: each visit is a browser's first. */
const WARM_UPS = 0

/**
 * The slowest answers of pages to a finger or a key, in a real browser slowed down, as medians of a few visits.
 *
 * @param pages `[visit, path]` by name
 * @returns by name `worst` and `longTasks`
 */
export function measureInteractions(browser, pages) {
  const visits = Object.entries(pages).map(([name, [visit, path]]) => [
    name,
    () => atPage(browser, visit, path, undefined, interact),
  ])
  return alternately(ROUNDS, Object.fromEntries(visits), WARM_UPS)
}

async function interact(page) {
  await page.evaluate(() => {
    globalThis.benchSeen.interactions.length = 0
    globalThis.benchSeen.longTasks.length = 0
  })
  for (const input of await page.locator(`${FIELD}:visible`).all()) {
    // A form that is drawn again by what was typed may have fewer of them.
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

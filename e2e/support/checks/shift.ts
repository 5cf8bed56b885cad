import type { Page } from '@playwright/test'

/** The sum of layout shifts a page may have had since its document was opened. */
const MOST_SHIFT = 0.02

/** Whether what a page shows has moved by itself. Asked before the window changes its size, which moves things too. */
export async function faultsOfShift(page: Page): Promise<string[]> {
  const shift = await page.evaluate(async () => {
    await document.fonts.ready
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords()
    observer.disconnect()
    return entries
      .map((entry) => entry as PerformanceEntry & { value: number; hadRecentInput: boolean })
      .reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
  return shift > MOST_SHIFT ? [`moved by itself: ${shift.toFixed(3)}`] : []
}

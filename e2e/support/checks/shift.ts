import type { Page } from '@playwright/test'

/** The sum of layout shifts a page may have had since its document was opened. */
const MOST_SHIFT = 0.02

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: ReadonlyArray<{ node: Node | null }>
}

/**
 * Whether what a page shows has moved by itself, and what did. Asked before the window changes its size, which moves
 * things too.
 */
export async function faultsOfShift(page: Page): Promise<string[]> {
  const { shift, moved } = await page.evaluate(async () => {
    await document.fonts.ready
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords().map((entry) => entry as LayoutShift)
    observer.disconnect()
    const own = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    const nodes = own.flatMap(({ sources }) => sources.map(({ node }) => node))
    return {
      shift: own.reduce((sum, { value }) => sum + value, 0),
      moved: nodes.map((node) =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? ''),
      ),
    }
  })
  return shift > MOST_SHIFT ? [`moved by itself: ${shift.toFixed(3)} (${moved.join(', ')})`] : []
}

declare global {
  interface PerformanceNavigationTiming {
    /** How a document came that was not asked for by its own navigation; only some browsers tell. */
    readonly deliveryType?: string
  }
}

/**
 * A link leads a reader to the heading, as a form does. A page that the browser brings back keeps its own place, and a
 * frame that nobody is in leaves the focus to the page around it. A page that was fetched ahead has left no trace; once
 * it is shown the server is told.
 */
export function arrive(): void {
  const way = ownNavigation()
  if (way?.type !== 'navigate' || !location.pathname.startsWith('/o/')) return
  if (way.deliveryType === 'navigational-prefetch') fetch(location.href, { method: 'HEAD' }).catch(() => {})
  // Before the page is drawn, the browser would have to find out where everything is, which keeps a slow phone for 200
  // ms.
  requestAnimationFrame(() => setTimeout(leadToHeading))
}

/**
 * What entries of this type are is known from the standard; each document carries this script, so it asks for no proof.
 */
function ownNavigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
}

function leadToHeading(): void {
  const isNowhere = document.activeElement === document.body && document.hasFocus() && !location.hash
  // A window is at its top by itself; the page around a frame is wherever the person was before.
  if (isNowhere) document.querySelector('h1')?.focus({ preventScroll: top === self })
}

/** Browsers tell of no interaction that took less. */
export const SHORTEST_TOLD_MS = 16
/** What a person types into first. */
export const FIELD = 'main :is(input:not([type]), input[type=text], [type=email], [type=tel])'
/** A field that no script has taken over when its page has been quiet for so long is left as it came. */
const LEFT_ALONE_MS = 400

/**
 * Lets a page keep what its browser tells about its own speed: in `benchSeen`, and each interaction, with its page's
 * heading, to `benchTold`.
 */
export function observeIn(page) {
  return page.addInitScript(observe, {
    shortestMs: SHORTEST_TOLD_MS,
    field: FIELD,
    leftAloneMs: LEFT_ALONE_MS,
  })
}

/** Runs in the page before anything of it. */
function observe({ shortestMs, field, leftAloneMs }) {
  const seen = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    busyUntil: 0,
    fieldAt: 0,
    takenOverAt: 0,
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
  const keepEvent = ({ interactionId, duration }) => {
    if (!interactionId) return
    seen.interactions.push(duration)
    globalThis.benchTold?.(duration, document.querySelector('h1')?.textContent ?? '')
  }
  take('event', keepEvent, { durationThreshold: shortestMs })
  // The framework leaves its mark on an element when it has taken it over.
  const isTakenOver = (element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const look = () => {
    const found = document.querySelector(field)
    if (found?.getClientRects().length) {
      seen.fieldAt ||= performance.now()
      if (isTakenOver(found)) seen.takenOverAt = performance.now()
    }
    const quietMs = document.readyState === 'complete' ? performance.now() - seen.busyUntil : 0
    if (!seen.takenOverAt && quietMs < leftAloneMs) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * What a page has complained about since the last time it was asked: errors and warnings of its console, uncaught
 * errors, violated policies, refused files. For engines whose driver tells nothing of it. Runs in the browser.
 */
export function ear(): string {
  const kept: unknown = Reflect.get(window, 'heardByTheWalk')
  const heard: string[] = Array.isArray(kept) ? kept : []
  if (kept === undefined) listen()
  return JSON.stringify(heard.splice(0))

  function listen() {
    Reflect.set(window, 'heardByTheWalk', heard)
    for (const level of ['error', 'warn'] as const)
      Reflect.set(console, level, (...said: unknown[]) => heard.push(`${level}: ${said.join(' ')}`))
    addEventListener('error', ({ message }) => heard.push(`uncaught: ${message}`))
    addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${reason}`))
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      heard.push(`policy: ${violatedDirective} ${blockedURI}`),
    )
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
          heard.push(`${entry.responseStatus} ${entry.name}`)
    })
    watch.observe({ type: 'resource', buffered: true })
  }
}

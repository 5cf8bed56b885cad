import type { Engine } from './engine'
import { steady } from './walk'

const LIMIT_MS = 10_000

/** Breaks the page that is open, and waits until what the first script fetches then has reported it to the app. */
export async function breakPage(engine: Engine): Promise<void> {
  await steady(() =>
    engine.ask(() => {
      dispatchEvent(new Event('broken'))
      return ''
    }),
  )
  const until = Date.now() + LIMIT_MS
  while ((await steady(() => engine.ask(whatWasReported))) !== 'reported') {
    if (Date.now() > until) throw new Error('nothing was reported')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs in the browser. */
function whatWasReported(): string {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return ['/first-script/last-page.js', '/api/reports/frame'].every((one) => fetched.includes(one))
    ? 'reported'
    : ''
}

import type { Route } from '@playwright/test'
import { scenesOf } from '../scenes'
import { entries, reachable } from '../steps'
import { asOperator } from '../team'
import { isLedTo } from './pages'
import type { Screen } from './screen'

/** States of the list that nobody is led to here, by their name: the gallery draws them. */
const drawn: ReadonlyMap<string, (typeof entries)[number]> = new Map(
  entries.flatMap((entry) =>
    entry.states
      .filter((state) => !isWalkedTo(entry, state))
      .map((state) => [`${entry.step} (${entry.way}), ${state}`, entry] as const),
  ),
)

function isWalkedTo({ step, way }: (typeof entries)[number], state: string): boolean {
  if (isLedTo(step, state)) return true
  const reach = reachable.find((one) => one.step.id === step && one.way === way)
  return reach !== undefined && scenesOf(reach).some(({ name }) => name === state)
}

/**
 * What the walks leave out, such as what a review sends back or a file that is on its way for a moment: looked at where
 * the gallery shows it, so that every state of the list is checked by one way or the other.
 */
export const drawnScreen: Screen = {
  name: 'console: states the gallery draws',
  states: [...drawn.keys()],
  draw: async ({ page, noise, language }, name) => {
    // The page's own scripts are kept out all the same; the checks run theirs.
    noise.expect(/default-src 'none'/)
    await asOperator(page, 'viewer')
    const entry = drawn.get(name)
    if (!entry) throw new Error(`no state ${name}`)
    const { type, way, step } = entry
    const state = name.slice(name.lastIndexOf(' ') + 1)
    const address = `/operator/screen/gallery.${type}.${way}.${step}.${state}/now/${language}.auto.hosted/${step}`
    await page.route(`**${address}`, withoutSandbox)
    await page.goto(address)
    await page.unrouteAll()
  },
}

/** In a sandboxed document nothing runs, the checks' own rules included. */
async function withoutSandbox(route: Route): Promise<void> {
  // The app closes a connection that was idle, and may do so as the next request leaves.
  const response = await route.fetch({ maxRetries: 2 })
  const headers = response.headers()
  const policy = (headers['content-security-policy'] ?? '').replace(/;\s*sandbox[^;]*/, '')
  await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
}

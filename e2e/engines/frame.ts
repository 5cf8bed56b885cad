import { startHost } from '../support/host'
import type { Engine } from './engine'
import { appearance, type Knowledge } from './look'
import { steady, walk } from './walk'

const LIMIT_MS = 20_000

/** What a frame in a page of another site comes to: the person continues in it, or is led to a tab. */
export type FrameEnd = 'continues in the frame' | 'continues in a new tab'

/** Opens an integrator's page with the flow in a frame, and goes as far as the frame leads. */
export async function walkInFrame(engine: Engine, known: Knowledge): Promise<FrameEnd> {
  const host = await startHost()
  try {
    await engine.open(host.url)
    await engine.enter(await waitFor(engine, '#check iframe'))
    await waitFor(engine, 'main form button.button, a.button[target=_blank]')
    // The frame looks at itself once its script runs.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (await steady(() => engine.find(first, 'a.button:not(.quiet)[target=_blank]')))
      return 'continues in a new tab'
    await walk(engine, known, () => '')
    return 'continues in the frame'
  } finally {
    await host.close()
  }
}

async function waitFor(engine: Engine, selector: string) {
  const until = Date.now() + LIMIT_MS
  while (Date.now() < until) {
    const found = await steady(() => engine.find(first, selector))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing is ${selector}; the page says: ${await engine.ask(appearance)}`)
}

/** What is offered only where it is needed is in the page from the beginning, and hidden. */
function first(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import { alternately } from '../generate.mjs'
import { LOAD_LIMIT_MS, NETWORK, onPhone } from './phone.mjs'

// A frame of another site has a process of its own, which a slowed down phone of this kind would not have either; with
// one process the network and the processor are slowed down for the frame as well.
export const ONE_PROCESS = '--disable-site-isolation-trials'

/**
 * How long it takes until the landing's button can be seen: in a window of its own, and in a frame of a page on another
 * site. The clock of the frame starts when that page's own answer has come, which is not ours to make quicker; the
 * loader counts.
 *
 * @returns `hosted` and `framed`, each with `usableMs`; of the frame also when the page around has heard its height
 */
export async function measureFrame(rounds, browser, world) {
  const host = await startHost(world.origin)
  try {
    return await alternately(rounds, {
      hosted: async () =>
        usableOnce(browser, await world.inviteLink(), { flowOf: (page) => page.mainFrame() }),
      framed: async () => {
        host.show(await world.embedLink(host.origin))
        return usableOnce(browser, host.origin, { flowOf: flowIn(world.origin), isAround: true })
      },
    })
  } finally {
    host.stop()
  }
}

/** An integrator's page with nothing but the frame. */
async function startHost(app) {
  let link = ''
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><title>Page</title><link rel="icon" href="data:,"><div id="check"></div>
<script>addEventListener('message', ({ data }) => { if (data.type === 'height') globalThis.heardMs ??= performance.now() })</script>
<script src="${app}/embed/v1.js"></script><script>Vestibule.mount('#check', { link: '${link}' })</script>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const show = (next) => {
    link = next
  }
  // Another name for this machine is another site.
  return { origin: `http://localhost:${server.address().port}`, show, stop: () => server.close() }
}

function usableOnce(browser, address, { flowOf, isAround = false }) {
  return onPhone(browser, { network: NETWORK }, async (page) => {
    const asked = performance.now()
    await page.goto(address, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS })
    const started = isAround ? performance.now() : asked
    const flow = await flowOf(page)
    await flow.locator('main form [type=submit]').waitFor({ timeout: LOAD_LIMIT_MS })
    await flow.waitForFunction(isPainted, undefined, { timeout: LOAD_LIMIT_MS })
    const usableMs = performance.now() - started
    return { usableMs, ...(isAround && { heardMs: await heardOf(page) }) }
  })
}

/** When the page around has heard how high the frame is. */
async function heardOf(page) {
  const heard = await page.waitForFunction(() => globalThis.heardMs, undefined, { timeout: LOAD_LIMIT_MS })
  return heard.jsonValue()
}

/** A document knows its button before it has its style sheet; nobody sees it then. */
const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

/** Finds the frame, once the loader has put it into the page. */
function flowIn(app) {
  const isFlow = (frame) => frame.url().startsWith(app)
  return async (page) =>
    page.frames().find(isFlow) ??
    (await page.waitForEvent('framenavigated', { predicate: isFlow, timeout: LOAD_LIMIT_MS }))
}

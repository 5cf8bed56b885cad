import { randomInt } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { Customer } from './support/customer'
import { FramedCustomer } from './support/framed'
import { type Host, type HostWish, startHost } from './support/host'
import { integrator, type StartWish } from './support/integrator'
import { delayScripts } from './support/late-script'
import { Noise } from './support/noise'
import { appUrl } from './support/server-keys'

/** Where the flow is: in a window of its own, or in a frame of a page on another site. */
export type Place = 'hosted' | 'framed'

type Fixtures = {
  noise: Noise
  /** Starts an onboarding and puts its person in front of the test's browser, with the link not yet opened. */
  customerWith: (wish?: StartWish) => Promise<Customer>
  /** The same in either place; what a journey does and sees is the same in both. */
  customerIn: (place: Place, wish?: StartWish) => Promise<Customer>
  /** Starts an integrator's page with the flow in a frame. */
  hostWith: (wanted?: HostWish) => Promise<Host>
  /** A further browser that shares nothing with the test's own, watched like it. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** Every test comes from a network address of its own, so that limits by address never join two tests. */
function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are needed: none
  baseURL: async ({}, use) => use(appUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  noise: async ({}, use) => {
    const noise = new Noise()
    await use(noise)
    expect(noise.unexpected(), 'noise of the browser').toEqual([])
  },
  // Every browser is listened to. A test that needs none opens none.
  context: async ({ context, noise }, use) => {
    noise.listenTo(context)
    await delayScripts(context)
    await use(context)
    noise.end()
  },
  customerWith: async ({ page }, use) => {
    await use(async (wish = {}) => new Customer(page, await integrator.start(wish), wish.locale))
  },
  customerIn: async ({ page, customerWith, hostWith, javaScriptEnabled }, use) => {
    // Where nothing runs, the frame is in the page's markup.
    const plain = javaScriptEnabled === false ? { attributes: '' } : {}
    await use(async (place, wish = {}) =>
      place === 'hosted'
        ? customerWith(wish)
        : new FramedCustomer(page, await hostWith({ wish, ...plain }), wish.locale),
    )
  },
  hostWith: async ({ noise }, use) => {
    // The page around the frame is someone else's, on purpose.
    noise.expect(/^foreign request: http:\/\/(127\.0\.0\.1|localhost):\d+$/)
    // Where a frame starts is said by the page around it: the browser leaves the focus there, and says so.
    noise.expect(/^error: Blocked autofocusing on a <section> element in a cross-origin subframe/)
    const made: Host[] = []
    await use(async (wanted) => {
      const host = await startHost(wanted)
      made.push(host)
      return host
    })
    for (const host of made) await host.close()
  },
  anotherBrowser: async ({ browser, noise, extraHTTPHeaders, locale }, use) => {
    const made: BrowserContext[] = []
    const usual: BrowserContextOptions = { baseURL: appUrl(), extraHTTPHeaders: extraHTTPHeaders ?? {} }
    if (locale) usual.locale = locale
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...usual, ...options })
      noise.listenTo(context)
      made.push(context)
      return context
    })
    for (const context of made) await context.close()
  },
})

export { expect }

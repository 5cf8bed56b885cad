import { randomInt } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { Customer } from './support/customer'
import { integrator, type StartWish } from './support/integrator'
import { Noise } from './support/noise'
import { appUrl } from './support/server-keys'

type Fixtures = {
  noise: Noise
  /** Starts an onboarding and puts its person in front of the test's browser, with the link not yet opened. */
  customerWith: (wish?: StartWish) => Promise<Customer>
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
  noise: [
    async ({ context }, use) => {
      const noise = new Noise()
      noise.listenTo(context)
      await use(noise)
      expect(noise.unexpected(), 'noise of the browser').toEqual([])
    },
    { auto: true },
  ],
  customerWith: async ({ page }, use) => {
    await use(async (wish = {}) => new Customer(page, await integrator.start(wish), wish.locale))
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

import type { Page } from '@playwright/test'
import { expect, type Place, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { heard } from '../support/framed'
import { newEmail } from '../support/people'

/** What a browser says of the things that are broken here. */
const SAID = /broken on purpose|ERR_FAILED|Minified React error #418|^page broken|removeChild/

type Breakage = {
  /** Breaks every page from now on, before its scripts run. */
  before?: (page: Page) => Promise<unknown>
  /** Breaks the page that is open. */
  after?: (customer: Customer) => Promise<unknown>
  /** What is there afterwards. */
  leaves: 'words' | 'the page'
}

const breakages: Readonly<Record<string, Breakage>> = {
  'a part throws when it is drawn': {
    before: (page) =>
      page.addInitScript(() => {
        window.matchMedia = () => {
          throw new Error('broken on purpose')
        }
      }),
    leaves: 'words',
  },
  'nothing can be put into the document': {
    after: async (customer) => {
      await customer.sees('steps.address.title')
      // Only a page whose script is at work draws its answer itself.
      await customer.here.locator('[name="address.country"]').selectOption('DE')
      await expect(customer.here.locator('[name="address.city"]')).toBeVisible()
      await customer.here.locator('body').evaluate(() => {
        const refuse = () => {
          throw new Error('broken on purpose')
        }
        Object.assign(Node.prototype, { insertBefore: refuse, appendChild: refuse })
        document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
      })
    },
    leaves: 'words',
  },
  'something else has changed the document': {
    before: (page) =>
      page.addInitScript(() => {
        new MutationObserver((_, watch) => {
          const title = document.querySelector('main h1')
          if (title) watch.disconnect()
          title?.replaceWith(document.createElement('section'))
        }).observe(document, { childList: true, subtree: true })
      }),
    leaves: 'the page',
  },
  'no built file arrives': {
    before: (page) => page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => route.abort()),
    leaves: 'the page',
  },
}

/** Opens a page of the flow again, in the window or in the frame. */
async function openAnew(customer: Customer, step: string): Promise<void> {
  await customer.here
    .locator('body')
    .evaluate((_, address) => window.location.assign(address), customer.path(step))
}

for (const place of ['hosted', 'framed'] as const satisfies readonly Place[])
  for (const [name, { before, after, leaves }] of Object.entries(breakages))
    test(`${name}: the page has words, ${place}`, async ({ customerIn, page, noise }) => {
      noise.expect(SAID)
      const customer = await customerIn(place)
      await customer.openLink()
      await customer.sees('checklist.title')
      await before?.(page)
      await openAnew(customer, 'address')
      await after?.(customer)
      const title = customer.t(leaves === 'words' ? 'broken.title' : 'steps.address.title')
      await expect(customer.heading()).toHaveText(title)
      if ((leaves === 'words' || name === 'no built file arrives') && place === 'framed')
        await expect.poll(() => heard(page)).toContain('frame.diagnostic page_broken')
    })

const MOST_OF_THE_WORLD = 200

test('where no built file arrives, the lists of countries are whole all the same', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(SAID)
  const customer = await customerWith()
  await customer.begin()
  await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => route.abort())
  await page.goto(customer.path('address'))
  await page.waitForURL(/lists=whole/)
  expect(await page.locator('[name="address.country"] option').count()).toBeGreaterThan(MOST_OF_THE_WORLD)
})

test('a list of countries that does not come at first is asked for again', async ({
  customerWith,
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  const customer = await customerWith()
  await customer.begin()
  let asked = 0
  await page.route(/\/api\/countries\/en\/./, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await customer.open('address')
  const options = page.locator('[name="address.country"] option')
  await expect.poll(() => options.count()).toBeGreaterThan(MOST_OF_THE_WORLD)
  expect(asked).toBe(2)
})

test('colours that change while a page is open are worn from its next answer on', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({ theme: { accent: '#aa0033', scheme: 'light' } })
  await customer.begin('email')
  // As if the integrator had changed them: the next answers bring other ones.
  await page.route(/\/o\//, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('#aa0033', '#0033aa') })
  })
  await page.locator('[name=email]').fill(newEmail())
  await customer.submit()
  await customer.sees('steps.phone.title')
  const button = page.locator('main form button.button[type=submit]')
  await expect(button).toHaveCSS('background-color', 'rgb(0, 51, 170)')
})

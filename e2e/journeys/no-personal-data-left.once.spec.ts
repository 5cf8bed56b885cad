import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { TYPED_US_ADDRESS } from '../support/people'

const PLANTED = {
  email: 'planted.person@example.com',
  number: '202 555 0177',
  line1: '77 Planted Street',
  city: 'Plantedtown',
  tax: '219099977',
}
/** The values as typed and as they are sent on. */
const CANARIES = [
  ...Object.values(PLANTED),
  '12025550177',
  '2025550177',
  'planted.person',
  'Planted%20Street',
  'Planted+Street',
]

test('what a person answers is in no address, Referer, title or store of the browser', async ({
  customerWith,
  page,
  context,
}) => {
  const seen = record(page)
  const customer = await customerWith()
  const secret = new URL(customer.onboarding.link.url).pathname.split('/').at(-1) ?? ''
  await customer.openLink()
  await answerEverything(customer)
  seen.push(await page.title(), await storesOf(page), page.url())
  const session = (await context.cookies()).map(({ value }) => value)

  expect(seen.length).toBeGreaterThan(20)
  const text = seen.join('\n')
  for (const canary of [...CANARIES, ...session])
    expect([canary, text.includes(canary)]).toEqual([canary, false])
  // The link's secret is in the requests for its own landing, and in nothing those lead to.
  const { url } = customer.onboarding.link
  const elsewhere = seen.filter((one) => one.replace(`${url} from`, '').includes(secret))
  expect(elsewhere).toEqual([])
})

async function answerEverything(customer: Customer): Promise<void> {
  await customer.giveFirstAnswers({
    email: PLANTED.email,
    phone: { 'phone.country': 'US', 'phone.number': PLANTED.number },
    address: { ...TYPED_US_ADDRESS, 'address.line1': PLANTED.line1, 'address.city': PLANTED.city },
  })
  await customer.sees('checklist.title')
  await customer.open('tax')
  // Refused first, so that wrong answers are looked for as well.
  await customer.page.locator('main [name="tax.number"]').fill(`${PLANTED.tax}-`)
  await customer.submit()
  await customer.open('tax')
  await customer.page.locator('main [name="tax.number"]').fill(PLANTED.tax)
  await customer.submit()
  await expect(customer.heading()).not.toHaveText(customer.t('steps.tax.title'))
}

/** Every address the browser asks for, with the Referer it tells, and the titles of its pages. */
function record(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    seen.push(`${request.url()} from ${request.headers().referer ?? 'nowhere'}`)
  })
  page.on('load', async () => seen.push(await page.title().catch(() => 'gone')))
  return seen
}

/** All that a page can keep in a browser, as one text. */
function storesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await globalThis.caches.keys()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caches,
      history.state,
      document.cookie,
      window.name,
    ])
  })
}

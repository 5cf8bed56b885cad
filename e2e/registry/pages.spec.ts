import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectSoundPage } from '../support/checks'
import type { Customer } from '../support/customer'
import type { StartWish } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { knownPerson } from '../support/people'
import { service } from '../support/service'
import { LANGUAGES } from '../support/words'

type Visit = { page: Page; customerWith: (wish?: StartWish) => Promise<Customer> }

/** Pages beside the steps, and how a person gets to each. */
const PAGES: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'the landing': async ({ customerWith, page }) => {
    const { onboarding } = await customerWith()
    await page.goto(onboarding.link.url)
  },
  'help before the start': async ({ customerWith, page }) => {
    const customer = await customerWith()
    await page.goto(customer.onboarding.link.url)
    await page.getByRole('link', { name: customer.t('place.help') }).click()
    await customer.sees('help.title')
  },
  'languages before the start': async ({ customerWith, page }) => {
    const { onboarding } = await customerWith()
    await page.goto(`${onboarding.link.url}/language`)
  },
  'the checklist before the first answer': async ({ customerWith }) => {
    const customer = await customerWith()
    await customer.openLink()
    await customer.sees('checklist.title')
  },
  'the checklist of a customer': async ({ customerWith }) => {
    const customer = await customerWith({ customerId: await service.createCustomer() })
    await customer.openLink()
    await customer.sees('checklist.title')
  },
  'the check of all answers': async ({ customerWith }) => {
    const customer = await customerWith({ prefill: knownPerson() })
    await customer.openLink()
    await customer.open('check')
    await customer.sees('steps.check.title')
  },
  'the short page': async ({ customerWith }) => {
    const codes = ['country_of_birth', 'nationality', 'account_purpose']
    const customer = await customerWith({ customerId: await service.createCustomer({ codes }) })
    await customer.openLink()
    await customer.sees('steps.finish.title')
  },
  help: textPage('help'),
  'what we keep': textPage('keep'),
  languages: textPage('language'),
  'status: in review': async ({ customerWith, page }) => {
    const customer = await customerWith({
      customerId: await service.createCustomer({ codes: [], scenario: 'manual' }),
    })
    // The page stays as it is: what would draw it anew never gets its answer.
    await page.route('**/api/onboardings/*/plan', () => {})
    await customer.openLink()
    await customer.sees('status.review.title')
  },
  'status: approved': status('approve', 'approved'),
  'status: ended without a yes': status('reject', 'stopped'),
  'status: something nobody knows': async ({ customerWith }) => {
    const customerId = await service.createCustomer({ codes: [], scenario: 'unknown_code' })
    const customer = await customerWith({ customerId })
    await customer.openLink()
    await customer.sees('status.unknown.title')
  },
}

function textPage(name: string): (visit: Visit) => Promise<void> {
  return async ({ customerWith }) => {
    const customer = await customerWith()
    await customer.openLink()
    await customer.open(name)
    await customer.sees(`${name}.title`)
  }
}

/** A customer nothing is missing of, after the review. */
function status(scenario: string, shown: string): (visit: Visit) => Promise<void> {
  return async ({ customerWith }) => {
    const customerId = await service.createCustomer({ codes: [], scenario })
    await expect.poll(() => service.statusOf(customerId)).toMatch(/approved|rejected/)
    const customer = await customerWith({ customerId })
    await customer.openLink()
    await customer.sees(`status.${shown}.title`)
  }
}

for (const language of LANGUAGES) {
  for (const [name, arrive] of Object.entries(PAGES)) {
    test(`${name} is sound in ${language}`, async ({ page, customerWith }) => {
      await arrive({ page, customerWith: (wish) => customerWith({ ...wish, locale: language }) })
      await expectSoundPage(page, language)
    })
  }

  test.describe(`without an onboarding, in ${language}`, () => {
    test.use({ locale: language })

    for (const [name, address] of [
      ['a link nobody made', `/l/vl_${'A'.repeat(43)}`],
      ['an address that leads nowhere', '/nowhere/at/all'],
      ['a flow without a session', `/o/onb_${'0'.repeat(32)}`],
    ] as const) {
      test(`${name} is sound`, async ({ page, noise }) => {
        noise.expect(refusedRequest(404))
        await page.goto(address)
        await expectSoundPage(page, language)
      })
    }
  })
}

import { expect } from '@playwright/test'
import { CHECK_STEP, HOME, type HomeState, SHORT_PAGE } from '@/lib/model/plan/screens'
import { fillForm } from '../form'
import { integrator } from '../integrator'
import { refusedRequest } from '../noise'
import { knownPerson, newEmail } from '../people'
import { service } from '../service'
import { askFor } from './languages'
import type { Screen, Visit } from './screen'

type Arrive = (visit: Visit) => Promise<void>

/** The page that all others hang from, by its state. */
const HOME_PAGES: Partial<Readonly<Record<HomeState, Arrive>>> = {
  first: async ({ customerWith }) => {
    const customer = await customerWith()
    await customer.begin()
    await customer.sees('checklist.title')
  },
  checklist: async ({ customerWith }) => {
    const customer = await customerWith({ customerId: await service.createCustomer() })
    await customer.begin()
    await customer.sees('checklist.title')
  },
  review: async ({ customerWith }) => {
    const customer = await customerWith({
      customerId: await service.createCustomer({ codes: [], scenario: 'in_review' }),
    })
    await customer.begin()
    await customer.sees('status.review.title')
  },
  approved: status('approve', 'approved'),
  stopped: status('reject', 'stopped'),
  unknown: async ({ customerWith }) => {
    const customerId = await service.createCustomer({ codes: [], scenario: 'unknown_code' })
    const customer = await customerWith({ customerId })
    await customer.begin()
    await customer.sees('status.unknown.title')
  },
  with_team: async ({ customerWith, page }) => {
    const customerId = await service.createCustomer({ type: 'business', codes: ['total_assets'] })
    const customer = await customerWith({ type: 'business', customerId })
    await customer.begin('company-size')
    await fillForm(page, { companyRevenue: '100000_999999', 'totalAssets.total': '250000' })
    await customer.submit()
    await customer.sees('status.with_team.title')
  },
  others: async ({ customerWith, language }) => {
    const customerId = await service.createCustomer({ type: 'business', codes: ['business_representatives'] })
    const customer = await customerWith({ type: 'business', customerId, locale: language })
    await integrator.start({
      type: 'representative',
      business: customer.onboarding.id,
      prefill: {
        email: newEmail(),
        firstName: 'Ferran',
        lastName: 'Quillmore',
        representationDetails: { roles: ['ubo'], ownershipPercentage: '100', isControlPerson: true },
      },
    })
    await customer.begin()
    await customer.sees('status.others.title')
  },
}

/** Pages about several steps, by the last part of their address. */
const WHOLE_PAGES: Readonly<Record<string, Arrive>> = {
  [CHECK_STEP]: async ({ customerWith }) => {
    const customer = await customerWith({ prefill: knownPerson() })
    await customer.begin('check')
    await customer.sees('steps.check.title')
  },
  [SHORT_PAGE]: async ({ customerWith }) => {
    const codes = ['country_of_birth', 'nationality', 'account_purpose']
    const customer = await customerWith({ customerId: await service.createCustomer({ codes }) })
    await customer.begin()
    await customer.sees('steps.finish.title')
  },
}

/** The first page of a link. */
export const LANDING = 'the landing'

/** Pages of no step, and how a person gets to each. */
const PAGES: Readonly<Record<string, Arrive>> = {
  [LANDING]: async ({ customerWith, page }) => {
    const { onboarding } = await customerWith()
    await page.goto(onboarding.link.url)
  },
  'the invitation of a person of a company': invitation(''),
  'what is not right in an invitation': invitation('/not-right'),
  'an invitation nobody wanted': invitation('/denied'),
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
  help: textPage('help'),
  'what we keep': textPage('keep'),
  'the answers kept here': async ({ customerWith }) => {
    const customer = await customerWith({ prefill: knownPerson() })
    await customer.begin('answers')
    await customer.sees('own.title')
  },
  'the receipt': async ({ customerWith }) => {
    const customer = await customerWith({ customerId: await service.createCustomer() })
    await customer.begin('receipt')
    await customer.sees('receipt.title')
  },
  'after the wish for a new link': (visit) => stranger(`/l/vl_nothing/${visit.language}/asked`)(visit),
  'the question before leaving': textPage('leave'),
  'the browsers with the answers': async ({ customerWith }) => {
    const customer = await customerWith({ prefill: knownPerson() })
    await customer.begin('browsers')
    await customer.sees('browsers.title')
  },
  'after leaving': async ({ customerWith, page }) => {
    const customer = await customerWith()
    await page.goto(`/left/${customer.language}`)
    await customer.sees('leave.left_title')
  },
  languages: textPage('language'),
  'a link that was taken back': async ({ customerWith, page, noise }) => {
    noise.expect(refusedRequest(410))
    const customer = await customerWith({ prefill: knownPerson() })
    await integrator.revoke(customer.onboarding.id)
    await page.goto(customer.onboarding.link.url)
    await customer.sees('links.revoked_title')
  },
  'a link nobody made': stranger(`/l/vl_${'A'.repeat(43)}`),
  'an address that leads nowhere': stranger('/nowhere/at/all'),
  'a flow without a session': stranger(`/o/onb_${'0'.repeat(32)}`),
}

/** A page of the link of someone whom a company named. */
function invitation(page: string): Arrive {
  return async ({ customerWith, page: browser, language }) => {
    const customerId = await service.createCustomer({ type: 'business', model: 'streamlined' })
    const company = await integrator.start({ type: 'business', customerId })
    const { onboarding } = await customerWith({
      type: 'representative',
      business: company.id,
      prefill: {
        email: newEmail(),
        representationDetails: {
          ownershipPercentage: '0',
          roles: ['director'],
          isControlPerson: true,
          isSigner: true,
        },
      },
    })
    await browser.goto(`${onboarding.link.url}${page && `/${language}${page}`}`)
  }
}

function textPage(name: 'help' | 'keep' | 'leave' | 'language'): Arrive {
  return async ({ customerWith }) => {
    const customer = await customerWith()
    await customer.begin(name)
    await customer.sees(`${name}.title`)
  }
}

/** A customer nothing is missing of, after the review. */
function status(scenario: string, shown: 'approved' | 'stopped'): Arrive {
  return async ({ customerWith }) => {
    const customerId = await service.createCustomer({ codes: [], scenario })
    await expect.poll(() => service.statusOf(customerId)).toMatch(/approved|rejected/)
    const customer = await customerWith({ customerId })
    await customer.begin()
    await customer.sees(`status.${shown}.title`)
  }
}

/** What is there for nobody in particular, in the language of the browser. */
function stranger(address: string): Arrive {
  return async ({ page, noise, language }) => {
    // One visitor sees it in every language, which is more often than a link may be guessed.
    for (const status of [404, 429]) noise.expect(refusedRequest(status))
    await askFor(page, language)
    await page.goto(address)
  }
}

function screenOf([name, arrive]: readonly [string, Arrive], state = 'shown'): Screen {
  return {
    name,
    states: [state],
    show: async function* (visit) {
      await arrive(visit)
      yield
    },
  }
}

/** Every page beside the steps. */
export const pageScreens: readonly Screen[] = [
  ...Object.entries(HOME_PAGES).map(([state, arrive]) => screenOf([`${HOME}: ${state}`, arrive], state)),
  ...Object.entries(WHOLE_PAGES).map((page) => screenOf(page, 'empty')),
  ...Object.entries(PAGES).map((page) => screenOf(page)),
]

/** Whether a person is led to a state of a page about several steps. */
export function isLedTo(step: string, state: string): boolean {
  return step === HOME
    ? Object.hasOwn(HOME_PAGES, state)
    : Object.hasOwn(WHOLE_PAGES, step) && state === 'empty'
}

import { expect } from '@playwright/test'
import { integrator } from '../integrator'
import { refusedRequest } from '../noise'
import { knownPerson, newEmail } from '../people'
import { peopleAsked } from '../people-asked'
import { service } from '../service'
import { asOperator } from '../team'
import { askFor } from './languages'
import type { Screen, Visit } from './screen'

type Address = (visit: Visit) => Promise<string>

/** Pages of the team's console, and what a member has to have to see each. */
const PAGES: Readonly<Record<string, Readonly<Record<string, Address>>>> = {
  // Only what was asked for, so that neighbours' onboardings are not in it.
  'console: the list': { shown: async (visit) => `/operator?q=${await somebody(visit)}` },
  'console: one onboarding': {
    'of somebody new': async (visit) => `/operator/onboardings/${await somebody(visit)}`,
    'with something sent back': async (visit) => `/operator/onboardings/${await refused(visit)}`,
    'of a company': async (visit) => `/operator/onboardings/${await company(visit)}`,
  },
  'console: filling in with a customer': {
    'a step of a person': async (visit) => `/operator/onboardings/${await nameless(visit)}/assist/name`,
  },
  'console: a customer’s screen': {
    'of somebody new': async (visit) => `/operator/onboardings/${await somebody(visit)}/screen`,
    'of a company': async (visit) => `/operator/onboardings/${await company(visit)}/screen?page=people`,
  },
  'console: the simulator': {
    'of a person': async () => '/operator/simulator',
    'of a company': async () => '/operator/simulator?type=business',
  },
  'console: the rehearsal': {
    'of a change': async () => '/operator/rehearsal?changes=%2B+source_of_wealth+representative+DEU',
  },
  'console: the gallery': {
    'a wall of all screens': async () => '/operator/gallery',
    'one screen in two languages': async () => '/operator/gallery?screen=customer-tax&beside=ar',
  },
  'console: the numbers': {
    'with a picture': async (visit) => {
      await counted(visit)
      return NUMBERS
    },
  },
  'console: the keys': { shown: async () => '/operator/keys' },
  'console: the audit': { shown: async () => '/operator/audit' },
  'console: the team': { shown: async () => '/operator/staff' },
  'console: where one is signed in': { shown: async () => '/operator/sessions' },
}

const NUMBERS = '/operator/numbers?code=email_address'

/** Enough people for numbers that are told; those of one process are enough for all looks. */
const asked: { once?: Promise<void> } = {}

/** Counts are written down a moment after a page was seen. */
async function counted({ page }: Visit): Promise<void> {
  asked.once ??= peopleAsked(12)
  await asked.once
  await expect(async () => {
    await page.goto(NUMBERS)
    await expect(page.locator('.chart [role=img]').first()).toBeVisible({ timeout: 5000 })
  }).toPass()
}

async function somebody({ customerWith }: Visit): Promise<string> {
  return (await customerWith({ prefill: knownPerson() })).onboarding.id
}

/** Someone whose name the service still asks for. */
async function nameless({ customerWith }: Visit): Promise<string> {
  const customerId = await service.createCustomer({ codes: ['first_name', 'last_name'] })
  return (await customerWith({ customerId })).onboarding.id
}

/** The service has found something in what it looked at. */
async function refused({ customerWith }: Visit): Promise<string> {
  const customerId = await service.createCustomer({ scenario: 'strange_errors' })
  return (await customerWith({ customerId })).onboarding.id
}

async function company({ customerWith }: Visit): Promise<string> {
  const customerId = await service.createCustomer({ type: 'business', codes: ['business_representatives'] })
  const { onboarding } = await customerWith({ type: 'business', customerId })
  await integrator.start({
    type: 'representative',
    business: onboarding.id,
    prefill: { email: newEmail(), firstName: 'Ferran', lastName: 'Quillmore' },
  })
  return onboarding.id
}

/** The console in the language of the browser that opens it. */
export const consoleScreens: readonly Screen[] = [
  {
    name: 'console: the door',
    states: ['shown'],
    show: async function* ({ page, noise, language }) {
      noise.expect(refusedRequest(401))
      await askFor(page, language)
      await page.goto('/operator/sign-in')
      yield
    },
  },
  ...Object.entries(PAGES).map(([name, addresses]) => ({
    name,
    states: Object.keys(addresses),
    show: (visit: Visit) => showEach(Object.values(addresses), visit),
  })),
]

async function* showEach(addresses: readonly Address[], visit: Visit): AsyncGenerator<void> {
  const { page, language } = visit
  await asOperator(page, 'admin')
  await askFor(page, language)
  for (const address of addresses) {
    const to = await address(visit)
    await page.goto(to)
    yield
  }
}

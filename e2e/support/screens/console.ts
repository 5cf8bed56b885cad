import { expect } from '@playwright/test'
import { refusedRequest } from '../noise'
import { knownPerson } from '../people'
import { peopleAsked } from '../people-asked'
import { signInToConsole } from '../team'
import type { Screen, Visit } from './screen'

/** Pages of the team's console, and what a member has to have to see each. */
const PAGES: Readonly<Record<string, (visit: Visit) => Promise<string>>> = {
  // Only what was asked for, so that neighbours' onboardings are not in it.
  'console: the list': async (visit) => `/operator?q=${await somebody(visit)}`,
  'console: one onboarding': async (visit) => `/operator/onboardings/${await somebody(visit)}`,
  'console: a customer’s screen': async (visit) => `/operator/onboardings/${await somebody(visit)}/screen`,
  'console: the simulator': async () => '/operator/simulator',
  'console: the numbers': async () => {
    await someAsked()
    return '/operator/numbers?code=email_address'
  },
  'console: the audit': async () => '/operator/audit',
  'console: the team': async () => '/operator/staff',
}

const asked: { once?: Promise<void> } = {}

/** Enough people for numbers that are told; those of one process are enough for all looks. */
function someAsked(): Promise<void> {
  asked.once ??= peopleAsked(12)
  return asked.once
}

/** What is there a moment after it happened: looked for until it is. */
const AWAITED: Readonly<Record<string, string>> = { 'console: the numbers': '.chart [role=img]' }

async function somebody({ customerWith }: Visit): Promise<string> {
  return (await customerWith({ prefill: knownPerson() })).onboarding.id
}

/** What stands in a frame is the customer's page, looked at as that; it may run nothing there, and the browser says so. */
const STOPPED = [/Blocked script execution in .*sandboxed/, /Loading the script .*default-src 'none'/]
const FRAMED = ['console: a customer’s screen', 'console: the simulator']

/** The console in the language of the browser that opens it. */
export const consoleScreens: readonly Screen[] = [
  { name: 'console: the door', states: ['shown'], show: shown(async () => '/operator/sign-in', false) },
  ...Object.entries(PAGES).map(([name, address]) => ({
    name,
    states: ['shown'],
    holdsFrames: FRAMED.includes(name),
    show: shown(address, true, AWAITED[name]),
  })),
]

function shown(
  address: (visit: Visit) => Promise<string>,
  signsIn: boolean,
  awaited?: string,
): Screen['show'] {
  return async function* (visit) {
    const { page, noise, language } = visit
    for (const expected of [refusedRequest(401), ...STOPPED]) noise.expect(expected)
    await page.route(/\/operator(?:[/?]|$)/, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-language': language } }),
    )
    if (signsIn) await signInToConsole(page, 'admin')
    const to = await address(visit)
    await expect(async () => {
      await page.goto(to)
      if (awaited) await page.locator(awaited).first().waitFor({ timeout: 5000 })
    }).toPass()
    await page.unrouteAll()
    yield
  }
}

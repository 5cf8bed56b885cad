import { refusedRequest } from '../noise'
import { knownPerson } from '../people'
import { signInToConsole } from '../team'
import type { Screen, Visit } from './screen'

/** Pages of the team's console, and what a member has to have to see each. */
const PAGES: Readonly<Record<string, (visit: Visit) => Promise<string>>> = {
  // Only what was asked for, so that neighbours' onboardings are not in it.
  'console: the list': async (visit) => `/operator?q=${await somebody(visit)}`,
  'console: one onboarding': async (visit) => `/operator/onboardings/${await somebody(visit)}`,
  'console: a customer’s screen': async (visit) => `/operator/onboardings/${await somebody(visit)}/screen`,
  'console: the simulator': async () => '/operator/simulator',
  'console: the audit': async () => '/operator/audit',
  'console: the team': async () => '/operator/staff',
}

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
    show: shown(address, true),
  })),
]

function shown(address: (visit: Visit) => Promise<string>, signsIn: boolean): Screen['show'] {
  return async function* (visit) {
    const { page, noise, language } = visit
    for (const expected of [refusedRequest(401), ...STOPPED]) noise.expect(expected)
    await page.route(/\/operator(?:[/?]|$)/, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-language': language } }),
    )
    if (signsIn) await signInToConsole(page, 'admin')
    await page.goto(await address(visit))
    await page.unrouteAll()
    yield
  }
}

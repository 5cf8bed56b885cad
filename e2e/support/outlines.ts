import type { StartWish } from './integrator'
import { knownPerson, US_TAX } from './people'

/** Only the identity document is missing once the answers are sent; `scenario` is the sandbox's behaviour. */
export function onlyTheDocument(scenario: string): StartWish {
  return {
    prefill: knownPerson({ personalInformation: US_TAX }),
    meta: { sandboxModel: 'streamlined', sandboxScenario: scenario },
  }
}

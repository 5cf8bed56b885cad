import type { StartWish } from './integrator'
import { knownPerson, US_TAX } from './people'
import { service } from './service'

/** Only the identity document is missing once the answers are sent; `scenario` is the sandbox's behaviour. */
export function onlyTheDocument(scenario: string): StartWish {
  return {
    prefill: knownPerson({ personalInformation: US_TAX }),
    meta: { sandboxModel: 'streamlined', sandboxScenario: scenario },
  }
}

/** The same for a customer whom the service knows already. */
export async function lackingTheDocument(scenario: string): Promise<StartWish> {
  return { customerId: await service.createCustomer({ codes: ['identity_document'], scenario }) }
}

import { registeredAddress } from './business-addresses'
import type { Answers } from './define'
import { requirementsFor } from './registry'

/** The form name of the statement that a person lives where the company is registered. */
export const SAME_ADDRESS = 'livesAtCompany'

/**
 * The company's registered address at the places of a person's own home, for those who live where their company is at
 * home. Empty where the company has not told it here.
 */
export function companyAddressAsHome(company: Answers): Answers {
  const home = requirementsFor.representative
    .flatMap(({ fields }) => fields)
    .find(({ control }) => control === 'address')
  const given = Object.entries(home?.parts ?? {}).flatMap(([part, place]) => {
    const from = registeredAddress.parts[part]
    const value = from && company[from]
    return value === undefined || value === '' ? [] : [[place, value] as const]
  })
  return Object.fromEntries(given)
}

import 'server-only'
import type { SandboxAddress } from '@/lib/platform/db/schema/sandbox'
import type { Violation } from '../calls/answer'
import type { SandboxSettings } from '../settings'
import { isSandboxPostalCode } from './postal-codes'
import { alpha2 } from './regions'
import type { RuleSettings } from './rule-settings'
import { sandboxSubdivisionsOf } from './subdivisions'

/** What depends on an address's country; its lengths and the country code are checked before. */
export function checkAddress(
  address: SandboxAddress,
  pointer: string,
  { prohibitedCountries, rules }: SandboxSettings,
): Violation[] {
  if (prohibitedCountries.includes(address.country)) {
    return [{ pointer: `${pointer}/country`, detail: 'This country is not supported' }]
  }
  return [
    ...stateProblem(address, rules).map((detail) => ({ pointer: `${pointer}/state`, detail })),
    ...postalCodeProblem(address, rules).map((detail) => ({ pointer: `${pointer}/postalCode`, detail })),
  ]
}

function stateProblem({ country, state }: SandboxAddress, { stateCountries }: RuleSettings): string[] {
  const isNeeded = stateCountries.includes(country)
  const known = isNeeded ? sandboxSubdivisionsOf(country) : undefined
  if (state === undefined || state === '') return isNeeded ? ['State is required for this country'] : []
  const prefix = `${alpha2(country)}-`
  const code = state.startsWith(prefix) ? state.slice(prefix.length) : state
  const fits = known ? known.has(code) : /^[A-Z0-9]{1,3}$/.test(code)
  return fits ? [] : ['State must be an ISO 3166-2 code of the country']
}

function postalCodeProblem(
  { country, postalCode }: SandboxAddress,
  { noPostalCodeCountries }: RuleSettings,
): string[] {
  if (postalCode === undefined || postalCode === '') {
    return noPostalCodeCountries.includes(country) ? [] : ['Postal code is required for this country']
  }
  return isSandboxPostalCode(country, postalCode) ? [] : ['Postal code does not fit the country']
}

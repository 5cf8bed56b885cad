import 'server-only'
import type { SandboxAddress } from '@/lib/platform/db/schema/sandbox'
import type { Violation } from '../answer'
import { isSandboxPostalCode, needsPostalCode } from './postal-codes'
import { alpha2 } from './regions'
import { sandboxSubdivisionsOf } from './subdivisions'

/** What depends on an address's country; its lengths and the country code are checked before. */
export function checkAddress(address: SandboxAddress, pointer: string, prohibited: string[]): Violation[] {
  if (prohibited.includes(address.country)) {
    return [{ pointer: `${pointer}/country`, detail: 'This country is not supported' }]
  }
  return [
    ...stateProblem(address).map((detail) => ({ pointer: `${pointer}/state`, detail })),
    ...postalCodeProblem(address).map((detail) => ({ pointer: `${pointer}/postalCode`, detail })),
  ]
}

function stateProblem({ country, state }: SandboxAddress): string[] {
  const known = sandboxSubdivisionsOf(country)
  if (state === undefined || state === '') return known ? ['State is required for this country'] : []
  const prefix = `${alpha2(country)}-`
  const code = state.startsWith(prefix) ? state.slice(prefix.length) : state
  const fits = known ? known.has(code) : /^[A-Z0-9]{1,3}$/.test(code)
  return fits ? [] : ['State must be an ISO 3166-2 code of the country']
}

function postalCodeProblem({ country, postalCode }: SandboxAddress): string[] {
  if (postalCode === undefined || postalCode === '') {
    return needsPostalCode(country) ? ['Postal code is required for this country'] : []
  }
  return isSandboxPostalCode(country, postalCode) ? [] : ['Postal code does not fit the country']
}

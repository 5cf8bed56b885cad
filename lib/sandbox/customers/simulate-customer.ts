import 'server-only'
import { advance } from '@/lib/sandbox/commit'
import type { CustomerRow, Dossier } from '@/lib/sandbox/customers/dossier'
import { customerBody, representativeBody } from '@/lib/sandbox/customers/render'
import { newCustomerRow, readNewCustomer } from '@/lib/sandbox/handlers/customers'
import { newRepresentativeRow, readNewRepresentative } from '@/lib/sandbox/handlers/representatives'
import type { SandboxSettings } from '@/lib/sandbox/settings'

/** The id of a customer that is never made. */
const SIMULATED_ID = 'customer_foretold'

type Bodies = { customer: unknown; people: readonly object[] }

/**
 * What a customer would be like after a create call, and after one for each of a company's people: by the same rules
 * and without a call. Nothing is written and nobody is asked. Undefined where one of the bodies would be refused.
 */
export function simulateCustomer(
  bodies: Bodies,
  settings: SandboxSettings,
  now: Date,
): Record<string, unknown> | undefined {
  const dossier = dossierOf(bodies, settings, now)
  return dossier && customerBody(dossier, settings)
}

/** The same of the first of a company's people; undefined also where there is none. */
export function simulateRepresentative(
  bodies: Bodies,
  settings: SandboxSettings,
  now: Date,
): Record<string, unknown> | undefined {
  const dossier = dossierOf(bodies, settings, now)
  const [person] = dossier?.representatives ?? []
  return dossier && person && representativeBody(dossier, person, settings)
}

function dossierOf(
  { customer: json, people }: Bodies,
  settings: SandboxSettings,
  now: Date,
): Dossier | undefined {
  const rules = { settings, now: () => now }
  const told = readNewCustomer(rules, json)
  if ('answer' in told) return undefined
  const customer: CustomerRow = {
    ...newCustomerRow(SIMULATED_ID, told.value, now),
    position: 0,
    reviewDueAt: null,
  }
  const representatives: Dossier['representatives'] = []
  for (const [position, person] of people.entries()) {
    const read = readNewRepresentative(rules, { ...person, customerId: SIMULATED_ID })
    if ('answer' in read) return undefined
    const row = newRepresentativeRow(`foretold_${position}`, SIMULATED_ID, read.value.data, now)
    representatives.push({ ...row, position, reviewDueAt: null })
  }
  return advance({ customer, representatives }, settings, now).dossier
}

import 'server-only'
import { advance } from './commit'
import { newCustomerRow, readNewCustomer } from './handlers/customers'
import { customerBody } from './render'
import type { SandboxSettings } from './settings'

/**
 * What a create call would be answered, by the same rules and without one: nothing is written and nobody is asked.
 * Undefined for a body that would be refused.
 */
export function foretell(
  json: unknown,
  settings: SandboxSettings,
  now: Date,
): Record<string, unknown> | undefined {
  const told = readNewCustomer({ settings, now: () => now }, json)
  if ('answer' in told) return undefined
  const customer = { ...newCustomerRow('customer_foretold', told.value, now), position: 0, reviewDueAt: null }
  return customerBody(advance({ customer, representatives: [] }, settings, now).dossier, settings)
}

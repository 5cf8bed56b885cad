import 'server-only'
import type { SandboxSettings } from '../settings'

/** The bank rails, each with the one currency that it carries. */
const RAILS = { ach: 'usd', wire: 'usd', swift: 'usd', sepa: 'eur', pix: 'brl' } as const

export type Rail = keyof typeof RAILS
export const RAIL_NAMES = Object.keys(RAILS) as Rail[]
export const BANK_CURRENCIES = ['usd', 'eur', 'brl'] as const

/** Whether a network is a bank rail. */
export function isRail(network: string): network is Rail {
  return Object.hasOwn(RAILS, network)
}

/** Whether a currency is one of the banks'. */
export function isBankCurrency(currency: string): boolean {
  return BANK_CURRENCIES.some((one) => one === currency)
}

/** The currency that a rail carries. */
export function currencyOfRail(rail: Rail): string {
  return RAILS[rail]
}

/** Whether a blockchain network is known by this identifier. */
export function isNetwork(network: string, { money }: SandboxSettings): boolean {
  return Object.values(money.assetNetworks).some((networks) => networks.includes(network))
}

/** The networks of a stablecoin; none when it is no stablecoin of the service. */
export function networksOfCoin(currency: string, { money }: SandboxSettings): string[] {
  return Object.hasOwn(money.assetNetworks, currency) ? (money.assetNetworks[currency] ?? []) : []
}

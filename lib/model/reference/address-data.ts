import 'server-only'
import data from './address-data.json' with { type: 'json' }
import type { AddressData, CountryAddressData } from './address-data-types'

const byAlpha2: AddressData = data

const byAlpha3 = new Map(Object.values(byAlpha2).map((country) => [country.alpha3, country]))

/** Alpha-2 → alpha-3 of every country we know: the 249 of ISO 3166-1 and Kosovo. */
export const alpha3ByAlpha2: ReadonlyMap<string, string> = new Map(
  Object.entries(byAlpha2).map(([alpha2, country]) => [alpha2, country.alpha3]),
)

/** The published address data of a country; undefined for anything that is not an alpha-3 code of the list. */
export function addressDataOf(alpha3: string): CountryAddressData | undefined {
  return byAlpha3.get(alpha3)
}

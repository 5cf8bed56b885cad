import 'server-only'
import { iso31661Alpha3ToAlpha2 } from 'iso-3166'

/**
 * The region with additional data needs: 27 EU members, Iceland, Liechtenstein, Norway, four principalities and
 * the outermost territories (an assumption, which `eeaCountries` replaces: the service does not publish its list).
 */
export const EEA_PLUS: readonly string[] = (
  'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE ' +
  'ISL LIE NOR AND MCO SMR VAT ALA BLM GLP GUF MAF MTQ MYT REU SPM'
).split(' ')

/** Kosovo has no ISO code; banks and the EU use these. */
const alpha2ByAlpha3 = new Map(Object.entries({ ...iso31661Alpha3ToAlpha2, XKX: 'XK' }))

/** Whether a string is an ISO 3166-1 alpha-3 code. */
export function isSandboxCountry(code: string): boolean {
  return alpha2ByAlpha3.has(code)
}

/** The alpha-2 code, which ISO 3166-2 subdivision codes start with. */
export function alpha2(country: string): string | undefined {
  return alpha2ByAlpha3.get(country)
}

/** Two-letter prefixes of VAT numbers: the members' alpha-2 codes, with Greece's own and Northern Ireland's. */
export const VAT_PREFIXES = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE EL HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE XI'.split(' '),
)

import 'server-only'
import type { CountryAddressData } from './address-data-types'

/** A separator and how many characters stand behind it; only for codes of this many characters. */
type Layout = { separator: string; tail: number; length: number }

/** Sweden writes "114 55"; Google's examples leave the blank out although its pattern takes it. */
const SWEDISH: Layout = { separator: ' ', tail: 2, length: 5 }

/** What the examples of a country show: "EC1Y 8SY" says a blank before the last three of seven. */
function layoutsOf(country: CountryAddressData): Layout[] {
  if (country.alpha3 === 'SWE') return [SWEDISH]
  return (country.postalExamples ?? []).flatMap((example) => {
    const found = /^([A-Z0-9]+)([ -])([A-Z0-9]+)$/.exec(example)
    const [, head = '', separator = '', tail = ''] = found ?? []
    return found ? [{ separator, tail: tail.length, length: head.length + tail.length }] : []
  })
}

const withLayout = (code: string, { separator, tail, length }: Layout) =>
  code.length === length ? [`${code.slice(0, -tail)}${separator}${code.slice(-tail)}`] : []

/**
 * Country letters people put in front where they are not the ISO code: "D-10115" is the car sign of old, and France's
 * is in front of the codes of its departments and of Monaco.
 */
const CAR_SIGNS: Record<string, string> = {
  AUT: 'A',
  BEL: 'B',
  DEU: 'D',
  ESP: 'E',
  EST: 'EST',
  FIN: 'FIN',
  FRA: 'F',
  HUN: 'H',
  ITA: 'I',
  LUX: 'L',
  MLT: 'M',
  NOR: 'N',
  PRT: 'P',
  RUS: 'RUS',
  SVN: 'SLO',
  SWE: 'S',
  UKR: 'UKR',
  GLP: 'F',
  GUF: 'F',
  MCO: 'F',
  MTQ: 'F',
  MYT: 'F',
  REU: 'F',
}

/** What the code is called where it is asked for, which gets copied with it: "C.P. 06600", "CEP 01310-100". */
const NAMES_OF_CODES = ['CP', 'CEP', 'CAP', 'PLZ', 'NPA', 'ZIP', 'PIN']

function prefixesOf(alpha2: string, country: CountryAddressData): string[] {
  const letters = [alpha2, country.postalPrefix, CAR_SIGNS[country.alpha3], ...NAMES_OF_CODES].map((prefix) =>
    (prefix ?? '').replace(/[^A-Z]/g, ''),
  )
  return letters.filter((prefix) => prefix !== '')
}

/**
 * Ways the typed characters could be meant as a code of this country, best first: with the separator the country
 * writes, as typed, without a country prefix, with the prefix that belongs to the code (Latvia). `compact` has only
 * letters and digits.
 */
export function postalReadings(alpha2: string, country: CountryAddressData, typed: string): string[] {
  const compact = typed.replace(/[^A-Z0-9]/g, '')
  const prefixes = prefixesOf(alpha2, country)
  const bare = prefixes
    .filter((prefix) => compact.startsWith(prefix))
    .map((prefix) => compact.slice(prefix.length))
  const layouts = layoutsOf(country)
  // Only letters that every code there begins with are put in front; elsewhere they name a town.
  const missing = prefixes.filter((prefix) => country.postalPattern?.startsWith(prefix))
  return [compact, ...bare, ...missing.map((prefix) => `${prefix}${compact}`)].flatMap((code) => [
    ...layouts.flatMap((layout) => withLayout(code, layout)),
    ...(code === compact ? [typed] : []),
    code,
  ])
}

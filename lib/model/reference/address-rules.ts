import 'server-only'
import { addressDataOf } from './address-data'
import type { CountryAddressData } from './address-data-types'
import { cleanText } from './clean-text'
import { toAlpha2 } from './countries'
import { foldDigits } from './figures'
import { postalReadings } from './postal-layout'

export type AddressField = 'line1' | 'line2' | 'city' | 'postalCode' | 'state'

type Need = 'required' | 'optional' | 'absent'

/** Keys of words, not words: what this country calls the thing. Closed sets, so that messages can be complete. */
type PostalCodeLabel = 'postal_code' | 'zip' | 'eircode' | 'pin' | 'postcode'
type StateLabel = (typeof STATE_LABELS)[number]
type CityLabel = 'city' | 'town' | 'suburb' | 'district'
type Line2Label = 'line2' | 'neighborhood' | 'suburb' | 'district' | 'townland' | 'village_township'

export type AddressRules = {
  /** In the order this country writes them, without the absent ones */
  fields: readonly AddressField[]
  postalCode: Need
  /** Anchored, without unbounded repetition; meant for a normalised code */
  postalPattern?: RegExp
  postalExample?: string
  /** No letters: the numeric keypad is enough, since blanks and hyphens are put in by `normalisePostalCode` */
  postalNumeric: boolean
  state: Need
  /** City states, where the answer to "city" is the country's own name */
  cityIsCountry: boolean
  labels: { postalCode: PostalCodeLabel; state: StateLabel; city: CityLabel; line2: Line2Label }
}

const STATE_LABELS = [
  'state',
  'province',
  'county',
  'prefecture',
  'department',
  'emirate',
  'parish',
  'island',
  'region',
  'district',
  'oblast',
  'do_si',
] as const

/**
 * Codes exist there, but many people have none or do not know theirs (assumption);
 * asking hard would make them invent one. The service wants a code "for countries that use postal codes" [service
 * description]; where it insists, its refusal is shown at the field.
 */
const CODE_OFTEN_UNKNOWN = new Set(
  (
    'AFG BHR BRB BTN CHL COL CPV CRI DOM ECU EGY ETH GIN GNB GTM HND HTI IRL IRQ JOR KEN KHM KWT LAO ' +
    'LBN LBR LSO MDG MMR MOZ NAM NER NGA NIC NPL OMN PAK PER PNG PRY SDN SEN SLV SOM SWZ TZA VCT VEN ' +
    'VGB VNM ZMB'
  ).split(' '),
)

/** Countries and territories that are one city: asking for the city asks for the country's name again. */
const CITY_STATES = new Set(['GIB', 'MAC', 'MCO', 'SGP', 'VAT'])

/** Words the dataset leaves at its default although the country says otherwise. */
const POSTCODE_COUNTRIES = new Set(['GBR', 'AUS', 'NZL', 'IMN', 'JEY', 'GGY', 'MYS', 'NLD', 'ZAF'])
const STATE_WORDS: Record<string, StateLabel> = {
  BLR: 'region',
  CHL: 'region',
  KAZ: 'region',
  PER: 'department',
  ROU: 'county',
  SLV: 'department',
  URY: 'department',
  UZB: 'region',
}
const SUBURB_COUNTRIES = new Set(['NZL', 'ZAF'])

const isOneOf = <Word extends string>(words: readonly Word[], word: string | undefined): word is Word =>
  words.some((known) => known === word)

function stateLabel(country: CountryAddressData): StateLabel {
  const published = country.stateName
  return STATE_WORDS[country.alpha3] ?? (isOneOf(STATE_LABELS, published) ? published : 'province')
}

function postalLabel(country: CountryAddressData): PostalCodeLabel {
  if (POSTCODE_COUNTRIES.has(country.alpha3)) return 'postcode'
  return isOneOf(['zip', 'eircode', 'pin'], country.postalName) ? country.postalName : 'postal_code'
}

function cityLabel(country: CountryAddressData): CityLabel {
  if (country.cityName === 'post_town') return 'town'
  return isOneOf(['suburb', 'district'], country.cityName) ? country.cityName : 'city'
}

function line2Label(country: CountryAddressData): Line2Label {
  if (!country.format.includes('%D')) return 'line2'
  if (SUBURB_COUNTRIES.has(country.alpha3)) return 'suburb'
  const published = country.districtName
  return isOneOf(['neighborhood', 'district', 'townland', 'village_township'], published)
    ? published
    : 'line2'
}

function postalNeed(country: CountryAddressData): Need {
  if (!country.format.includes('%Z') || !country.postalPattern) return 'absent'
  return CODE_OFTEN_UNKNOWN.has(country.alpha3) ? 'optional' : 'required'
}

function stateNeed(country: CountryAddressData): Need {
  // Without a list there is no ISO code to send, whatever the template says (Hong Kong, Cayman Islands).
  if (!country.subdivisions) return 'absent'
  return country.required.includes('S') ? 'required' : 'optional'
}

const FIELDS_BY_LETTER: Record<string, readonly AddressField[]> = {
  A: ['line1', 'line2'],
  C: ['city'],
  S: ['state'],
  Z: ['postalCode'],
}

/** The template's letters in order. The service always wants a city, so where none is written it goes to the street. */
function orderOf(country: CountryAddressData): AddressField[] {
  const letters = [...country.format.matchAll(/%([ACSZ])/g)].map(([, letter = '']) => letter)
  const fields = letters.flatMap((letter) => FIELDS_BY_LETTER[letter] ?? [])
  if (fields.includes('city')) return fields
  const street = fields.indexOf('line1')
  const bigFirst = fields.includes('state') && fields.indexOf('state') < street
  return fields.toSpliced(bigFirst ? street : fields.indexOf('line2') + 1, 0, 'city')
}

/** Unknown countries get the shortest form the service takes: street and city, nothing else demanded. */
const UNKNOWN: CountryAddressData = { alpha3: '', isoName: '', format: '%A%n%C', required: 'AC' }

function rulesOf(country: CountryAddressData): AddressRules {
  const postalCode = postalNeed(country)
  const state = stateNeed(country)
  const example = country.postalExamples?.[0]
  const present = (field: AddressField) =>
    (field !== 'postalCode' || postalCode !== 'absent') && (field !== 'state' || state !== 'absent')
  return {
    fields: orderOf(country).filter(present),
    postalCode,
    ...(postalCode !== 'absent' && { postalPattern: new RegExp(`^(?:${country.postalPattern})$`) }),
    ...(postalCode !== 'absent' &&
      example && { postalExample: normalisePostalCode(country.alpha3, example) }),
    postalNumeric: postalCode !== 'absent' && !/[A-Z]/.test(country.postalPattern ?? ''),
    state,
    cityIsCountry: CITY_STATES.has(country.alpha3),
    labels: {
      postalCode: postalLabel(country),
      state: stateLabel(country),
      city: cityLabel(country),
      line2: line2Label(country),
    },
  }
}

const rulesByCountry = new Map<string, AddressRules>()

/**
 * How an address of this country is asked for, from Google's address data and the service's rules: the service wants
 * a postal code where the country uses them and a state where it has them [service description].
 */
export function addressRules(alpha3: string): AddressRules {
  const known = rulesByCountry.get(alpha3)
  if (known) return known
  const country = addressDataOf(alpha3)
  const rules = rulesOf(country ?? UNKNOWN)
  if (country) rulesByCountry.set(alpha3, rules)
  return rules
}

const patternOf = (country: CountryAddressData) => new RegExp(`^(?:${country.postalPattern ?? ''})$`)

/**
 * A postal code as its country writes it: upper case, ASCII digits, the customary blank or hyphen, no country letters
 * in front. What fits no reading comes back cleaned but otherwise as typed, so that the person recognises it.
 */
export function normalisePostalCode(alpha3: string, text: string): string {
  const typed = cleanText(foldDigits(text.normalize('NFKC').toUpperCase().normalize('NFKC')))
  const country = addressDataOf(alpha3)
  const alpha2 = toAlpha2(alpha3)
  if (!country?.postalPattern || !alpha2) return typed
  const pattern = patternOf(country)
  return postalReadings(alpha2, country, typed).find((reading) => pattern.test(reading)) ?? typed
}

/** True when the text, normalised, has the form of a postal code of this country; never true where there are none. */
export function isPostalCode(alpha3: string, text: string): boolean {
  const country = addressDataOf(alpha3)
  return country?.postalPattern !== undefined && patternOf(country).test(normalisePostalCode(alpha3, text))
}
